import { Readable } from 'node:stream';
import { CommandBus } from '@nestjs/cqrs';
import {
  type Family,
  type Gateway,
  type GatewayRequest,
  type ListedRefund,
  type ProductHits,
  SearchEngine,
} from '#kernel';
import { type ExtensionPorts, type InstalledExtension, PortLimits } from '#platform/extensions';
import { FileContents } from '#platform/files';
import { LookUpOperation, TakeOverRefunds } from '#payments/contract';
import { Shop } from '#testing';
import { PNG } from '../support/file-samples';
import { ImportAdmin, IMPORTS } from '../support/imports';
import { minutesAfter, runJobs } from '../support/jobs';
import { TestPayments } from '../support/payments';
import { load, storeFile, upload } from '../support/stored-files';

const HANGS = new Promise<never>(() => undefined);
const fails = () => Promise.reject(new Error('the extension is broken'));

/** What the extension answers; each test says what differs. */
const answers = {
  perform: undefined as (() => Promise<never>) | undefined,
  refunds: undefined as (() => Promise<readonly ListedRefund[]>) | undefined,
  search: undefined as (() => Promise<unknown>) | undefined,
  family: undefined as (() => unknown) | undefined,
};
const paid = new Set<string>();
const asked: GatewayRequest[] = [];

/** Sends the customer to a page of the provider. */
const gateway: Gateway = {
  slug: 'door-pay',
  name: 'Pay at the door',
  enabledAtFirst: true,
  answersAtOnce: false,
  capturesInParts: false,
  decimalPlacesOf: () => 2,
  perform: (request) => {
    asked.push(request);
    return answers.perform?.() ?? gateway.lookUp(request);
  },
  lookUp: ({ id, type, amount, currency }) => {
    const url = `https://pay.example/${id}`;
    const moved = { amount, currency };
    const isDone = paid.has(id) || type === 'refund';
    return Promise.resolve({
      reference: `door-${id}`,
      outcome: isDone
        ? { status: 'complete', reference: `door-${id}`, moved }
        : { status: 'pending', clientAction: { type: 'redirect', url } },
    });
  },
  refundsOf: () => answers.refunds?.() ?? Promise.resolve([]),
  abandon: (request) => gateway.lookUp(request),
};

class MemoryFiles extends FileContents {
  readonly stored = new Map<string, Uint8Array>();

  put(id: string, content: Uint8Array): Promise<void> {
    this.stored.set(id, content);
    return Promise.resolve();
  }

  open(id: string): Promise<Readable | undefined> {
    const content = this.stored.get(id);
    return Promise.resolve(content && Readable.from(Buffer.from(content)));
  }

  delete(id: string): Promise<void> {
    this.stored.delete(id);
    return Promise.resolve();
  }

  async *ids(): AsyncIterable<string> {
    yield* await Promise.resolve([...this.stored.keys()]);
  }
}

class FirstProduct extends SearchEngine {
  private readonly releases = new Map<string, string[]>();

  async index({ id, documents }: Parameters<SearchEngine['index']>[0]): Promise<void> {
    const found: string[] = [];
    for await (const part of documents) found.push(...part.map((one) => one.id));
    this.releases.set(id, found);
  }

  async search(id: string): Promise<ProductHits | undefined> {
    const ids = this.releases.get(id)?.slice(0, 1);
    const hits = ids && { ids, total: 1, facets: { nodes: [], choices: new Map() } };
    return answers.search === undefined ? hits : ((await answers.search()) as ProductHits);
  }

  drop(id: string): Promise<void> {
    this.releases.delete(id);
    return Promise.resolve();
  }
}

const files = new MemoryFiles();

const ports: ExtensionPorts = {
  paymentGateway: gateway,
  fileStorage: files,
  searchEngine: new FirstProduct(),
  importFormat: {
    format: 'door-list',
    required: ['article'],
    keyOf: (cells) => cells('Article'),
    familyOf: (key, [cells]) => {
      const product = { name: cells?.('Name') ?? '', sku: key, status: 'live' };
      const nothing = { variations: [], children: [], places: [], pictures: [] };
      const family = { product, offers: [{ sku: key, quantity: 3 }], ...nothing };
      return (answers.family?.() ?? family) as Family;
    },
  },
};

const extension: InstalledExtension = { name: 'door', version: '1.0.0', ports };

let shop: Shop;
let payments: TestPayments;

beforeAll(async () => {
  shop = await Shop.open({}, undefined, [extension]);
  Object.assign(shop.app.get(PortLimits), { timeMs: 100, filesMs: 100, failures: 100 });
  payments = await TestPayments.ofTeaShop(shop);
});

beforeEach(() => {
  for (const port of Object.keys(answers)) Object.assign(answers, { [port]: undefined });
});

describe('a payment gateway of an extension', () => {
  const pay = async (more: object = {}) => {
    const order = await payments.orders.placed();
    const payment = { gateway: 'door-pay', method: 'purchase', ...more };
    const { body } = await payments.pay(order, payment).expect(200);
    return { order, transaction: body.data };
  };

  it('sends the customer to its page, and takes the money when the customer has paid there', async () => {
    const { order, transaction } = await pay({ return_url: 'https://shop.example/thanks' });
    const { id } = transaction;
    expect(transaction).toMatchObject({
      gateway: 'door-pay',
      status: 'pending',
      meta: { client_action: { type: 'redirect', url: `https://pay.example/${id}` } },
    });
    expect(asked.at(-1)?.payer).toMatchObject({ returnUrl: 'https://shop.example/thanks' });
    paid.add(id);
    await runJobs(minutesAfter(new Date(), 3), shop);
    expect(await payments.ledger(order)).toMatchObject({ outstanding: 0, paid: 1000 });
    const refund = await payments.refund(order, transaction).expect(200);
    expect(refund.body.data).toMatchObject({ status: 'complete', amount: 1000 });
  });

  it('learns from commands what was paid or refunded at its provider', async () => {
    const commands = shop.app.get(CommandBus, { strict: false });
    const { order, transaction } = await pay();
    const { id } = transaction;
    paid.add(id);
    await commands.execute(new LookUpOperation(id));
    expect(await payments.ledger(order)).toMatchObject({ outstanding: 0, paid: 1000 });
    answers.refunds = fails;
    await expect(commands.execute(new TakeOverRefunds(id))).rejects.toThrow('cannot be asked');
    const outcome = { status: 'complete', reference: 'back' } as const;
    const refund = { reference: 'back', money: { amount: 400, currency: 'USD' }, isOwn: false };
    answers.refunds = () => Promise.resolve([{ ...refund, outcome }]);
    for (const again of [id, id]) await commands.execute(new TakeOverRefunds(again));
    const booked = (await payments.transactions(order)).map((one) => one.transaction_type);
    expect(booked.sort()).toStrictEqual(['purchase', 'refund']);
    await expect(commands.execute(new LookUpOperation(order.id))).rejects.toThrow('not found');
  });

  it('is there with its settings, and has no keys of its own', async () => {
    const path = '/v2/gateways/door-pay';
    const { body } = await shop.admin('get', path).expect(200);
    expect(body.data).toMatchObject({ name: 'Pay at the door', enabled: true });
    await shop
      .admin('put', path)
      .send({ data: { enabled: false } })
      .expect(200);
    const order = await payments.orders.placed();
    const payment = { gateway: 'door-pay', method: 'purchase' };
    const refused = await payments.pay(order, payment).expect(422);
    expect(refused.body.errors[0].title).toBe('Gateway disabled');
    await shop
      .admin('put', path)
      .send({ data: { enabled: true } })
      .expect(200);
  });

  it('is named among those that there are', async () => {
    const order = await payments.orders.placed();
    const { body } = await payments.pay(order, { gateway: 'card', method: 'purchase' }).expect(400);
    expect(body.errors[0].detail).toBe('data.gateway must be one of: manual, stripe, door-pay');
  });

  it.each([
    ['hangs', () => HANGS],
    ['throws', fails],
    [
      'answers nothing of the kind',
      () => Promise.resolve({ outcome: { status: 'so-so' } } as never),
    ],
  ])('leaves the payment pending if it %s', async (_, perform) => {
    answers.perform = perform;
    const { order, transaction } = await pay();
    expect(transaction.status).toBe('pending');
    expect(await payments.ledger(order)).toMatchObject({ outstanding: 1000, paid: 0 });
  });
});

describe('a storage of files of an extension', () => {
  it('keeps them and gives them back', async () => {
    const file = await storeFile(shop);
    expect(files.stored.size).toBe(1);
    const { body } = await load(shop, file).expect(200);
    expect(Buffer.compare(body as Buffer, PNG)).toBe(0);
    await shop.admin('delete', `/v2/files/${file.id}`).expect(204);
  });

  it.each([
    ['hangs', () => HANGS],
    ['throws', fails],
  ])('refuses a file if it %s', async (_, put) => {
    jest.spyOn(files, 'put').mockImplementationOnce(put);
    const { body } = await upload(shop).expect(503);
    const meta = { extension: 'door', port: 'fileStorage' };
    expect(body.errors).toMatchObject([{ title: 'Service Unavailable', meta }]);
  });
});

describe('a search of an extension', () => {
  const search = () => shop.get('/catalog/search?q=mug');

  it('answers', async () => {
    const { body } = await search().expect(200);
    expect(body.data).toHaveLength(1);
    expect(body.meta.results.total).toBe(1);
  });

  it.each([
    ['hangs', () => HANGS],
    ['throws', fails],
    ['answers no page', () => Promise.resolve({ ids: 'all', total: 1 })],
    ['counts below zero', () => Promise.resolve({ ids: [], total: -1, facets: {} })],
  ])('says that it is away if it %s', async (_, answer) => {
    answers.search = answer;
    const { body } = await search().expect(503);
    expect(body.errors[0].meta).toStrictEqual({ extension: 'door', port: 'searchEngine' });
  });
});

describe('a format of imports of an extension', () => {
  let admin: ImportAdmin;

  beforeAll(async () => {
    admin = await ImportAdmin.open(shop);
  });

  const send = (format: string) =>
    shop
      .admin('post', `${IMPORTS}?format=${format}`)
      .type('text/csv')
      .send('Article,Name\r\nDOOR-1,Door\r\n');

  it('brings products', async () => {
    const { body } = await send('door-list').expect(202);
    expect(await admin.ended(body.data.id)).toMatchObject({ status: 'done', failed: 0 });
    const found = await shop.admin('get', '/pcm/products?filter=eq(sku,DOOR-1)').expect(200);
    expect(found.body.data).toMatchObject([{ attributes: { name: 'Door' } }]);
  });

  it('is named among those that there are', async () => {
    const { body } = await send('window-list').expect(400);
    expect(body.errors[0].detail).toMatch(
      /^query\.format must be one of: products, .*, door-list$/,
    );
  });

  it.each([
    ['hangs', () => HANGS],
    ['throws', fails],
    ['answers no product', () => ({})],
  ])('imports nothing if it %s', async (_, family) => {
    answers.family = family;
    await send('door-list').expect(503);
    answers.family = undefined;
    const { body } = await send('door-list').expect(202);
    expect(await admin.ended(body.data.id)).toMatchObject({ status: 'done', failed: 0 });
  });
});
