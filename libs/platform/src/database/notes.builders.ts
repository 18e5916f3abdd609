import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from './columns';
import type { Schema } from './data-source';

class CreateNotes1763683200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [column.text('name', 100, { isPrimary: true }), column.integer('visits')];
    await runner.createTable(new Table({ name: 'notes', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notes');
  }
}

/** A schema with one table that only tests use. */
export const notes: Schema = { rows: [], migrations: [CreateNotes1763683200001] };

export const INSERT = 'insert into notes (name, visits) values (?, 0)';

/** A promise and a function that resolves it. */
export function gate(): { readonly passed: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}
