import { randomUUID } from 'node:crypto';
import { after, before, type CrashPoint } from '../support/crash/crash-point';
import { Deployment } from '../support/crash/deployment';
import { type SaleOutcome, type Sale, OrderFixtures } from '../support/crash/order-fixtures';

const WANTED = { boxes: 2, knives: 3 };

/** What changes an order together with the stock. */
const MOVED = ['update orders', 'insert into stock_transactions'];

let shop: Deployment;
let orderFixtures: OrderFixtures;

beforeAll(async () => {
  shop = await Deployment.open();
  orderFixtures = new OrderFixtures(shop);
  await orderFixtures.stockUp();
});

afterAll(() => shop.close());

beforeEach(() => shop.startLater());

interface Step {
  readonly step: string;
  readonly wrote: readonly string[];
  /** What has happened already. */
  readonly sale: () => Promise<Sale>;
  readonly request: (sale: Sale) => Promise<{ status: number }>;
  /** Its answer, and the answer to who asks for it again. */
  readonly statuses: readonly [number, number];
  readonly changes: (outcome: SaleOutcome) => Partial<SaleOutcome>;
}

const authorized = async () => {
  const sale = await orderFixtures.order(WANTED);
  await orderFixtures.pay(sale, 'authorize');
  return sale;
};

const paid = async () => {
  const sale = await orderFixtures.order(WANTED);
  await orderFixtures.pay(sale, 'purchase');
  return sale;
};

const moved = ({ stock }: SaleOutcome, available: number, allocated: number) => ({
  available: stock.available + available,
  allocated: stock.allocated + allocated,
});

const STEPS: readonly Step[] = [
  {
    step: 'a checkout',
    wrote: ['insert into orders', 'insert into order_items', 'update promotion_codes'],
    sale: () => orderFixtures.cart(WANTED),
    request: async (sale) => orderFixtures.checkOut(sale),
    statuses: [201, 409],
    changes: () => ({
      orders: [{ status: 'incomplete', payment: 'unpaid', shipping: 'unfulfilled' }],
      codeUsed: 1,
    }),
  },
  {
    step: 'a payment',
    wrote: [...MOVED, 'insert into order_transactions', 'insert into outbox'],
    sale: () => orderFixtures.order(WANTED),
    request: (sale) => orderFixtures.pay(sale, 'purchase'),
    statuses: [200, 422],
    changes: (outcome) => ({
      orders: [{ status: 'complete', payment: 'paid', shipping: 'unfulfilled' }],
      transactions: ['purchase'],
      stock: moved(outcome, -3, 3),
      subscriptions: 2,
    }),
  },
  {
    step: 'a fulfilment',
    wrote: MOVED,
    sale: paid,
    request: (sale) => orderFixtures.change(sale, { shipping: 'fulfilled' }),
    statuses: [200, 422],
    changes: (outcome) => ({
      orders: [{ status: 'complete', payment: 'paid', shipping: 'fulfilled' }],
      stock: moved(outcome, 0, -3),
    }),
  },
  {
    step: 'a cancellation',
    wrote: MOVED,
    sale: authorized,
    request: (sale) => orderFixtures.change(sale, { status: 'cancelled' }),
    statuses: [200, 422],
    changes: (outcome) => ({
      orders: [{ status: 'cancelled', payment: 'unpaid', shipping: 'unfulfilled' }],
      transactions: ['authorize', 'void'],
      codeUsed: 0,
      stock: moved(outcome, 3, -3),
    }),
  },
];

const cases = STEPS.flatMap(({ wrote, statuses: [done, again], ...step }) => [
  { ...step, point: { moment: 'before', wrote } satisfies CrashPoint, repeated: done },
  { ...step, point: { moment: 'after', wrote } satisfies CrashPoint, repeated: again },
]);

describe('a process that is killed', () => {
  it.each([
    { point: before('insert into events'), quantities: [2] },
    { point: after('insert into events'), quantities: [4] },
  ])('$point.moment a cart was written leaves all of the items or none', async (expected) => {
    const { point, quantities } = expected;
    const items = `/v2/carts/${randomUUID()}/items`;
    const data = { type: 'cart_item', sku: 'TEA-BREAKFAST', quantity: 2 };
    const add = async () => shop.admin('post', items).send({ data });
    expect((await add()).status).toBe(201);
    expect(await shop.crash(point, add)).toBeUndefined();
    await shop.startLater();
    const { body } = await shop.admin('get', items).expect(200);
    expect(body.data.map(({ quantity }: typeof data) => quantity)).toEqual(quantities);
  });

  it.each(cases)('$point.moment the commit of $step lets it happen once', async (one) => {
    const { point, sale, request, repeated, changes } = one;
    const bought = await sale();
    const unchanged = await orderFixtures.outcomeOf(bought);
    const done = { ...unchanged, ...changes(unchanged) };
    const answer = await shop.crash(point, () => request(bought));
    expect(answer).toBeUndefined();
    await shop.startLater();
    const left = await orderFixtures.outcomeOf(bought);
    expect(left).toEqual(point.moment === 'before' ? unchanged : done);
    expect((await request(bought)).status).toBe(repeated);
    expect(await orderFixtures.outcomeOf(bought)).toEqual(done);
  });
});
