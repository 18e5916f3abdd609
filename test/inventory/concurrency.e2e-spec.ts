import { BOOTSTRAP, createDatabase, describeOnServer, type OwnDatabase, Shop } from '#testing';
import { type Server, startServer } from '../support/process';

interface Answer {
  readonly status: number;
  readonly errors: readonly { readonly title: string }[];
}
interface Units {
  readonly total: number;
  readonly available: number;
  readonly allocated: number;
}
interface Transaction {
  readonly action: string;
  readonly quantity: number;
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** A call by an administrator; with data it posts. */
type Call = (path: string, data?: object) => Promise<{ status: number; body: unknown }>;

/** The stock of one product and what is done to it, through one process or several. */
class Stock {
  private readonly path: string;

  constructor(
    productId: string,
    private readonly call: Call,
  ) {
    this.path = `/v2/inventories/${productId}`;
  }

  async create(quantity: number): Promise<void> {
    const { status } = await this.call(this.path, { quantity });
    expect(status).toBe(201);
  }

  async move(action: string, quantity: number): Promise<Answer> {
    const { status, body } = await this.call(`${this.path}/transactions`, { action, quantity });
    return { status, errors: (body as Partial<Answer>).errors ?? [] };
  }

  async units(): Promise<Units> {
    const { body } = await this.call(this.path);
    return (body as { data: Units }).data;
  }

  async transactions(): Promise<readonly Transaction[]> {
    const all: Transaction[] = [];
    let query: string | undefined = '?page[limit]=100';
    while (query !== undefined) {
      const { body } = await this.call(`${this.path}/transactions${query}`);
      const { data, links } = body as { data: Transaction[]; links: { next: string | null } };
      all.push(...data);
      query = links.next === null ? undefined : new URL(links.next).search;
    }
    return all;
  }
}

/** What the transactions, taken in their order, make of a quantity; never below 0 on the way. */
function replay(quantity: number, transactions: readonly Transaction[]): Units {
  let [available, allocated] = [quantity, 0];
  for (const { action, quantity: by } of transactions) {
    if (action === 'increment' || action === 'deallocate') available += by;
    if (action === 'decrement' || action === 'allocate') available -= by;
    if (action === 'allocate') allocated += by;
    if (action === 'deallocate') allocated -= by;
    if (action === 'set') available = by - allocated;
    expect(Math.min(available, allocated)).toBeGreaterThanOrEqual(0);
  }
  return { total: available + allocated, available, allocated };
}

/** Fifty buyers at once, ten units. */
async function sellOut(stock: Stock, action: 'decrement' | 'allocate'): Promise<void> {
  await stock.create(10);
  const answers = await Promise.all(times(50, () => stock.move(action, 1)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, errors }) => [status, errors[0]?.title])).toEqual(
    times(40, () => [422, 'Insufficient stock']),
  );
  const allocated = action === 'allocate' ? 10 : 0;
  expect(await stock.units()).toMatchObject({ total: allocated, available: 0, allocated });
  expect(await stock.transactions()).toHaveLength(10);
}

const MIX = [
  ...(['increment', 'decrement', 'allocate', 'deallocate', 'allocate', 'decrement'] as const),
  ...(['set', 'deallocate', 'increment', 'decrement'] as const),
];

/** A hundred movements at once, many of them too large for what is there. */
async function mix(stock: Stock): Promise<void> {
  await stock.create(12);
  const answers = await Promise.all(
    times(100, (index) => stock.move(MIX[index % MIX.length] ?? 'set', 1 + (index % 7))),
  );
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 422]));
  const transactions = await stock.transactions();
  expect(transactions).toHaveLength(statuses.filter((status) => status === 201).length);
  expect(await stock.units()).toMatchObject(replay(12, transactions));
}

const product = async (shop: Shop): Promise<string> => {
  const data = { attributes: { name: 'Mug' } };
  const { body } = await shop.admin('post', '/pcm/products').send({ data }).expect(201);
  return body.data.id;
};

describe('concurrent stock transactions', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const call: Call = async (path, data) => {
    const { status, body } =
      data === undefined
        ? await shop.admin('get', path)
        : await shop.admin('post', path).send({ data });
    return { status, body };
  };
  const stock = async () => new Stock(await product(shop), call);

  it('sell exactly what is available', async () => sellOut(await stock(), 'decrement'));

  it('allocate exactly what is available', async () => sellOut(await stock(), 'allocate'));

  it('add up to the recorded transactions, in their order', async () => mix(await stock()));

  it('all count if there is enough', async () => {
    const own = await stock();
    await own.create(100);
    const answers = await Promise.all(
      times(100, (index) => own.move(index % 2 === 0 ? 'increment' : 'decrement', 2)),
    );
    expect(answers.map(({ status }) => status)).toEqual(times(100, () => 201));
    expect(await own.units()).toMatchObject({ total: 100, available: 100, allocated: 0 });
  });

  it('leave nothing behind if the stock is deleted meanwhile', async () => {
    const id = await product(shop);
    const own = new Stock(id, call);
    await own.create(100);
    const answers = await Promise.all([
      ...times(10, () => own.move('decrement', 1)),
      shop.admin('delete', `/v2/inventories/${id}`),
      ...times(10, () => own.move('decrement', 1)),
    ]);
    expect(answers.filter(({ status }) => ![201, 204, 404].includes(status))).toEqual([]);
    await own.create(5);
    expect(await own.transactions()).toEqual([]);
  });
});

/** More than one process on an embedded database is refused. */
describeOnServer('stock transactions through two processes', () => {
  let database: OwnDatabase;
  let productIds: readonly string[];
  let token: string;
  let servers: readonly Server[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    const shop = await Shop.open({ DATABASE_URL: database.url });
    productIds = [await product(shop), await product(shop), await product(shop)];
    token = await shop.token('client_credentials');
    await shop.close();
    servers = await Promise.all([start(), start()]);
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });

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

  let turn = 0;
  const call: Call = async (path, data) => {
    const { url } = servers[(turn += 1) % servers.length] ?? { url: '' };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(url + path, {
      headers,
      ...(data === undefined ? {} : { method: 'POST', body: JSON.stringify({ data }) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const stock = (index: number) => new Stock(productIds[index] ?? '', call);

  it('sell exactly what is available', () => sellOut(stock(0), 'decrement'));

  it('allocate exactly what is available', () => sellOut(stock(1), 'allocate'));

  it('add up to the recorded transactions, in their order', () => mix(stock(2)));
});
