import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

const TABLE = 'tax_rates';

export class CreateTaxRates1795675991000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: TABLE,
        columns: [
          column.id(),
          column.text('name', 255),
          column.text('country', 2),
          column.text('region', 255, { isNullable: true }),
          column.json('postcodes'),
          column.text('tax_category', 64),
          column.json('rate'),
          column.integer('priority'),
          column.flag(runner, 'compound'),
          column.flag(runner, 'applies_to_shipping'),
          column.time('valid_from', { isNullable: true }),
          column.time('valid_to', { isNullable: true }),
          ...timestamps(),
        ],
        indices: [
          { name: 'tax_rates_by_age', columnNames: ['created_at', 'id'] },
          { name: 'tax_rates_by_change', columnNames: ['updated_at', 'id'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(TABLE);
  }
}
