import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../database/columns';

export class CreateMessagingTables1763683223000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'outbox',
        columns: [
          column.id(),
          column.id('event_id'),
          column.text('channel', 100),
          column.text('type', 100),
          column.text('aggregate_id', 255),
          column.time('occurred_at'),
          column.integer('position'),
          column.json('data'),
          column.integer('attempts'),
          column.time('due_at'),
          column.time('parked_at', { isNullable: true }),
          column.text('last_error', 500, { isNullable: true }),
          column.id('claimed_by', { isNullable: true }),
          column.time('claimed_until', { isNullable: true }),
          column.time('created_at'),
        ],
        indices: [
          {
            name: 'outbox_in_order',
            columnNames: ['channel', 'aggregate_id', 'occurred_at', 'position', 'id'],
          },
          { name: 'outbox_by_due_time', columnNames: ['parked_at', 'due_at'] },
          { name: 'outbox_by_age', columnNames: ['parked_at', 'created_at', 'id'] },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'inbox',
        columns: [
          column.text('subscriber', 100, { isPrimary: true }),
          column.id('event_id', { isPrimary: true }),
          column.time('handled_at'),
        ],
        indices: [{ name: 'inbox_by_age', columnNames: ['handled_at'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('inbox');
    await runner.dropTable('outbox');
  }
}
