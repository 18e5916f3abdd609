import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

const table = new Table({
  name: 'exports',
  columns: [
    column.id(),
    column.text('resource', 30),
    column.text('format', 10),
    column.text('filter', 4096, { isNullable: true }),
    column.text('status', 10),
    column.text('slot', 10, { isNullable: true }),
    column.integer('attempt'),
    column.integer('records'),
    column.integer('parts'),
    column.bigint('bytes'),
    column.text('failure', 255, { isNullable: true }),
    ...timestamps(),
  ],
  indices: [
    { name: 'exports_one_at_a_time', columnNames: ['slot'], isUnique: true },
    { name: 'exports_by_age', columnNames: ['created_at', 'id'] },
    { name: 'exports_by_change', columnNames: ['updated_at', 'id'] },
    { name: 'exports_by_status', columnNames: ['status', 'created_at', 'id'] },
  ],
});

export class CreateExports1795704057174 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(table);
  }
}
