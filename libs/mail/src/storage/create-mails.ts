import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

const index = (name: string, ...columnNames: string[]) => ({ name, columnNames });

export class CreateMails1795717400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'mails',
        columns: [
          column.id(),
          column.text('event', 20),
          column.id('event_id'),
          column.time('occurred_at'),
          column.id('order_id', { isNullable: true }),
          column.id('invoice_id', { isNullable: true }),
          column.id('staff_id', { isNullable: true }),
          column.text('name', 255, { isNullable: true }),
          column.text('address', 255, { isNullable: true }),
          column.text('language', 35),
          column.text('subject', 255, { isNullable: true }),
          column.json('content', { isNullable: true }),
          column.text('status', 10),
          column.integer('attempts'),
          column.time('due_at', { isNullable: true }),
          column.time('useful_until'),
          column.time('expires_at'),
          column.time('sent_at', { isNullable: true }),
          column.text('error', 500, { isNullable: true }),
          column.id('claimed_by', { isNullable: true }),
          column.time('claimed_until', { isNullable: true }),
          column.text('traceparent', 55, { isNullable: true }),
          ...timestamps(),
        ],
        indices: [
          { ...index('mails_once', 'event_id'), isUnique: true },
          index('mails_due', 'status', 'due_at'),
          index('mails_of_order_in_turn', 'order_id', 'status', 'occurred_at', 'id'),
          index('mails_of_order', 'order_id', 'created_at', 'id'),
          index('mails_by_age', 'created_at', 'id'),
          index('mails_by_change', 'updated_at', 'id'),
          index('mails_by_status', 'status', 'created_at', 'id'),
          index('mails_by_event', 'event', 'created_at', 'id'),
          index('mails_by_expiry', 'expires_at'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('mails');
  }
}
