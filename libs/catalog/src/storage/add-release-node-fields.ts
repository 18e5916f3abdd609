import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const TABLE = 'releases';

export class AddReleaseNodeFields1795677019465 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const fields = column.json('node_fields', { isNullable: true });
    await runner.addColumn(TABLE, new TableColumn(fields));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn(TABLE, 'node_fields');
  }
}
