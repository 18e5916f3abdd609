import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

export class AddLineRefunds1795706429664 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'order_transactions',
      new TableColumn(column.json('refund', { isNullable: true })),
    );
    await runner.addColumn(
      'order_transactions',
      new TableColumn(column.text('reason', 255, { isNullable: true })),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('order_transactions', 'reason');
    await runner.dropColumn('order_transactions', 'refund');
  }
}
