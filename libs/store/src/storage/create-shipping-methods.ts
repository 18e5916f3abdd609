import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

export class CreateShippingMethods1795657200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'shipping_methods',
        columns: [
          column.id(),
          column.text('name', 255),
          column.text('description', 1024, { isNullable: true }),
          column.flag(runner, 'enabled'),
          column.integer('position'),
          column.json('zones'),
          column.json('rates'),
          column.text('tax_category', 64, { isNullable: true }),
          column.json('max_weight', { isNullable: true }),
          ...timestamps(),
        ],
        indices: [{ name: 'shipping_methods_by_age', columnNames: ['created_at', 'id'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('shipping_methods');
  }
}
