import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

/** Until now, every recorded transaction was complete at once. */
const STATUS = column.text('status', 20, { default: "'complete'" });
const FAILURE = column.json('failure', { isNullable: true });
const MESSAGES = column.json('messages', { isNullable: true });

export class AddPaymentOutcomes1795361100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('order_transactions', new TableColumn(STATUS));
    await runner.addColumn('order_transactions', new TableColumn(FAILURE));
    await runner.addColumn('orders', new TableColumn(MESSAGES));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('orders', 'messages');
    await runner.dropColumn('order_transactions', 'failure');
    await runner.dropColumn('order_transactions', 'status');
  }
}
