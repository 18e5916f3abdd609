import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import libsql from 'libsql';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { SERVER_PATH, serverUrl } from './mariadb';

export type TestDatabase = 'sqlite' | 'mariadb';

/** An empty database of a test. */
export interface OwnDatabase {
  /** As `DATABASE_URL` has it. */
  readonly url: string;
  /** The first row that a statement reads. */
  first(sql: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  remove(): Promise<void>;
}

/** The databases that tests can run on here: MariaDB only where its server is, or where one is named. */
export const DATABASES: readonly TestDatabase[] = hasMariaDb() ? ['sqlite', 'mariadb'] : ['sqlite'];

/** @param folder of the test, which is empty */
export function createDatabase(kind: TestDatabase, folder: string): Promise<OwnDatabase> {
  return kind === 'sqlite' ? embedded(join(folder, 'shop.sqlite')) : onServer();
}

async function embedded(path: string): Promise<OwnDatabase> {
  return {
    url: `sqlite:${path}`,
    first: async (sql) => {
      const database = new libsql(path);
      try {
        return database.prepare(sql).get() as Readonly<Record<string, unknown>> | undefined;
      } finally {
        database.close();
      }
    },
    remove: () => rm(path, { force: true }),
  };
}

async function onServer(): Promise<OwnDatabase> {
  const server = await serverUrl();
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string, database = '') => {
    const connection = await createConnection(`${server}/${database}`);
    try {
      const [rows] = await connection.query(sql);
      return rows;
    } finally {
      await connection.end();
    }
  };
  await run(`create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  return {
    url: `${server}/${name}`,
    first: async (sql) => ((await run(sql, name)) as RowDataPacket[])[0],
    remove: async () => {
      await run(`drop database ${name}`);
    },
  };
}

function hasMariaDb(): boolean {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return true;
  return spawnSync('mariadbd', ['--version'], { env: SERVER_PATH }).status === 0;
}
