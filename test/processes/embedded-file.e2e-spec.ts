import { symlinkSync } from 'node:fs';
import { createDatabase, describeEmbedded, type OwnDatabase } from '#testing';
import { runServer, type Server, startServer } from '../support/process';

const TOKEN_SECRET = 'the secret that signs, long enough to be one';

describeEmbedded('the file of an embedded database', () => {
  let database: OwnDatabase;
  let environment: Record<string, string>;
  let server: Server;

  beforeAll(async () => {
    database = await createDatabase();
    environment = { DATABASE_URL: database.url, DEMO: '0', TOKEN_SECRET };
    server = await startServer(environment);
  });

  afterAll(async () => {
    await server.kill();
    await database.drop();
  });

  const inUse = (url: string) =>
    `Another process works with the embedded database ${url.slice('sqlite:'.length)}, which one process works with at a time; end that one first, or set DATABASE_URL to a server for more\n`;

  it.each([
    { script: 'main.js', so: 'Cartwright cannot start', settings: {} },
    { script: 'main.js', so: 'Cartwright cannot start', settings: { MIGRATE: 'only' } },
    { script: 'migrate.js', so: 'Cartwright cannot migrate', settings: {} },
  ])('is refused to a second process: $script with $settings', async (second) => {
    const { script, so, settings } = second;
    const { code, stdout, stderr } = await runServer({ ...environment, ...settings }, script);
    expect([code, stdout(), stderr()]).toEqual([1, '', `${so}: ${inUse(database.url)}`]);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  });

  it('is refused by any of its names', async () => {
    const other = `${database.url}-by-another-name`;
    symlinkSync(database.url.slice('sqlite:'.length), other.slice('sqlite:'.length));
    const { code, stderr } = await runServer({ ...environment, DATABASE_URL: other });
    expect([code, stderr()]).toEqual([1, `Cartwright cannot start: ${inUse(other)}`]);
  });

  it('is free as soon as its process was killed', async () => {
    await server.kill();
    const migrated = await runServer(environment, 'migrate.js');
    expect([migrated.code, migrated.stderr()]).toEqual([0, '']);
    server = await startServer(environment);
  });

  it('passes to a process that starts while the one before it ends', async () => {
    const [end, next] = await Promise.all([server.stop(), startServer(environment)]);
    server = next;
    expect(end).toEqual({ code: 0, signal: null });
  });
});
