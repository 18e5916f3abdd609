import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '../database/columns';

export class CreateNotes1795705967585 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'notes',
        columns: [
          column.id(),
          column.id('owner_id'),
          column.text('text', 4096),
          column.text('author_type', 20),
          column.text('author_id', 255),
          ...timestamps(),
        ],
        indices: [
          { name: 'notes_of_owner', columnNames: ['owner_id', 'created_at', 'id'] },
          { name: 'notes_by_change', columnNames: ['owner_id', 'updated_at', 'id'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notes');
  }
}
