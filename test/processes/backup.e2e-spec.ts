import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { RelayOptions } from '#platform/messaging';
import { createDatabase, type OwnDatabase, Shop } from '#testing';
import { ADDRESS } from '../support/orders';

const KNIFE = 'c0cd597e-7c63-4aa3-831b-7cd4af34b124';
const BOX = '4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0';
const PLAN = '9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05';
const ITEMS = [
  { type: 'subscription_item', id: BOX, quantity: 1, subscription_configuration: { plan: PLAN } },
  { type: 'cart_item', id: KNIFE, quantity: 1 },
];
const GUIDE = join(__dirname, '../../docs/operations.md');
const DEMO = { DEMO: '1' };
const BUYERS = 4;
/** A message that was under delivery when the copy was made is delivered again after so long. */
const LEASE_MS = new RelayOptions().lease;

const run = promisify(execFile);

/** An order that was acknowledged, and the request with a key that made it. */
interface Sale {
  readonly order: string;
  readonly key: string;
  readonly data: object;
  readonly cart: string;
}

let source: OwnDatabase;
let copy: OwnDatabase;
let folder: string;
let shop: Shop;
let account: string;
let isOver = false;
const orderFixtures: Sale[] = [];

async function buy(): Promise<void> {
  const cart = randomUUID();
  const key = randomUUID();
  const contact = { name: 'Jo Brandt', email: 'jo@mail.example' };
  const data = { account: { id: account }, contact, billing_address: ADDRESS };
  await shop.admin('post', `/v2/carts/${cart}/items`).send({ data: ITEMS }).expect(201);
  const { body } = await shop
    .admin('post', `/v2/carts/${cart}/checkout`)
    .set('idempotency-key', key)
    .send({ data })
    .expect(201);
  orderFixtures.push({ order: body.data.id, key, data, cart });
  await pay(shop, body.data.id);
}

async function pay(at: Shop, order: string): Promise<void> {
  const data = { gateway: 'manual', method: 'purchase' };
  await at.admin('post', `/v2/orders/${order}/payments`).send({ data }).expect(200);
}

/** The command of the guide that has this word in it, with our own names for those of the guide. */
function command(word: string, names: Readonly<Record<string, string>> = {}): string {
  const lines = readFileSync(GUIDE, 'utf8').split('\n');
  const line = lines.find((one) => one.startsWith(word));
  if (line === undefined) throw new Error(`The guide has no line that begins with ${word}.`);
  return Object.entries(names).reduce((text, [theirs, own]) => text.replaceAll(theirs, own), line);
}

const shell = (line: string) => run('sh', ['-c', line], { cwd: folder });

/** As the guide says. */
async function backUp(): Promise<void> {
  if (__DATABASE__ === 'sqlite') {
    // The statement in quotes, by another process; the program of the guide may not be here.
    const [, statement = ''] = /"(.+)"/.exec(command('sqlite3 ')) ?? [];
    const script = 'new (require(process.argv[1]))(process.argv[2]).exec(process.argv[3])';
    const file = source.url.slice('sqlite:'.length);
    await run(process.execPath, ['-e', script, require.resolve('libsql'), file, statement], {
      cwd: folder,
    });
    return;
  }
  const { hostname, port, pathname } = new URL(source.url);
  const options = `mariadb-dump -uroot -h${hostname} -P${port}`;
  await shell(
    command('mariadb-dump ', {
      'mariadb-dump': options,
      ' cartwright ': ` ${pathname.slice(1)} `,
    }),
  );
}

async function restore(): Promise<OwnDatabase> {
  if (__DATABASE__ === 'sqlite') {
    const drop = () => rm(folder, { recursive: true, force: true });
    return { url: `sqlite:${join(folder, 'backup.sqlite')}`, drop };
  }
  const database = await createDatabase();
  const { hostname, port, pathname } = new URL(database.url);
  await shell(
    command('mariadb ', {
      'mariadb ': `mariadb -uroot -h${hostname} -P${port} `,
      ' cartwright ': ` ${pathname.slice(1)} `,
    }),
  );
  return database;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-backup-'));
  source = await createDatabase();
  shop = await Shop.open(DEMO, source);
  const stock = { type: 'stock-transaction', action: 'increment', quantity: 10_000 };
  await shop.admin('post', `/v2/inventories/${KNIFE}/transactions`).send({ data: stock });
  const data = { type: 'account', name: 'Tearooms' };
  account = (await shop.admin('post', '/v2/accounts').send({ data }).expect(201)).body.data.id;
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!isOver) await buy();
  });
  while (orderFixtures.length < BUYERS) await buy();
  const before = orderFixtures.length;
  await backUp();
  while (orderFixtures.length < before + BUYERS) await buy();
  isOver = true;
  await Promise.all(buyers);
  copy = await restore();
}, 240_000);

describe('a backup that was taken while customers bought', () => {
  let restored: Shop;
  let orders: readonly { id: string; payment: string }[];

  beforeAll(async () => {
    restored = await Shop.open(DEMO, copy);
    const { body } = await restored.admin('get', '/v2/orders?page[limit]=100').expect(200);
    orders = body.data;
  });

  it('has every order from before it, and not all from after it', () => {
    const ids = orders.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(orderFixtures.slice(0, BUYERS).map(({ order }) => order)),
    );
    expect(ids.length).toBeLessThan(orderFixtures.length);
  });

  it(
    'finishes what follows from the payments that it has',
    async () => {
      const paid = orders.filter(({ payment }) => payment === 'paid').length;
      expect(paid).toBeGreaterThan(0);
      expect(await subscriptions(paid)).toBe(paid);
      const { body } = await restored.admin('get', `/v2/inventories/${KNIFE}`).expect(200);
      expect(body.data.allocated).toBe(paid);
    },
    LEASE_MS * 3,
  );

  it('gives the answer of before to a request with a key, and lets the others happen', async () => {
    for (const { order, key, data, cart } of orderFixtures.filter(isIn)) {
      const { body } = await checkOut(cart, key, data).expect(201);
      expect(body.data.id).toBe(order);
    }
    const [lost] = orderFixtures.filter((sale) => !isIn(sale));
    if (lost === undefined) throw new Error('Every sale is in the copy.');
    await restored.admin('post', `/v2/carts/${lost.cart}/items`).send({ data: ITEMS }).expect(201);
    const { body } = await checkOut(lost.cart, lost.key, lost.data).expect(201);
    await pay(restored, body.data.id);
  });

  const isIn = ({ order }: Sale) => orders.some(({ id }) => id === order);

  const checkOut = (cart: string, key: string, data: object) =>
    restored.admin('post', `/v2/carts/${cart}/checkout`).set('idempotency-key', key).send({ data });

  /** How many there are as soon as there are as many as expected, and a little later. */
  async function subscriptions(expected: number): Promise<number> {
    const path = `/v2/subscriptions/subscriptions?filter=eq(account_id,${account})`;
    const total = async () => (await restored.admin('get', path)).body.meta.results.total as number;
    const status = async () => (await restored.admin('get', '/v2/status')).body.data.outbox;
    while ((await total()) < expected || (await status()).lag_seconds > 0) await sleep(100);
    return total();
  }
});
