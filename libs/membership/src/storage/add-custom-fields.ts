import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const TABLES = ['accounts', 'account_members'];

export class AddMembershipCustomFields1795655460002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const values = column.json('custom_fields', { isNullable: true });
    for (const table of TABLES) await runner.addColumn(table, new TableColumn(values));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropColumn(table, 'custom_fields');
  }
}
