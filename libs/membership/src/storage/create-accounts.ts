import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

export class CreateAccounts1763683204000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'accounts',
        columns: [
          column.id(),
          column.text('name', 255),
          column.text('legal_name', 255, { isNullable: true }),
          column.text('registration_id', 255, { isNullable: true }),
          column.text('external_ref', 2048, { isNullable: true }),
          column.id('parent_id', { isNullable: true }),
          ...timestamps(),
        ],
        indices: [
          { name: 'accounts_by_registration_id', columnNames: ['registration_id'], isUnique: true },
          { name: 'accounts_of_parent', columnNames: ['parent_id'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('accounts');
  }
}
