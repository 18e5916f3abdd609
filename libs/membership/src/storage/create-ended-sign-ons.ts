import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '#platform/database';

export class CreateEndedSignOns1795329212434 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'ended_sign_ons',
        columns: [column.id(), column.time('expires_at')],
        indices: [{ name: 'ended_sign_ons_by_expiry', columnNames: ['expires_at'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('ended_sign_ons');
  }
}
