import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

const addresses = new Table({
  name: 'account_addresses',
  columns: [
    column.id(),
    column.id('account_id'),
    column.text('name', 255),
    column.json('details'),
    ...timestamps(),
  ],
  indices: [{ name: 'account_addresses_of_account', columnNames: ['account_id', 'created_at'] }],
});

export class CreateAccountAddresses1795360100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(addresses.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(addresses.name);
  }
}
