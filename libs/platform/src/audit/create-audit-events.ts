import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../database/columns';

export class CreateAuditEvents1763790000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'audit_events',
        columns: [
          column.id(),
          column.text('action', 100),
          column.text('actor_kind', 20),
          column.id('actor_id', { isNullable: true }),
          column.text('address', 64, { isNullable: true }),
          column.text('target_type', 100),
          column.text('target_id', 255, { isNullable: true }),
          column.integer('times'),
          column.time('occurred_at'),
        ],
        indices: [
          { name: 'audit_events_in_order', columnNames: ['occurred_at', 'id'] },
          { name: 'audit_events_by_action', columnNames: ['action', 'occurred_at', 'id'] },
          { name: 'audit_events_by_actor', columnNames: ['actor_id', 'occurred_at', 'id'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_events');
  }
}
