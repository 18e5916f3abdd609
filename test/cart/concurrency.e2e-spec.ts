import { setTimeout as sleep } from 'node:timers/promises';
import { BOOTSTRAP, createDatabase, type OwnDatabase, publishShop, Shop } from '#testing';
import { type Server, startServer } from '../support/process';

interface Line {
  readonly sku: string;
  readonly quantity: number;
  readonly custom_inputs?: { readonly number: string };
}
interface Answer {
  readonly status: number;
  readonly body: { readonly data: readonly Line[]; readonly errors?: readonly Fault[] };
}
interface Fault {
  readonly title: string;
  readonly detail: string;
}
type Call = (path: string, data?: object) => Promise<Answer>;

const ITEM = { type: 'cart_item', sku: 'MUG', quantity: 1 };
/** A line of its own for each number. */
const numbered = (number: number) => ({ ...ITEM, custom_inputs: { number: String(number) } });
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

const SKUS = times(150, (number) => `P-${String(number)}`);

let database: OwnDatabase;
let token: string;

beforeAll(async () => {
  database = await createDatabase();
  const shop = await Shop.open({ DATABASE_URL: database.url });
  await publishShop(
    shop,
    ['MUG', ...SKUS].map((sku) => ({ sku, prices: { USD: 1250 } })),
  );
  token = await shop.token('implicit');
  await shop.close();
});

afterAll(() => database.drop());

/** A server process on the database of this file. */
const start = () =>
  startServer({
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://shop.example',
    DEMO: '0',
    LOG_LEVEL: 'error',
    TOKEN_SECRET: 'a secret for tests, long enough to be one',
    BOOTSTRAP_CLIENT_ID: BOOTSTRAP.id,
    BOOTSTRAP_CLIENT_SECRET: BOOTSTRAP.secret,
  });

/** What a request hears that had to wait too long before it could begin, as on a slow machine. */
const NO_ROOM = 'The service has no room for more answers at the moment; try again shortly';

/** Speaks to servers in turn; without data it reads. A request that has not begun is sent again. */
function callerOf(...servers: readonly { readonly url: string }[]): Call {
  let turn = 0;
  const call: Call = async (path, data) => {
    const { url } = servers[(turn += 1) % servers.length] ?? { url: '' };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(url + path, {
      headers,
      ...(data === undefined ? {} : { method: 'POST', body: JSON.stringify({ data }) }),
    });
    const body = (await response.json()) as Answer['body'];
    if (body.errors?.[0]?.detail !== NO_ROOM) return { status: response.status, body };
    await sleep(1000);
    return call(path, data);
  };
  return call;
}

/** The status with the faults, whose details say why an answer was not expected. */
const outcomeOf = ({ status, body: { errors = [] } }: Answer) => [
  status,
  ...errors.map(({ title, detail }) => (status < 500 ? title : `${title}: ${detail}`)),
];

async function raceSameProduct(call: Call, cart: string): Promise<void> {
  const path = `/v2/carts/${cart}/items`;
  const answers = await Promise.all(times(64, () => call(path, ITEM)));
  expect(answers.map(outcomeOf)).toStrictEqual(times(64, () => [201]));
  const { body } = await call(path);
  expect(body.data.map(({ quantity }) => quantity)).toStrictEqual([64]);
}

async function raceDifferentProducts(call: Call, cart: string): Promise<void> {
  const path = `/v2/carts/${cart}/items`;
  const answers = await Promise.all(SKUS.map((sku) => call(path, { ...ITEM, sku })));
  const accepted = SKUS.filter((_, index) => answers[index]?.status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(outcomeOf)).toStrictEqual(times(50, () => [400, 'Cart item limit reached']));
  const { body } = await call(path);
  const held = body.data.map(({ sku }) => sku);
  expect([...held].sort()).toStrictEqual([...accepted].sort());
  expect(new Set(body.data.map(({ quantity }) => quantity))).toStrictEqual(new Set([1]));
}

/** An embedded database belongs to one process. */
const PROCESSES = __DATABASE__ === 'mariadb' ? [1, 2] : [1];

describe('concurrent adds to one cart', () => {
  let servers: readonly Server[];

  beforeAll(async () => {
    servers = await Promise.all(PROCESSES.map(start));
  });

  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  it.each(PROCESSES)('all count, through %d processes', async (processes) => {
    await raceSameProduct(callerOf(...servers.slice(0, processes)), `same-${String(processes)}`);
  });

  it.each(PROCESSES)('fill it with exactly 100 lines, through %d processes', async (processes) => {
    const call = callerOf(...servers.slice(0, processes));
    await raceDifferentProducts(call, `full-${String(processes)}`);
  });

  it('are visible to every process as soon as they are answered', async () => {
    const call = callerOf(...servers);
    for (const quantity of times(20, (index) => index + 1)) {
      await call('/v2/carts/seen/items', ITEM);
      const { body } = await call('/v2/carts/seen/items');
      expect(body.data).toMatchObject([{ quantity }]);
    }
  });
});

describe('adds that were confirmed', () => {
  const CART_SIZE = 50;
  const pathOf = (number: number) =>
    `/v2/carts/killed-${String(Math.floor(number / CART_SIZE))}/items`;

  it('are stored exactly once after a crash of the process', async () => {
    const answered = new Set<string>();
    let sent = 0;
    const dying = await start();
    const call = callerOf(dying);
    const shopper = async () => {
      for (;;) {
        const number = sent++;
        const answer = await call(pathOf(number), numbered(number)).catch(() => undefined);
        if (answer === undefined) return;
        expect(outcomeOf(answer)).toStrictEqual([201]);
        answered.add(String(number));
      }
    };
    const shoppers = times(8, shopper);
    while (answered.size <= 2 * CART_SIZE) await sleep(10);
    await dying.kill();
    await Promise.all(shoppers);

    const restarted = await start();
    const read = callerOf(restarted);
    const held: string[] = [];
    for (let number = 0; number < sent; number += CART_SIZE) {
      const { body } = await read(pathOf(number));
      for (const { quantity, custom_inputs } of body.data) {
        expect(quantity).toBe(1);
        held.push(custom_inputs?.number ?? '');
      }
    }
    await restarted.stop();
    expect(new Set(held).size).toBe(held.length);
    expect([...answered].filter((number) => !held.includes(number))).toStrictEqual([]);
    expect(held.length - answered.size).toBeLessThanOrEqual(shoppers.length);
  });
});
