import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { createDataSource } from '../../apps/api/src/data-source';
import { collationOf } from './collations.mjs';
import { createDatabase, databaseOnServer, type OwnDatabase } from './database';

const MIGRATED_WITHIN_S = 120;

/**
 * A database for one spec file as the service leaves an empty one that it has just migrated. The
 * migrations take far longer than a copy of what they make, so they run on a template: a file once for
 * each worker, on a server once for each collation.
 */
export function createMigratedDatabase(): Promise<OwnDatabase> {
  return __DATABASE__ === 'sqlite' ? copiedFile() : copiedTables();
}

async function copiedFile(): Promise<OwnDatabase> {
  const worker = process.env['JEST_WORKER_ID'] ?? '';
  const template = join(process.env['SQLITE_TEMPLATES'] ?? '', `${worker}.sqlite`);
  if (!existsSync(template)) {
    await migrate(`sqlite:${template}.new`, 'pragma wal_checkpoint(truncate)');
    await rename(`${template}.new`, template);
  }
  const own = await createDatabase();
  const path = own.url.slice('sqlite:'.length);
  await copyFile(template, path);
  const file = new Database(path);
  for (const [statement, ids] of ownIds()) file.prepare(statement).run(...ids);
  file.close();
  return own;
}

async function copiedTables(): Promise<OwnDatabase> {
  const collation = collationOf(expect.getState().testPath ?? '');
  const template = `${String(process.env['MARIADB_TEMPLATES'])}_${collation}`;
  const own = await databaseOnServer(collation);
  const connection = await createConnection({ uri: own.url, multipleStatements: true });
  await ensureMigrated(connection, template, collation);
  await copy(connection, template);
  for (const [statement, ids] of ownIds()) await connection.query(statement, [...ids]);
  await connection.end();
  return own;
}

/** Makes the template unless it is there; other workers wait meanwhile. */
async function ensureMigrated(connection: Connection, template: string, collation: string) {
  await connection.query('select get_lock(?, ?)', [template, MIGRATED_WITHIN_S]);
  const [known] = await connection.query<RowDataPacket[]>('show databases like ?', [
    template.replaceAll('_', '\\_'),
  ]);
  if (known.length === 0) {
    const { url, drop } = await databaseOnServer(collation, template);
    await migrate(url).catch(async (error: unknown) => {
      await drop();
      throw error;
    });
  }
  await connection.query('select release_lock(?)', [template]);
}

/** No two installations have the same store and realm. */
function ownIds(): readonly (readonly [statement: string, ids: readonly string[]])[] {
  const [id, realmId, storeId] = [randomUUID(), randomUUID(), randomUUID()];
  const settings = 'update authentication_settings set id = ?, realm_id = ?, store_id = ?';
  return [
    ["update authentication_realms set id = ? where kind = 'members'", [realmId]],
    [settings, [id, realmId, storeId]],
  ];
}

async function migrate(url: string, ...afterwards: readonly string[]): Promise<void> {
  const dataSource = createDataSource(url);
  await dataSource.initialize();
  await dataSource.runMigrations();
  for (const statement of afterwards) await dataSource.query(statement);
  await dataSource.destroy();
}

/** Makes the tables of `template` with their rows in the database of the connection. */
async function copy(connection: Connection, template: string): Promise<void> {
  const [tables] = await connection.query<RowDataPacket[]>(
    'select table_name as name from information_schema.tables where table_schema = ?',
    [template],
  );
  const names = (tables as { name: string }[]).map(({ name }) => name);
  const original = (name: string) => `\`${template}\`.\`${name}\``;
  const made = names.map((name) => `create table \`${name}\` like ${original(name)}`);
  const questions = names.map((name) => `exists (select 1 from ${original(name)}) as \`${name}\``);
  const [answers] = await connection.query<RowDataPacket[]>(`select ${questions.join(', ')}`);
  const filled = names
    .filter((name) => answers[0]?.[name] === 1)
    .map((name) => `insert into \`${name}\` select * from ${original(name)}`);
  await connection.query([...made, ...filled].join(';'));
}
