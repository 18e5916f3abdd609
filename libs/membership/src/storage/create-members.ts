import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

export class CreateMembers1763683216000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'account_members',
        columns: [
          column.id(),
          column.id('realm_id'),
          column.text('name', 255),
          column.text('email', 255),
          column.text('email_key', 510),
          column.text('given_name', 255, { isNullable: true }),
          column.text('middle_name', 255, { isNullable: true }),
          column.text('family_name', 255, { isNullable: true }),
          ...timestamps(),
        ],
        indices: [
          { name: 'account_members_in_order', columnNames: ['created_at', 'id'] },
          { name: 'account_members_by_email', columnNames: ['realm_id', 'email_key'] },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'member_identities',
        columns: [
          column.id(),
          column.id('member_id'),
          column.id('profile_id'),
          column.text('issuer', 1024),
          column.text('subject', 1024),
          column.text('identity_key', 64),
          ...timestamps(),
        ],
        indices: [
          { name: 'member_identities_by_key', columnNames: ['identity_key'], isUnique: true },
          { name: 'member_identities_of_member', columnNames: ['member_id'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('member_identities');
    await runner.dropTable('account_members');
  }
}
