import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

const ofImport = () => column.id('import_id', { isPrimary: true });

const imports = new Table({
  name: 'imports',
  columns: [
    column.id(),
    column.text('status', 10),
    column.text('slot', 10, { isNullable: true }),
    column.integer('lines'),
    column.integer('done'),
    column.integer('failed'),
    column.integer('errors'),
    column.integer('attempts'),
    column.text('failure', 255, { isNullable: true }),
    ...timestamps(),
  ],
  indices: [
    { name: 'imports_one_at_a_time', columnNames: ['slot'], isUnique: true },
    { name: 'imports_by_age', columnNames: ['created_at', 'id'] },
  ],
});

const parts = new Table({
  name: 'import_parts',
  columns: [
    ofImport(),
    column.integer('first_line', { isPrimary: true }),
    column.json('content'),
    column.time('stored_at'),
  ],
  indices: [{ name: 'import_parts_by_age', columnNames: ['stored_at'] }],
});

const errors = new Table({
  name: 'import_errors',
  columns: [
    ofImport(),
    column.integer('position', { isPrimary: true }),
    column.integer('line'),
    column.text('title', 100),
    column.text('detail', 2048),
  ],
});

export class CreateImports1795371000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [imports, parts, errors]) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [errors, parts, imports]) await runner.dropTable(table);
  }
}
