import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const TABLE = 'releases';

export class AddReleaseFailure1795329939971 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const failure = column.text('failure', 255, { isNullable: true });
    await runner.addColumn(TABLE, new TableColumn(failure));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn(TABLE, 'failure');
  }
}
