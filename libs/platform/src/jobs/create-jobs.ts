import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../database/columns';

export class CreateJobs1795330000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'jobs',
        columns: [
          column.text('name', 100, { isPrimary: true }),
          column.time('due_at'),
          column.text('position', 300, { isNullable: true }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('jobs');
  }
}
