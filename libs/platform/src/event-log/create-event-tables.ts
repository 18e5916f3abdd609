import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../database/columns';

export class CreateEventTables1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'events',
        columns: [
          column.text('stream_id', 300, { isPrimary: true }),
          column.integer('version', { isPrimary: true }),
          column.text('type', 100),
          column.integer('schema_version'),
          column.json('data'),
          column.json('actor'),
          column.time('occurred_at'),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'snapshots',
        columns: [
          column.text('stream_id', 300, { isPrimary: true }),
          column.integer('version'),
          column.integer('format'),
          column.json('state'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('snapshots');
    await runner.dropTable('events');
  }
}
