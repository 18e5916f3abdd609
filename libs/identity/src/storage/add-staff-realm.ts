import { randomUUID } from 'node:crypto';
import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column, toDatabaseTime } from '#platform/database';

const TABLE = 'authentication_realms';
const PROFILES_OF_STAFF =
  "delete from oidc_profiles where realm_id in (select id from authentication_realms where kind = 'staff')";

/** Also makes the realm of staff, with an identifier of this installation. */
export class AddStaffRealm1795645000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const kind = column.text('kind', 20, { default: "'members'" });
    await runner.addColumn(TABLE, new TableColumn(kind));
    const now = toDatabaseTime(new Date().toISOString());
    const names = 'id, name, kind, redirect_uris, duplicate_email_policy, created_at, updated_at';
    await runner.query(`insert into ${TABLE} (${names}) values (?, ?, ?, ?, ?, ?, ?)`, [
      randomUUID(),
      'Staff',
      'staff',
      '[]',
      'allowed',
      now,
      now,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(PROFILES_OF_STAFF);
    await runner.query(`delete from ${TABLE} where kind = 'staff'`);
    await runner.dropColumn(TABLE, 'kind');
  }
}
