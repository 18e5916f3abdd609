import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

const files = new Table({
  name: 'files',
  columns: [
    column.id(),
    column.text('file_name', 255),
    column.text('mime_type', 100),
    column.integer('file_size'),
    column.id('content_id'),
    ...timestamps(),
  ],
});

export class CreateFiles1763683211000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(files.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(files.name);
  }
}
