import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const COLUMNS = ['conditions', 'priority', 'stackable', 'max_discount'];

/** Lets promotions have conditions, an order and a limit; those that are there have none. */
export class AddConditions1795700000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      column.json('conditions', { isNullable: true }),
      column.integer('priority', { default: 0 }),
      column.flag(runner, 'stackable', { default: 1 }),
      column.json('max_discount', { isNullable: true }),
    ];
    await runner.addColumns(
      'promotions',
      columns.map((one) => new TableColumn(one)),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('promotions', COLUMNS);
  }
}
