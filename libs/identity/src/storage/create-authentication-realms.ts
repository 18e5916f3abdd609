import { randomUUID } from 'node:crypto';
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps, toDatabaseTime } from '#platform/database';

/** Also makes the one realm and the one row of settings, with identifiers of this installation. */
export class CreateAuthenticationRealms1763683213000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'authentication_realms',
        columns: [
          column.id(),
          column.text('name', 255),
          column.json('redirect_uris'),
          column.text('duplicate_email_policy', 20),
          ...timestamps(),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'authentication_settings',
        columns: [
          column.id(),
          column.id('realm_id'),
          column.id('store_id'),
          column.text('client_id', 255),
          column.flag(runner, 'enable_self_signup'),
          column.flag(runner, 'auto_create_account'),
          column.text('self_management', 20),
          column.integer('token_timeout_secs'),
          ...timestamps(),
        ],
      }),
    );
    await this.fill(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('authentication_settings');
    await runner.dropTable('authentication_realms');
  }

  private async fill(runner: QueryRunner): Promise<void> {
    const now = toDatabaseTime(new Date().toISOString());
    const times = { created_at: now, updated_at: now };
    const realm = {
      id: randomUUID(),
      name: 'Account management',
      redirect_uris: '[]',
      duplicate_email_policy: 'allowed',
      ...times,
    };
    const settings = {
      id: randomUUID(),
      realm_id: realm.id,
      store_id: randomUUID(),
      client_id: 'account-management',
      enable_self_signup: 0,
      auto_create_account: 0,
      self_management: 'disabled',
      token_timeout_secs: 86_400,
      ...times,
    };
    await insert(runner, 'authentication_realms', realm);
    await insert(runner, 'authentication_settings', settings);
  }
}

async function insert(runner: QueryRunner, table: string, row: object): Promise<void> {
  const names = Object.keys(row);
  const sql = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`;
  await runner.query(sql, Object.values(row));
}
