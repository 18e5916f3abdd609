import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const CODES = column.json('counted_codes', { isNullable: true });

/** The codes of which an order has used one use; it gives them back if it is canceled unpaid. */
export class AddCountedCodes1795614100119 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('orders', new TableColumn(CODES));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('orders', 'counted_codes');
  }
}
