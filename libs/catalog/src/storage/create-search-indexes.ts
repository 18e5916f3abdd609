import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '#platform/database';

const parts = new Table({
  name: 'release_search_indexes',
  columns: [
    column.id('release_id', { isPrimary: true }),
    column.integer('format', { isPrimary: true }),
    column.integer('part', { isPrimary: true }),
    column.integer('parts'),
    // Up to 64 KiB on a server.
    { name: 'data', type: 'blob' },
  ],
});

export class CreateSearchIndexes1795655700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(parts.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(parts.name);
  }
}
