import { setTimeout as sleep } from 'node:timers/promises';
import { describeOnServer, type OwnDatabase } from '#testing';
import { Instance } from '../support/crash/instance';
import { createMigratedDatabase } from '../support/migrated-database';
import { AS_GUEST } from '../support/orders';
import { Receiver } from '../support/receiver';

const PRICE = { amount: 1000, includes_tax: false };
const WRAP = { type: 'custom_item', name: 'Wrap', sku: 'WRAP', quantity: 1, price: PRICE };
const RATES: Readonly<Record<string, number>> = {
  'Stamp tax of 1.0.0': 0.1,
  'Stamp tax of 2.0.0': 0.2,
};
const ORDERS = 6;

interface Stamp {
  readonly id: string;
  readonly giver?: string | null;
  readonly noted?: string | null;
}

/** An embedded database has one process, so the older one ends before the newer one begins. */
describeOnServer('two versions of an extension, as a rolling update has them', () => {
  let database: OwnDatabase;
  let receiver: Receiver;
  let older: Instance;
  let newer: Instance;
  let carts = 0;
  let added = 0;
  const orders: string[] = [];

  const start = (version: 'older' | 'newer') =>
    Instance.start({
      DATABASE_URL: database.url,
      EXTENSIONS: `./test/support/stamps/${version}.cjs`,
      OIDC_ALLOW_INSECURE_LOOPBACK: '1',
      DOCS: '0',
      LOG_LEVEL: 'warn',
      TOKEN_SECRET: 'the secret that signs, long enough to be one',
    });

  const put = (one: Instance, cart: string) =>
    one.admin('post', `/v2/carts/${cart}/items`).send({ data: WRAP });
  const add = async (one: Instance) => {
    await put(one, 'shared').expect(201);
    added += 1;
  };

  /** Fills a cart at one process, and orders it at another, which says so first if the cart costs more there. */
  async function order(filling: Instance, ordering: Instance): Promise<void> {
    const name = `order-${String((carts += 1))}`;
    await put(filling, name).expect(201);
    const checkOut = () =>
      ordering.admin('post', `/v2/carts/${name}/checkout`).send({ data: AS_GUEST });
    if (filling === older && ordering === newer) await checkOut().expect(409);
    const { body } = await checkOut().expect(201);
    orders.push(body.data.id);
    expect(body.data.meta.display_price.tax.amount).toBe(ordering === newer ? 200 : 100);
    await ordering
      .admin('post', `/v2/orders/${String(body.data.id)}/payments`)
      .send({ data: { gateway: 'manual', method: 'purchase' } })
      .expect(200);
  }

  const stamps = async (one: Instance): Promise<readonly Stamp[]> =>
    (await one.admin('get', '/v2/extensions/test/stamps').expect(200)).body.data;

  /** Waits until every order has a stamp, and every stamp of the newer version is noted. */
  async function settled(): Promise<readonly Stamp[]> {
    for (;;) {
      const given = await stamps(newer);
      const isNoted = given.every((one) => one.giver === null || one.noted === 'yes');
      if (isNoted && given.length >= orders.length) return given;
      await sleep(20);
    }
  }

  beforeAll(async () => {
    receiver = await Receiver.open();
    database = await createMigratedDatabase();
    older = await start('older');
    const data = { source: 'test', prices_include_tax: false };
    await older.admin('put', '/v2/settings/taxes').send({ data }).expect(200);
  });

  afterAll(async () => {
    await Promise.all([older, newer].map(({ server }) => server.kill()));
    await database.drop();
    await receiver.close();
  });

  it('are migrated by the newer one, while the older one serves', async () => {
    const progress = { isOver: false };
    const adding = (async () => {
      do await add(older);
      while (!progress.isOver);
    })();
    newer = await start('newer');
    progress.isOver = true;
    await adding;
  });

  it('add to one cart and lose nothing, and its taxes are those of the last one', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => add(n % 2 === 0 ? older : newer)));
    for (const [one, name] of [
      [older, 'Stamp tax of 1.0.0'],
      [newer, 'Stamp tax of 2.0.0'],
    ] as const) {
      await add(one);
      const tax = added * 1000 * (RATES[name] ?? 0);
      for (const reader of [older, newer]) {
        const path = '/v2/carts/shared?include=items,tax_items';
        const { body } = await reader.admin('get', path).expect(200);
        expect(body.included.items).toMatchObject([{ quantity: added }]);
        expect(body.included.tax_items).toMatchObject([{ name, rate: RATES[name] }]);
        expect(body.data.meta.display_price.tax.amount).toBe(tax);
      }
    }
  });

  it('order carts of each other, at the price of the one that takes the order', async () => {
    const data = { name: 'Ledger', url: receiver.url, events: ['test.given.v1'] };
    const made = await newer.admin('post', '/v2/webhooks').send({ data }).expect(201);
    const path = `/v2/webhooks/${String(made.body.data.id)}`;
    expect((await older.admin('get', path).expect(200)).body.data.events).toEqual(data.events);
    for (let n = 0; n < ORDERS; n += 1) {
      await order(n % 2 === 0 ? older : newer, n % 3 === 0 ? older : newer);
    }
    const given = await settled();
    expect(given.map(({ id }) => id).sort()).toEqual([...orders].sort());
    expect((await stamps(older)).map(({ id }) => id).sort()).toEqual([...orders].sort());
  });

  it('leave to the newer one what the older one does not know', async () => {
    expect(await older.server.stop()).toMatchObject({ code: 0 });
    await order(newer, newer);
    const given = await settled();
    const byNewer = given.filter(({ giver }) => giver === '2.0.0').map(({ id }) => id);
    expect(byNewer).toContain(orders.at(-1));
    const told = await receiver.of('test.given.v1', byNewer.length);
    expect(told.map(({ event }) => event.aggregate_id).sort()).toEqual(byNewer.sort());
    const { body } = await newer.admin('get', '/v2/dead-letters').expect(200);
    expect(body.data).toEqual([]);
    expect([older.server.stdout(), older.server.stderr()].join('')).not.toMatch(/"level":[56]0/);
  });
});
