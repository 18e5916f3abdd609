import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const TABLE = 'releases';

export class AddReleaseWarnings1795613600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const warnings = column.json('warnings', { isNullable: true });
    await runner.addColumn(TABLE, new TableColumn(warnings));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn(TABLE, 'warnings');
  }
}
