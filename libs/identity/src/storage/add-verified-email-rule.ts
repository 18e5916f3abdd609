import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const TABLE = 'oidc_profiles';

export class AddVerifiedEmailRule1795324674292 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const rule = column.flag(runner, 'require_verified_email', { default: 0 });
    await runner.addColumn(TABLE, new TableColumn(rule));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn(TABLE, 'require_verified_email');
  }
}
