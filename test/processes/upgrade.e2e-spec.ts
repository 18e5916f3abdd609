import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_SCOPES } from '#platform/auth';
import { createDatabase, type OwnDatabase } from '#testing';
import { Instance, KEY } from '../support/crash/instance';
import { buildRelease, hasHistory, RELEASE } from '../support/older-release';
import { AS_GUEST } from '../support/orders';
import { runServer } from '../support/process';

const WRAP = {
  type: 'custom_item',
  name: 'Wrap',
  sku: 'WRAP',
  quantity: 1,
  price: { amount: 350 },
};
const CARTS = ['one', 'two', 'three'];
/** Acknowledged in each phase, so that no phase is over before anything has happened in it. */
const ENOUGH = 12;

const describeWithHistory = hasHistory() ? describe : describe.skip;

describeWithHistory(`an installation of ${RELEASE.version} that is upgraded in operation`, () => {
  let database: OwnDatabase;
  let folder: string;
  let environment: Readonly<Record<string, string>>;
  /** Of which every request takes the next. */
  let processes: Instance[] = [];
  let older: Instance;
  let newer: Instance;
  let requests = 0;
  /** A key that the older release has made, and a token that it has issued for it. */
  let key: { readonly client_id: string; readonly client_secret: string };
  let token: string;
  const acknowledged = new Map(CARTS.map((cart) => [cart, 0]));
  const refused: number[] = [];
  const orders: string[] = [];

  const next = (): Instance => {
    requests += 1;
    const one = processes[requests % processes.length];
    if (one === undefined) throw new Error('No process is running.');
    return one;
  };

  async function add(cart: string): Promise<void> {
    const { status } = await next().admin('post', `/v2/carts/${cart}/items`).send({ data: WRAP });
    if (status === 201) acknowledged.set(cart, (acknowledged.get(cart) ?? 0) + 1);
    else refused.push(status);
  }

  async function order(): Promise<void> {
    const path = `/v2/carts/${randomUUID()}`;
    await next().admin('post', `${path}/items`).send({ data: WRAP }).expect(201);
    const { body } = await next()
      .admin('post', `${path}/checkout`)
      .send({ data: AS_GUEST })
      .expect(201);
    const payment = { gateway: 'manual', method: 'purchase' };
    await next()
      .admin('post', `/v2/orders/${String(body.data.id)}/payments`)
      .send({ data: payment })
      .expect(200);
    orders.push(body.data.id);
  }

  const total = () => [...acknowledged.values()].reduce((sum, count) => sum + count, 0);

  /** Requests flow until `until` is done, and enough of them. */
  async function meanwhile(until: () => Promise<void>): Promise<void> {
    const before = total();
    const progress = { isOver: false };
    const flow = CARTS.map(async (cart) => {
      while (!progress.isOver || total() < before + ENOUGH) await add(cart);
    });
    const ordering = async () => {
      do await order();
      while (!progress.isOver);
    };
    const all = Promise.all([...flow, ordering()]);
    await until();
    progress.isOver = true;
    await all;
  }

  async function issued({ server }: Instance): Promise<{ access_token: string; scope?: string }> {
    const body = new URLSearchParams({ grant_type: 'client_credentials', ...key });
    const response = await fetch(`${server.url}/oauth/access_token`, { method: 'POST', body });
    expect(response.status).toBe(200);
    return (await response.json()) as { access_token: string; scope?: string };
  }

  const startOlder = () => Instance.start(environment, folder);
  const startNewer = () => Instance.start({ ...environment, MIGRATE: 'off' });
  const migrate = async () => {
    const { code, stderr } = await runServer({ ...environment, MIGRATE: 'only' });
    expect([code, stderr()]).toEqual([0, '']);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cartwright-release-'));
    buildRelease(folder);
    database = await createDatabase();
    environment = {
      DATABASE_URL: database.url,
      FILES_DIR: join(folder, 'files'),
      PUBLIC_URL: 'http://localhost',
      TOKEN_SECRET: 'the secret that signs, long enough to be one',
      DEMO: '1',
      LOG_LEVEL: 'warn',
    };
    older = await startOlder();
    processes = [older];
    const data = { type: 'application_key', name: 'Warehouse' };
    const { body } = await older.admin('post', '/v2/application-keys').send({ data }).expect(201);
    key = { client_id: body.data.client_id, client_secret: body.data.client_secret };
    ({ access_token: token } = await issued(older));
    await meanwhile(() => sleep(0));
  }, 240_000);

  afterAll(async () => {
    await Promise.all([older, newer].map(({ server }) => server.kill()));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  if (__DATABASE__ === 'sqlite') {
    // One process works with the file, so the older one ends before the next begins.
    it('goes on where the older process ended', async () => {
      expect(await older.server.stop()).toMatchObject({ code: 0 });
      await migrate();
      newer = await startNewer();
      processes = [newer];
      await meanwhile(() => sleep(0));
      expect(refused).toEqual([]);
    }, 240_000);
  } else {
    it('refuses no request while it is migrated, and while both versions serve', async () => {
      await meanwhile(migrate);
      await meanwhile(async () => void (newer = await startNewer()));
      processes = [older, newer];
      await meanwhile(() => sleep(0));
      processes = [newer];
      await meanwhile(async () => {
        expect(await older.server.stop()).toMatchObject({ code: 0 });
      });
      expect(refused).toEqual([]);
    }, 240_000);
  }

  it.each(CARTS)('has everything that was acknowledged in the cart %s', async (cart) => {
    const { body } = await newer.admin('get', `/v2/carts/${cart}?include=items`).expect(200);
    expect(body.included.items).toMatchObject([{ quantity: acknowledged.get(cart) }]);
  });

  it('has every order, paid', async () => {
    expect(orders.length).toBeGreaterThan(1);
    for (const id of orders) {
      const { body } = await newer.admin('get', `/v2/orders/${id}`).expect(200);
      expect(body.data.payment).toBe('paid');
    }
  });

  it('knows the keys of before', async () => {
    const { body } = await newer.admin('get', '/v2/application-keys').expect(200);
    expect(JSON.stringify(body)).toContain(KEY.id);
  });

  it('permits the keys of before, and the tokens in use, everything', async () => {
    const { access_token: again, scope } = await issued(newer);
    expect(scope).toBe([...ALL_SCOPES].join(' '));
    for (const one of [token, again]) {
      const headers = { authorization: `Bearer ${one}`, 'content-type': 'application/json' };
      const send = (path: string, method = 'GET', data?: object) =>
        fetch(newer.server.url + path, {
          method,
          headers,
          ...(data && { body: JSON.stringify({ data }) }),
        });
      expect((await send('/v2/staff')).status).toBe(200);
      expect((await send('/v2/orders')).status).toBe(200);
      expect((await send('/v2/currencies', 'POST', {})).status).toBe(400);
    }
  });
});
