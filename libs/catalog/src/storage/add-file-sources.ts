import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { addIndexes, column, dropIndexes } from '#platform/database';

const INDEXES = { files_by_source: ['files', 'source_key'] } as const;

/** Lets a file be found by the address that it was downloaded from. */
export class AddFileSources1795706261487 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const source = column.text('source_key', 64, { isNullable: true });
    await runner.addColumn('files', new TableColumn(source));
    await addIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, INDEXES);
    await runner.dropColumn('files', 'source_key');
  }
}
