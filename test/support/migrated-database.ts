import { randomUUID } from 'node:crypto';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { createDataSource } from '../../apps/api/src/data-source';
import { collationOf } from './collations.mjs';
import { createDatabase, databaseOnServer, type OwnDatabase } from './database';

/**
 * A database for one spec file as the service leaves an empty one that it has just migrated. On a
 * server the migrations take ten times as long as making their tables at once, so they run once for
 * each collation and worker, on a template.
 */
export async function createMigratedDatabase(): Promise<OwnDatabase> {
  if (__DATABASE__ === 'sqlite') return createDatabase();
  const collation = collationOf(expect.getState().testPath ?? '');
  const template = [
    process.env['MARIADB_TEMPLATES'],
    process.env['JEST_WORKER_ID'] ?? '',
    collation,
  ].join('_');
  const own = await databaseOnServer(collation);
  const connection = await createConnection({ uri: own.url, multipleStatements: true });
  const [known] = await connection.query<RowDataPacket[]>('show databases like ?', [
    template.replaceAll('_', '\\_'),
  ]);
  if (known.length === 0) await migrate(await databaseOnServer(collation, template));
  await copy(connection, template);
  await giveOwnIds(connection);
  await connection.end();
  return own;
}

/** No two installations have the same store and realm. */
async function giveOwnIds(connection: Connection): Promise<void> {
  const [id, realmId, storeId] = [randomUUID(), randomUUID(), randomUUID()];
  await connection.query('update authentication_realms set id = ?', [realmId]);
  await connection.query('update authentication_settings set id = ?, realm_id = ?, store_id = ?', [
    id,
    realmId,
    storeId,
  ]);
}

async function migrate({ url }: OwnDatabase): Promise<void> {
  const dataSource = createDataSource(url);
  await dataSource.initialize();
  await dataSource.runMigrations();
  await dataSource.destroy();
}

/** Makes the tables of `template` with their rows in the database of the connection. */
async function copy(connection: Connection, template: string): Promise<void> {
  const [tables] = await connection.query<RowDataPacket[]>(
    'select table_name as name from information_schema.tables where table_schema = ?',
    [template],
  );
  const statements = ['set foreign_key_checks = 0'];
  for (const { name } of tables as { name: string }[]) {
    const [rows] = await connection.query<RowDataPacket[]>(
      `show create table \`${template}\`.\`${name}\``,
    );
    statements.push(String(rows[0]?.['Create Table']));
    statements.push(`insert into \`${name}\` select * from \`${template}\`.\`${name}\``);
  }
  await connection.query(statements.join(';'));
}
