import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { column, timestamps, toDatabaseTime } from '#platform/database';

const invoices = new Table({
  name: 'subscription_invoices',
  columns: [
    column.id(),
    column.integer('number'),
    column.id('subscription_id'),
    column.id('account_id'),
    column.id('order_id'),
    column.integer('period'),
    column.time('period_start'),
    column.time('period_end', { isNullable: true }),
    column.text('currency', 3),
    column.json('items'),
    column.json('taxes'),
    column.json('price'),
    column.text('status', 20),
    column.json('ledger'),
    column.integer('attempts'),
    column.time('next_attempt_at', { isNullable: true }),
    ...timestamps(),
  ],
  indices: [
    { name: 'invoices_by_number', columnNames: ['number'], isUnique: true },
    { name: 'invoices_of_period', columnNames: ['subscription_id', 'period'], isUnique: true },
    { name: 'invoices_of_subscription', columnNames: ['subscription_id', 'status'] },
    { name: 'invoices_of_account', columnNames: ['account_id', 'created_at', 'id'] },
    { name: 'invoices_by_age', columnNames: ['created_at', 'id'] },
    { name: 'invoices_by_status', columnNames: ['status', 'created_at', 'id'] },
    { name: 'invoices_by_attempt', columnNames: ['next_attempt_at', 'id'] },
  ],
});

const billing = new Table({
  name: 'subscription_billing',
  columns: [column.id(), column.integer('last_number'), column.time('begins_at')],
});

const jobs = (runner: QueryRunner) =>
  new Table({
    name: 'subscription_jobs',
    columns: [
      column.id(),
      column.time('until_at'),
      column.flag(runner, 'dry_run'),
      column.text('status', 10),
      column.json('result'),
      ...timestamps(),
    ],
    indices: [
      { name: 'subscription_jobs_by_age', columnNames: ['created_at', 'id'] },
      { name: 'subscription_jobs_by_status', columnNames: ['status', 'updated_at'] },
    ],
  });

const SUBSCRIPTIONS = 'subscriptions';
const BY_BILLING = 'subscriptions_by_billing';

const progress = [
  column.integer('next_period', { isNullable: true }),
  column.time('bill_at', { isNullable: true }),
  column.time('paid_until', { isNullable: true }),
  column.text('paused_by', 10, { isNullable: true }),
];

/**
 * Older subscriptions are planned by the first run: only periods that begin from now on are invoiced.
 */
export class CreateInvoices1795362000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(invoices.clone());
    await runner.createTable(jobs(runner));
    await runner.createTable(billing.clone());
    await runner.query(
      `insert into subscription_billing (id, last_number, begins_at) values ('billing', 0, ?)`,
      [toDatabaseTime(new Date().toISOString())],
    );
    await runner.addColumns(
      SUBSCRIPTIONS,
      progress.map((one) => new TableColumn(one)),
    );
    const index = new TableIndex({ name: BY_BILLING, columnNames: ['bill_at', 'id'] });
    await runner.createIndex(SUBSCRIPTIONS, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(SUBSCRIPTIONS, BY_BILLING);
    for (const { name } of [...progress].reverse()) await runner.dropColumn(SUBSCRIPTIONS, name);
    for (const table of ['subscription_billing', 'subscription_jobs', 'subscription_invoices']) {
      await runner.dropTable(table);
    }
  }
}
