import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { createDatabase, type OwnDatabase } from '#testing';
import { createDataSource } from '../../apps/api/src/data-source';
import { type ApiDocument, apiDocument } from '../support/api-document';
import { runServer, type Server, startServer } from '../support/process';

const TOKEN_SECRET = 'the secret that signs, long enough to be one';

/** Names of migrations that one process has carried out. */
const namesIn = ({ stdout }: Server) => stdout().match(/^\w+\d{13}$/gm) ?? [];

/** An embedded database belongs to one process. */
const PROCESSES = __DATABASE__ === 'mariadb' ? [1, 2] : [1];

describe('the tables of a service that starts', () => {
  let database: OwnDatabase;
  let tables: DataSource;
  let server: Server | undefined;

  beforeAll(async () => {
    database = await createDatabase();
    tables = createDataSource(database.url);
  });

  afterAll(async () => {
    await server?.kill();
    if (tables.isInitialized) await tables.destroy();
    await database.drop();
  });

  const off = () => ({ DATABASE_URL: database.url, TOKEN_SECRET, DEMO: '0', MIGRATE: 'off' });

  it('are not changed with MIGRATE=off, which refuses an older database', async () => {
    const { code, stderr } = await runServer(off());
    expect(code).toBe(1);
    expect(stderr()).toMatch(
      /^Cartwright cannot start: The database lacks \d+ migrations, and MIGRATE=off leaves them out; run this version once with MIGRATE=only\n$/,
    );
  });

  it('are created by MIGRATE=only, each by one of the processes, without other settings', async () => {
    const only = { DATABASE_URL: database.url, MIGRATE: 'only' };
    const ended = await Promise.all(PROCESSES.map(() => runServer(only)));
    expect(ended.map(({ code, stderr }) => [code, stderr()])).toStrictEqual(
      PROCESSES.map(() => [0, '']),
    );
    await tables.initialize();
    const rows = await tables.query<{ name: string }[]>('select name from migrations');
    const all = tables.migrations.map(({ constructor }) => constructor.name).sort();
    expect(rows.map(({ name }) => name).sort()).toStrictEqual(all);
    expect(ended.flatMap(namesIn).sort()).toStrictEqual(all);
    server = await startServer(off());
  });

  it('come with the document that was made by the build', async () => {
    const answer = await fetch(`${server?.url ?? ''}/docs-json`);
    const served = (await answer.json()) as ApiDocument;
    const names = ({ components }: ApiDocument) => Object.keys(components.schemas).sort();
    expect(names(served)).toStrictEqual(names(apiDocument));
  });

  it('is one file of ASCII, since any other letter would double the memory that holds it', async () => {
    const file = await readFile(join(__dirname, '../../dist/apps/api/src/bundle.js'), 'utf8');
    expect(/[^\0-\x7f]/.exec(file)).toBeNull();
  });
});
