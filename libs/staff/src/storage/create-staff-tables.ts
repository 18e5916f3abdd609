import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, timestamps } from '#platform/database';

const ONE_TIME = ['staff_invitations', 'staff_challenges', 'staff_codes'];

export class CreateStaffTables1795640400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(members(runner));
    await runner.createTable(PASSKEYS);
    await runner.createTable(SESSIONS);
    for (const name of ONE_TIME) await runner.createTable(oneTime(name));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of [...ONE_TIME, 'staff_sessions', 'staff_passkeys', 'staff_members']) {
      await runner.dropTable(name);
    }
  }
}

const members = (runner: QueryRunner) =>
  new Table({
    name: 'staff_members',
    columns: [
      column.id(),
      column.text('name', 255),
      column.text('email', 255),
      column.json('roles'),
      column.flag(runner, 'enabled'),
      column.text('name_key', 255, { isNullable: true }),
      column.text('email_key', 510, { isNullable: true }),
      column.time('last_sign_on_at', { isNullable: true }),
      column.flag(runner, 'has_passkey'),
      column.text('oidc_profile_id', 36, { isNullable: true }),
      column.text('oidc_subject', 255, { isNullable: true }),
      ...timestamps(),
    ],
    indices: [
      { name: 'staff_members_by_email_key', columnNames: ['email_key'], isUnique: true },
      { name: 'staff_members_by_age', columnNames: ['created_at', 'id'] },
    ],
  });

const PASSKEYS = new Table({
  name: 'staff_passkeys',
  columns: [
    column.id(),
    column.id('staff_id'),
    column.text('credential_hash', 64),
    column.text('credential_id', 1400),
    column.text('public_key', 3000),
    column.bigint('uses'),
    column.time('created_at'),
  ],
  indices: [
    { name: 'staff_passkeys_by_credential', columnNames: ['credential_hash'], isUnique: true },
    { name: 'staff_passkeys_of_member', columnNames: ['staff_id'] },
  ],
});

const SESSIONS = new Table({
  name: 'staff_sessions',
  columns: [
    column.id(),
    column.id('staff_id'),
    column.text('scope', 1024, { isNullable: true }),
    column.time('expires_at'),
  ],
  indices: [
    { name: 'staff_sessions_of_member', columnNames: ['staff_id'] },
    { name: 'staff_sessions_by_expiry', columnNames: ['expires_at'] },
  ],
});

const oneTime = (name: string) =>
  new Table({
    name,
    columns: [
      column.text('hash', 64, { isPrimary: true }),
      column.json('details'),
      column.time('expires_at'),
    ],
    indices: [{ name: `${name}_by_expiry`, columnNames: ['expires_at'] }],
  });
