import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { column, timestamps } from '#platform/database';

const transactions = (runner: QueryRunner) =>
  new Table({
    name: 'invoice_transactions',
    columns: [
      column.id(),
      column.id('invoice_id'),
      column.text('type', 20),
      column.id('of_id', { isNullable: true }),
      column.flag(runner, 'automatic'),
      column.text('gateway', 20),
      column.text('reference', 255, { isNullable: true }),
      column.text('name', 255, { isNullable: true }),
      column.text('custom_reference', 255, { isNullable: true }),
      column.text('currency', 3),
      column.json('money'),
      column.text('status', 20),
      column.json('failure', { isNullable: true }),
      ...timestamps(),
    ],
    indices: [
      {
        name: 'invoice_transactions_of_invoice',
        columnNames: ['invoice_id', 'created_at', 'id'],
      },
    ],
  });

export class CreateInvoiceTransactions1795363000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(transactions(runner));
    const dunning = column.json('dunning', { isNullable: true });
    await runner.addColumn('subscription_billing', new TableColumn(dunning));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('subscription_billing', 'dunning');
    await runner.dropTable('invoice_transactions');
  }
}
