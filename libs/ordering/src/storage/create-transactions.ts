import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

const transactions = new Table({
  name: 'order_transactions',
  columns: [
    column.id(),
    column.id('order_id'),
    column.text('type', 20),
    column.id('of_id', { isNullable: true }),
    column.text('gateway', 20),
    column.text('reference', 255),
    column.text('name', 255, { isNullable: true }),
    column.text('custom_reference', 255, { isNullable: true }),
    column.text('currency', 3),
    column.json('money'),
    ...timestamps(),
  ],
  indices: [
    { name: 'order_transactions_of_order', columnNames: ['order_id', 'created_at', 'id'] },
    { name: 'order_transactions_of_transaction', columnNames: ['of_id'] },
  ],
});

export class CreateTransactions1763683225000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(transactions);
    await runner.createTable(
      new Table({
        name: 'payment_gateways',
        columns: [column.text('slug', 20, { isPrimary: true }), column.flag(runner, 'enabled')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('payment_gateways');
    await runner.dropTable('order_transactions');
  }
}
