import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, type OwnDatabase } from '#testing';
import { type Server, startServer } from '../support/process';

const run = promisify(execFile);

describe('the lines that the service prints when it is ready', () => {
  let database: OwnDatabase;
  let server: Server;
  let files: string;

  beforeAll(async () => {
    database = await createDatabase();
    files = await mkdtemp(join(tmpdir(), 'cartwright-files-'));
    server = await startServer({
      DATABASE_URL: database.url,
      FILES_DIR: files,
      DEMO: '1',
      LOG_LEVEL: 'silent',
      TOKEN_SECRET: 'a secret for tests, long enough to be one',
    });
  });

  afterAll(async () => {
    await server.stop();
    await database.drop();
    await rm(files, { recursive: true });
  });

  it('get a token, show products and fill a cart when they are pasted into a shell', async () => {
    // A slow machine has its slow statements told above them.
    const [, welcome = ''] = server.stdout().split('Cartwright is ready');
    const lines = welcome.match(/^ {2}\S.*$/gm) ?? [];
    expect(lines).toHaveLength(3);
    const script = [lines[0], 'echo "$TOKEN"', lines[1], 'echo', lines[2]].join('\n');
    const { stdout, stderr } = await run('sh', ['-c', script]);
    expect(stderr).toBe('');
    const [token, products, items, ...others] = stdout.split('\n');
    expect(others).toStrictEqual([]);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.parse(products ?? '').data).toHaveLength(3);
    expect(JSON.parse(items ?? '').data).toMatchObject([
      { sku: 'MUG-HARBOUR', quantity: 2, custom_inputs: { engraving: 'Für Ines' } },
    ]);
  });

  it('name the documentation page and the administrator key', async () => {
    const [, address = ''] = /^Cartwright is ready: (\S+)$/m.exec(server.stdout()) ?? [];
    const page = await fetch(address);
    expect(await page.text()).toContain('<title>Cartwright</title>');
    const [, secret = ''] = /client_secret=(\S+?)\.?$/m.exec(server.stdout()) ?? [];
    const token = await fetch(address.replace('/docs', '/oauth/access_token'), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'harbour-web',
        client_secret: secret,
      }),
    });
    expect(token.status).toBe(200);
  });
});
