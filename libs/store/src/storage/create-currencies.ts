import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps, toDatabaseTime } from '#platform/database';

const US_DOLLAR = ['5f1d3a52-0c5b-4e0f-9b57-6a1c2d3e4f01', 'USD', 1, '${price}', '.', ',', 2];

/** There is always a default currency, so a new installation begins with one. */
export class CreateCurrencies1763683203000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'currencies',
        columns: [
          column.id(),
          column.text('code', 3),
          { name: 'exchange_rate', type: 'double' },
          column.text('format', 255),
          column.text('decimal_point', 1),
          column.text('thousand_separator', 1),
          column.integer('decimal_places'),
          column.flag(runner, 'is_default'),
          column.flag(runner, 'enabled'),
          ...timestamps(),
        ],
        indices: [{ name: 'currencies_by_code', columnNames: ['code'], isUnique: true }],
      }),
    );
    const now = toDatabaseTime(new Date().toISOString());
    await runner.query(
      `insert into currencies (id, code, exchange_rate, format, decimal_point, thousand_separator,
         decimal_places, is_default, enabled, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, 1, 1, ?, ?)`,
      [...US_DOLLAR, now, now],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('currencies');
  }
}
