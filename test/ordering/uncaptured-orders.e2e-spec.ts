import { publishTeaShop, Shop } from '#testing';
import { TestEvents } from '../support/integration-events';
import { forgetJobs, hoursAfter, minutesAfter, runJobs } from '../support/jobs';
import { ORDERS, product, type OrderResponse } from '../support/orders';
import { invalidState, shown, TestPayments } from '../support/payments';
import { questionsTo } from '../support/statements';

let shop: Shop;
let payments: TestPayments;
let events: TestEvents;

beforeAll(async () => {
  shop = await Shop.open();
  payments = new TestPayments(shop, await publishTeaShop(shop));
  events = new TestEvents(shop);
});

beforeEach(async () => {
  await payments.recount('MUG', 10);
});

afterEach(async () => {
  await expireAfter(168);
  await jobsAt(hoursAfter(new Date(), 200));
});

const expireAfter = (hours: number) =>
  shop
    .admin('put', '/v2/settings/cart')
    .send({ data: { authorization_expiry_hours: hours } })
    .expect(200);

/** The sweep from its beginning. */
async function jobsAt(now: Date): Promise<void> {
  await forgetJobs(shop);
  await runJobs(now, shop);
}

const placed = () => payments.orders.placed([product('MUG', 3)]);

const authorized = async (amount?: number) => {
  const order = await placed();
  const promise = await shown(payments.authorize(order, amount));
  return { order, promise, since: new Date(promise.meta.timestamps.created_at) };
};

/** One after the other, so that the first is the oldest. */
async function severalAuthorized(count: number) {
  const all: Awaited<ReturnType<typeof authorized>>[] = [];
  while (all.length < count) all.push(await authorized());
  return all;
}

const after = async (order: OrderResponse) => [
  (await payments.ledger(order)).state,
  await payments.units('MUG'),
];

const AUTHORIZED = ['processing authorized unfulfilled', '7 + 3 = 10'];
const GIVEN_UP = ['cancelled unpaid unfulfilled', '10 + 0 = 10'];

describe('an authorized order without a capture', () => {
  it('is canceled after 168 hours, not a minute earlier, and its units are released', async () => {
    const { order, since } = await authorized();
    await jobsAt(minutesAfter(since, 168 * 60 - 1));
    expect(await after(order)).toStrictEqual(AUTHORIZED);
    await jobsAt(hoursAfter(since, 168));
    expect(await after(order)).toStrictEqual(GIVEN_UP);
  });

  it('is canceled after as many hours as the current setting says', async () => {
    await expireAfter(300);
    const { order, since } = await authorized();
    await jobsAt(hoursAfter(since, 299));
    expect(await after(order)).toStrictEqual(AUTHORIZED);
    await expireAfter(2);
    await jobsAt(minutesAfter(since, 119));
    expect(await after(order)).toStrictEqual(AUTHORIZED);
    await jobsAt(hoursAfter(since, 2));
    expect(await after(order)).toStrictEqual(GIVEN_UP);
  });

  it('is also canceled if it is authorized only in part', async () => {
    const { order, since } = await authorized(1);
    await jobsAt(hoursAfter(since, 168));
    expect(await after(order)).toStrictEqual(GIVEN_UP);
  });

  it('loses each authorization so long after that one, and is canceled with the last', async () => {
    const { order, promise, since } = await authorized(1);
    const path = `${payments.transactionsOf(order)}/${promise.id}/cancel`;
    await shop.admin('post', path).expect(200);
    const second = await shown(payments.authorize(order, 1000));
    await shown(payments.authorize(order));
    expect(await after(order)).toStrictEqual(AUTHORIZED);
    await jobsAt(hoursAfter(since, 168));
    expect(await after(order)).toStrictEqual(AUTHORIZED);
    await jobsAt(hoursAfter(new Date(second.meta.timestamps.created_at), 168));
    expect(await after(order)).toStrictEqual([
      'processing partially_authorized unfulfilled',
      '10 + 0 = 10',
    ]);
    expect(await payments.ledger(order)).toMatchObject({ authorized: 2000 });
    await jobsAt(hoursAfter(new Date(), 168));
    expect(await after(order)).toStrictEqual(GIVEN_UP);
  });

  it('accepts no payment once it is canceled', async () => {
    const { order, promise, since } = await authorized(1000);
    await jobsAt(hoursAfter(since, 168));
    for (const pay of [
      () => payments.capture(order, promise),
      () => payments.purchase(order),
      () => payments.authorize(order),
    ]) {
      const { body } = await pay().expect(422);
      expect(body.errors).toEqual(invalidState(/is canceled, which is final/));
    }
    expect(await payments.units('MUG')).toBe('10 + 0 = 10');
  });

  it('is canceled by the next run after an interrupted one, which leaves no partial changes', async () => {
    const first = await authorized();
    const second = await authorized();
    const now = hoursAfter(second.since, 168);
    const [event, ...more] = await events.duringFailure(() => jobsAt(now));
    expect([event?.aggregateId, more]).toStrictEqual([second.order.id, []]);
    expect(await after(first.order)).toStrictEqual(AUTHORIZED);
    const next = await events.only(() => jobsAt(now));
    expect(next.aggregateId).toBe(first.order.id);
    expect(await after(first.order)).toStrictEqual(GIVEN_UP);
  });
});

describe('orders without a capture', () => {
  it('are found by one query for any number of orders', async () => {
    await severalAuthorized(3);
    const now = hoursAfter(new Date(), 167);
    const asked = await questionsTo('orders', shop, () => jobsAt(now));
    // For these, for orders that nobody has paid, and two for what an earlier release has placed.
    expect(asked).toBe(4);
  });

  it('are canceled fifty at a time, and one that fails is tried after all others', async () => {
    await payments.move('MUG', 'increment', 200);
    const all = await severalAuthorized(52);
    const cancelled = async () => {
      const filter = 'filter=eq(status,cancelled)&page[limit]=100';
      const { body } = await shop.admin('get', `${ORDERS}?${filter}`).expect(200);
      const ids = new Set((body as { data: OrderResponse[] }).data.map(({ id }) => id));
      return all.filter(({ order }) => ids.has(order.id)).length;
    };
    const now = hoursAfter(new Date(), 168);
    await events.duringFailure(() => jobsAt(now));
    expect(await cancelled()).toBe(49);
    await runJobs(minutesAfter(now, 1), shop);
    expect(await cancelled()).toBe(51);
    await runJobs(minutesAfter(now, 2), shop);
    expect(await cancelled()).toBe(52);
    expect(await payments.units('MUG')).toBe('210 + 0 = 210');
  });
});

describe('an order that is not only authorized', () => {
  it.each<[string, (order: OrderResponse) => Promise<unknown>, string]>([
    ['paid', (order) => shown(payments.purchase(order)), 'complete paid unfulfilled'],
    [
      'captured in part',
      async (order) => {
        const promise = await shown(payments.authorize(order, 1000));
        await shown(payments.capture(order, promise));
      },
      'processing partially_paid unfulfilled',
    ],
    [
      'refunded',
      async (order) => {
        await shown(payments.authorize(order, 1000));
        const purchase = await shown(payments.purchase(order));
        await shown(payments.refund(order, purchase));
      },
      'complete refunded unfulfilled',
    ],
  ])('stays unchanged if it is %s', async (_, pay, state) => {
    const order = await placed();
    await pay(order);
    const before = await payments.orders.read(order.id);
    expect(await events.during(() => jobsAt(hoursAfter(new Date(), 8761)))).toStrictEqual([]);
    expect(await payments.orders.read(order.id)).toStrictEqual(before);
    expect((await payments.ledger(order)).state).toBe(state);
  });

  it('stays if a part was paid, and loses the authorizations that have expired', async () => {
    const order = await placed();
    await shown(payments.purchase(order, 1));
    await shown(payments.authorize(order));
    expect(await payments.units('MUG')).toBe('7 + 3 = 10');
    await jobsAt(hoursAfter(new Date(), 168));
    expect(await after(order)).toStrictEqual([
      'processing partially_paid unfulfilled',
      '10 + 0 = 10',
    ]);
    expect(await payments.ledger(order)).toMatchObject({ authorized: 0, outstanding: 2999 });
  });
});
