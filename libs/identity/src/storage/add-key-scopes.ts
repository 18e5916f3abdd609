import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const TABLE = 'application_keys';

/** Keys from before have none, which means all. */
export class AddKeyScopes1795641361147 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(TABLE, new TableColumn(column.json('scopes', { isNullable: true })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn(TABLE, 'scopes');
  }
}
