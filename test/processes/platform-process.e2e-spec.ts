import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type OwnDatabase } from '#testing';
import { createDataSource } from '../../apps/api/src/data-source';
import { runServer, type Server, startServer, jsonLines } from '../support/process';

const KEY = { id: 'test-key', secret: 'the-secret-of-the-key-long-enough' };
const TOKEN_SECRET = 'the secret that signs, long enough to be one';
const KEYS = '/v2/application-keys';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('the service in a process of its own', () => {
  let database: OwnDatabase;
  let environment: Record<string, string>;
  let server: Server | undefined;

  beforeEach(async () => {
    database = await createDatabase();
    environment = {
      DATABASE_URL: database.url,
      DEMO: '0',
      TOKEN_SECRET,
      BOOTSTRAP_CLIENT_ID: KEY.id,
      BOOTSTRAP_CLIENT_SECRET: KEY.secret,
    };
  });

  afterEach(async () => {
    await server?.kill();
    await database.drop();
  });

  /** Starts one. @returns what the machine takes for that, by which it may also be late at the end */
  const startedWithin = async () => {
    const began = performance.now();
    server = await startServer(environment);
    return { server, tolerance: performance.now() - began };
  };

  const tokenFor = async ({ url }: Server) => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: KEY.id,
      client_secret: KEY.secret,
    });
    const answer = await fetch(`${url}/oauth/access_token`, { method: 'POST', body: form });
    return ((await answer.json()) as { access_token: string }).access_token;
  };

  const createKey = async ({ url }: Server, token: string, name: string) => {
    const answer = await fetch(url + KEYS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data: { name } }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  const open = async ({ url }: Server): Promise<Socket> => {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return socket;
  };

  const isListening = async (at: Server) => {
    try {
      (await open(at)).destroy();
      return true;
    } catch {
      return false;
    }
  };

  it('completes running requests after SIGTERM, and stops with 0 within 5 seconds', async () => {
    const { server, tolerance } = await startedWithin();
    const body = `grant_type=implicit&client_id=${KEY.id}`;
    const [busy, idle] = [await open(server), await open(server)];
    let answer = '';
    busy.on('data', (text: Buffer) => (answer += text.toString()));
    idle.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle, 'data');
    busy.write(
      [
        'POST /oauth/access_token HTTP/1.1',
        'Host: x',
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${body.length}`,
        'Expect: 100-continue\r\n\r\n',
      ].join('\r\n'),
    );
    await once(busy, 'data');
    const started = performance.now();
    const ended = server.stop();
    while (await isListening(server)) await sleep(10);
    busy.write(body);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - started).toBeLessThan(5000 + tolerance);
    expect(answer).toMatch(/\nHTTP\/1.1 200 OK[^]*"access_token":/);
    expect(server.stderr()).toBe('');
  });

  it('stops after that time even if a request still runs', async () => {
    const { server, tolerance } = await startedWithin();
    const stuck = await open(server);
    stuck.on('error', () => undefined);
    stuck.write(
      'PUT /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
    );
    await once(stuck, 'data');
    const started = performance.now();
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    expect(performance.now() - started).toBeLessThan(5000 + tolerance);
  });

  it('keeps everything that it confirmed when it is killed', async () => {
    server = await startServer(environment);
    const token = await tokenFor(server);
    const { body } = await createKey(server, token, 'Kept');
    expect(await server.kill()).toEqual({ code: null, signal: 'SIGKILL' });
    server = await startServer(environment);
    const { id } = body['data'] as { id: string };
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}${KEYS}/${id}`, { headers });
    expect(await answer.json()).toMatchObject({ data: { id, name: 'Kept' } });
  });

  it('logs one line for each request with the caller and the address, but no secrets or tokens', async () => {
    server = await startServer({ ...environment, LOG_LEVEL: 'trace' });
    const token = await tokenFor(server);
    const created = await createKey(server, token, 'Storefront');
    const { client_secret: secret } = created.body['data'] as { client_secret: string };
    const { url } = server;
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'the-last-one' };
    await fetch(`${url}/nowhere?code=the-code&token=${token}`, { headers });
    await fetch(`${url}/%zz?token=${token}`, { headers });
    const tables = await createDataSource(database.url).initialize();
    await tables.query('drop table application_keys');
    await tables.destroy();
    const failed = await fetch(url + KEYS, { headers: { ...headers, 'x-request-id': 'failing' } });
    await server.stop();
    expect(failed.status).toBe(500);
    expect(failed.headers.get('x-request-id')).toBe('failing');
    expect(await failed.json()).toEqual({
      errors: [
        {
          status: '500',
          title: 'Internal Server Error',
          detail:
            'An unexpected error occurred in the service; include the request id when you report it',
          meta: { request_id: 'failing' },
        },
      ],
    });
    const output = server.stdout() + server.stderr();
    for (const hidden of [token, secret, KEY.secret, TOKEN_SECRET, 'the-code']) {
      expect(output).not.toContain(hidden);
    }
    const lines = jsonLines(server.stdout());
    expect(lines).toContainEqual(
      expect.objectContaining({ method: 'POST', route: KEYS, status: 201, msg: 'request' }),
    );
    const creation = lines.find(({ route, status }) => route === KEYS && status === 201);
    expect(creation).toMatchObject({ address: '127.0.0.1', key: expect.stringMatching(UUID) });
    const unknown = lines.find(({ route }) => route === '/oauth/access_token');
    expect(unknown).toMatchObject({ address: '127.0.0.1' });
    expect(unknown).not.toHaveProperty('key');
    expect(lines).toContainEqual(
      expect.objectContaining({ reqId: 'failing', level: 'error', msg: 'request failed' }),
    );
    expect(lines.filter(({ reqId, msg }) => reqId === 'failing' && msg === 'request')).toHaveLength(
      1,
    );
  });

  it('stops with one sentence if a setting is wrong', async () => {
    const { code, stdout, stderr } = await runServer({ ...environment, PORT: 'http' });
    expect({ code, stdout: stdout(), stderr: stderr() }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Cartwright cannot start: PORT must be a whole number from 0 to 65535\n',
    });
  });

  it.each([
    ['mysql://root@127.0.0.2:1/shop', /^Cartwright cannot start: .*ECONNREFUSED.*\n$/],
    ['mysql://root@127.0.0.2,127.0.0.3:1/shop', /^Cartwright cannot start: .*ECONNREFUSED.*\n$/],
    ['sqlite:/dev/null/shop.sqlite', /^Cartwright cannot start: .+\n$/],
  ])('stops with one sentence if it cannot reach %s', async (DATABASE_URL, sentence) => {
    const { code, stderr } = await runServer({ ...environment, DATABASE_URL });
    expect(code).toBe(1);
    expect(stderr()).toMatch(sentence);
    expect(stderr()).not.toContain('    at ');
  });

  it.each([
    ['main.js', 'Cartwright cannot start'],
    ['migrate.js', 'Cartwright cannot migrate'],
  ])('reports a malformed database address in one sentence: %s', async (script, so) => {
    const malformed = 'mysql://shop:the-password@host:port/shop';
    const { code, stderr } = await runServer({ ...environment, DATABASE_URL: malformed }, script);
    expect(code).toBe(1);
    expect(stderr()).toMatch(new RegExp(`^${so}: DATABASE_URL must be sqlite:PATH, [^\\n]+\\n$`));
    expect(stderr()).not.toContain('the-password');
  });

  it('migrates without starting, and has nothing to do the second time', async () => {
    const first = await runServer(environment, 'migrate.js');
    expect([first.code, first.stderr()]).toStrictEqual([0, '']);
    expect(first.stdout()).toMatch(/\nThe database is up to date, after [1-9]\d* migrations\n$/);
    const again = await runServer(environment, 'migrate.js');
    expect(again.stdout()).toMatch(/^The database is up to date, after 0 migrations\n$/m);
  });

  it('stops with the name of a failed migration, but no stored data', async () => {
    const tables = await createDataSource(database.url).initialize();
    await tables.query('create table jobs (secret varchar(20))');
    await tables.destroy();
    for (const script of ['main.js', 'migrate.js']) {
      const { code, stderr } = await runServer(environment, script);
      expect(code).toBe(1);
      expect(stderr()).toMatch(
        /^Cartwright cannot (start|migrate): The migration \w+ has failed: \w+ \([A-Z_]+\)\n$/,
      );
      expect(stderr()).not.toMatch(/create table|secret/i);
    }
  });

  it('stops with one sentence if its port is in use', async () => {
    server = await startServer(environment);
    const { port } = new URL(server.url);
    const other = await createDatabase();
    const settings = { ...environment, DATABASE_URL: other.url, PORT: port };
    const { code, stderr } = await runServer(settings);
    await other.drop();
    expect(code).toBe(1);
    expect(stderr()).toMatch(/^Cartwright cannot start: listen EADDRINUSE.*\n$/);
  });
});
