import { startMariaDb, type PrivateMariaDb } from './mariadb';

declare global {
  var privateMariaDb: PrivateMariaDb | undefined;
}

/** One server for the whole run; workers find it at `MARIADB_URL` and create databases of their own. */
export default async function setUp(): Promise<void> {
  const given = process.env['DATABASE_URL'] ?? '';
  if (/^(mysql|mariadb):/.test(given)) {
    process.env['MARIADB_URL'] = given;
    return;
  }
  globalThis.privateMariaDb = await startMariaDb();
  process.env['MARIADB_URL'] = globalThis.privateMariaDb.url;
}
