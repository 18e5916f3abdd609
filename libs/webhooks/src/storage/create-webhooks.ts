import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

export class CreateWebhooks1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'webhooks',
        columns: [
          column.id(),
          column.text('name', 255),
          column.text('url', 2048),
          column.json('events'),
          column.flag(runner, 'enabled'),
          column.text('disabled_reason', 255, { isNullable: true }),
          column.time('failing_since', { isNullable: true }),
          column.text('secret', 500),
          column.text('old_secret', 500, { isNullable: true }),
          column.time('old_secret_until', { isNullable: true }),
          ...timestamps(),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'webhook_deliveries',
        columns: [
          column.id(),
          column.id('webhook_id'),
          column.id('event_id'),
          column.text('type', 100),
          column.text('aggregate_id', 255),
          column.time('occurred_at'),
          column.json('data'),
          column.text('status', 10),
          column.integer('attempts'),
          column.time('due_at', { isNullable: true }),
          column.time('first_tried_at', { isNullable: true }),
          column.time('tried_at', { isNullable: true }),
          column.integer('response_status', { isNullable: true }),
          column.text('response_body', 1024, { isNullable: true }),
          column.integer('duration_ms', { isNullable: true }),
          column.text('error', 255, { isNullable: true }),
          column.id('claimed_by', { isNullable: true }),
          column.time('claimed_until', { isNullable: true }),
          column.time('created_at'),
        ],
        indices: [
          {
            name: 'webhook_deliveries_once',
            columnNames: ['webhook_id', 'event_id'],
            isUnique: true,
          },
          { name: 'webhook_deliveries_due', columnNames: ['webhook_id', 'status', 'due_at'] },
          {
            name: 'webhook_deliveries_in_order',
            columnNames: ['webhook_id', 'aggregate_id', 'status', 'occurred_at', 'id'],
          },
          { name: 'webhook_deliveries_by_aggregate', columnNames: ['aggregate_id'] },
          { name: 'webhook_deliveries_by_age', columnNames: ['created_at', 'id'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('webhook_deliveries');
    await runner.dropTable('webhooks');
  }
}
