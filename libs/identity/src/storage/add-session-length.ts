import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '#platform/database';

const TABLE = 'authentication_settings';

export class AddSessionLength1795329211434 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const hours = column.integer('member_session_max_hours', { default: 720 });
    await runner.addColumn(TABLE, new TableColumn(hours));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn(TABLE, 'member_session_max_hours');
  }
}
