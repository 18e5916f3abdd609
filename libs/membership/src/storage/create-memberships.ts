import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

export class CreateMemberships1763683217000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'account_memberships',
        columns: [column.id(), column.id('account_id'), column.id('member_id'), ...timestamps()],
        indices: [
          {
            name: 'account_memberships_once',
            columnNames: ['account_id', 'member_id'],
            isUnique: true,
          },
          { name: 'account_memberships_of_member', columnNames: ['member_id'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('account_memberships');
  }
}
