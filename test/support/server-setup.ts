import { startMariaDb, type PrivateMariaDb } from './mariadb';

declare global {
  var privateMariaDb: PrivateMariaDb | undefined;
}

/**
 * One server for the whole run; workers find it at `MARIADB_URL` and create databases of their own.
 * The names of those that they copy begin with `MARIADB_TEMPLATES`.
 */
export default async function setUp(): Promise<void> {
  process.env['MARIADB_TEMPLATES'] = `template_${String(process.pid)}`;
  const given = process.env['DATABASE_URL'] ?? '';
  if (/^(mysql|mariadb):/.test(given)) {
    process.env['MARIADB_URL'] = given;
    return;
  }
  globalThis.privateMariaDb = await startMariaDb();
  process.env['MARIADB_URL'] = globalThis.privateMariaDb.url;
}
