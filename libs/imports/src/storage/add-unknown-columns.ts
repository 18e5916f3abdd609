import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

/** An import lists the columns of its file from which nothing was taken. */
export class AddUnknownColumns1795734141358 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const unknown = column.json('unknown_columns', { isNullable: true });
    await runner.addColumn('imports', new TableColumn(unknown));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('imports', 'unknown_columns');
  }
}
