import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { collationOf } from './collations.mjs';

declare global {
  /** Set by the Jest project that the spec runs in. */
  var __DATABASE__: 'sqlite' | 'mariadb';
}

const isServer = __DATABASE__ === 'mariadb';

/** For what only a database server has, or only the embedded database. */
export const describeOnServer = isServer ? describe : describe.skip;
export const describeEmbedded = isServer ? describe.skip : describe;
export const itOnServer = isServer ? it : it.skip;

/**
 * Of rows that a rule refuses one like the other, after the same statements: on a server the first stands for all.
 */
export const firstOnServer = <Row>(rows: readonly Row[]): readonly Row[] =>
  isServer ? rows.slice(0, 1) : rows;

export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * An empty database for one spec file, on the database that this run is for.
 * @param collation of the database, on a server: each file gets another one, as installations do
 */
export async function createDatabase(
  collation = collationOf(expect.getState().testPath ?? ''),
): Promise<OwnDatabase> {
  return __DATABASE__ === 'sqlite' ? sqliteFile() : databaseOnServer(collation);
}

function sqliteFile(): OwnDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-'));
  return {
    url: `sqlite:${join(folder, 'test.sqlite')}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function databaseOnServer(
  collation: string,
  name = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<OwnDatabase> {
  const server = new URL(process.env['MARIADB_URL'] ?? '');
  const execute = async (sql: string) => {
    const connection = await createConnection(server.href);
    await connection.query(sql);
    await connection.end();
  };
  await execute(`create database ${name} ${collation && `collate ${collation}`}`);
  return {
    url: `${server.protocol}//${server.username}${server.password && `:${server.password}`}@${server.host}/${name}`,
    drop: () => execute(`drop database ${name}`),
  };
}
