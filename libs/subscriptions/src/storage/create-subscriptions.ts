import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

const lines = new Table({
  name: 'subscription_lines',
  columns: [
    column.id('order_item_id', { isPrimary: true }),
    column.id('order_id'),
    column.id('account_id'),
    column.text('currency', 3),
    column.text('external_ref', 2048, { isNullable: true }),
    column.json('offering'),
    column.time('starts_at'),
    column.time('invoice_after', { isNullable: true }),
    column.time('end_date', { isNullable: true }),
    column.time('closes_at', { isNullable: true }),
    column.integer('started'),
  ],
});

const subscriptions = new Table({
  name: 'subscriptions',
  columns: [
    column.id(),
    column.id('account_id'),
    column.id('order_item_id'),
    column.integer('number'),
    column.text('state', 10),
    column.time('closes_at', { isNullable: true }),
    column.time('paused_at', { isNullable: true }),
    column.time('resumed_at', { isNullable: true }),
    column.time('canceled_at', { isNullable: true }),
    ...timestamps(),
  ],
  indices: [
    {
      name: 'subscriptions_of_line',
      columnNames: ['order_item_id', 'number'],
      isUnique: true,
    },
    { name: 'subscriptions_of_account', columnNames: ['account_id', 'created_at', 'id'] },
    { name: 'subscriptions_by_age', columnNames: ['created_at', 'id'] },
  ],
});

const states = new Table({
  name: 'subscription_states',
  columns: [column.id(), column.id('subscription_id'), column.text('action', 10), ...timestamps()],
  indices: [
    {
      name: 'subscription_states_of_subscription',
      columnNames: ['subscription_id', 'created_at', 'id'],
    },
  ],
});

const TABLES = [lines, subscriptions, states];

export class CreateSubscriptions1763683220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.dropTable(table.name);
  }
}
