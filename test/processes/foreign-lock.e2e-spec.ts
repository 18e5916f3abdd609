import libsql from 'libsql';
import { createDatabase, describeEmbedded, type OwnDatabase } from '#testing';
import { type Server, startServer } from '../support/process';

const BOOTSTRAP_CLIENT_ID = 'locked-out';
const BOOTSTRAP_CLIENT_SECRET = 'the secret of a key, long enough to be one';
const ITEM = {
  type: 'custom_item',
  name: 'Wrap',
  sku: 'WRAP',
  quantity: 1,
  price: { amount: 350 },
};

/** Such as a copy of the file, or a person who looks into it. */
describeEmbedded('while another program has locked the embedded database', () => {
  let database: OwnDatabase;
  let server: Server;
  let program: libsql.Database;
  let token: string;

  beforeAll(async () => {
    database = await createDatabase();
    server = await startServer({
      DATABASE_URL: database.url,
      DEMO: '0',
      TOKEN_SECRET: 'the secret that signs, long enough to be one',
      BOOTSTRAP_CLIENT_ID,
      BOOTSTRAP_CLIENT_SECRET,
    });
    program = new libsql(database.url.slice('sqlite:'.length));
    const response = await fetch(`${server.url}/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'implicit', client_id: BOOTSTRAP_CLIENT_ID }),
    });
    token = ((await response.json()) as { access_token: string }).access_token;
  });

  afterAll(async () => {
    program.close();
    await server.kill();
    await database.drop();
  });

  const timed = async (path: string, init: RequestInit = {}) => {
    const began = performance.now();
    const response = await fetch(`${server.url}${path}`, init);
    const body = (await response.json()) as { errors?: { title: string }[] };
    return { status: response.status, ms: performance.now() - began, response, body };
  };
  const headers = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const add = (cart: string, more: Record<string, string> = {}) =>
    timed(`/v2/carts/${cart}/items`, {
      method: 'POST',
      headers: { ...headers(), ...more },
      body: JSON.stringify({ data: ITEM }),
    });
  const read = (cart: string) => timed(`/v2/carts/${cart}/items`, { headers: headers() });
  const fastest = (answers: readonly { ms: number }[]) => Math.min(...answers.map(({ ms }) => ms));
  const slowest = (answers: readonly { ms: number }[]) => Math.max(...answers.map(({ ms }) => ms));

  it('writes are refused within 2 seconds, and everything else is answered as ever', async () => {
    const addAll = (round: string) =>
      Array.from({ length: 60 }, (_, n) =>
        add(
          n % 2 === 0 ? 'kept' : `new-${String(n)}`,
          n % 3 === 0 ? { 'idempotency-key': round + String(n) } : {},
        ),
      );
    const usual = await Promise.all(addAll('usual'));
    expect(new Set(usual.map(({ status }) => status))).toEqual(new Set([201]));
    program.exec('begin immediate');
    const adds = addAll('late');
    const others = [];
    for (let n = 0; n < 20; n += 1) {
      others.push(
        ...(await Promise.all([timed('/health/live'), timed('/health/ready'), read('kept')])),
      );
    }
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await Promise.all(adds);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(slowest(refused)).toBeLessThan(2000 + slowest(usual));
    expect(slowest(others)).toBeLessThan(fastest(refused));
    const [one] = refused;
    expect(one?.response.headers.get('retry-after')).toBe('1');
    expect(one?.body.errors).toMatchObject([{ title: 'Service Unavailable' }]);
    program.exec('rollback');
    expect((await add('kept')).status).toBe(201);
    const { body } = await read('kept');
    expect(body).toMatchObject({ data: [{ quantity: 31 }] });
  });

  it('a write waits for a short time until the other program has finished', async () => {
    program.exec('begin immediate');
    const adding = add('patient');
    setTimeout(() => program.exec('commit'), 200);
    expect((await adding).status).toBe(201);
  });
});
