import { after, before } from '../support/crash/crash-point';
import { Deployment } from '../support/crash/deployment';
import { OrderFixtures } from '../support/crash/order-fixtures';

const CLAIM = 'update outbox set claimed_by';
const NOTE = 'insert into inbox';
const START = 'insert into subscriptions';
const REMOVE = 'delete from outbox';

/** More than start in two transactions. */
const MANY = 1200;

let shop: Deployment;
let orderFixtures: OrderFixtures;

beforeAll(async () => {
  shop = await Deployment.open();
  orderFixtures = new OrderFixtures(shop);
  await orderFixtures.stockUp();
});

afterAll(() => shop.close());

beforeEach(() => shop.startLater());

/** What waits in the outbox, and in whose hands, and what it has led to. */
const left = async (accountId: string) => {
  const messages = await shop.select<{ held: number }>(
    'select claimed_by is not null as held from outbox',
  );
  const sql = 'select count(*) as started from subscriptions where account_id = ?';
  const [counted] = await shop.select<{ started: number }>(sql, [accountId]);
  return { held: messages.map(({ held }) => held), started: Number(counted?.started) };
};

describe('the delivery of a paid order in a process that is killed', () => {
  it.each([
    { when: 'after it took the message', point: after(CLAIM), held: [1], started: 0 },
    { when: 'before it started them', point: before(NOTE, START), held: [1], started: 0 },
    { when: 'after it started them', point: after(NOTE, START), held: [1], started: 3 },
    { when: 'before it removed the message', point: before(REMOVE), held: [1], started: 3 },
    { when: 'after it removed the message', point: after(REMOVE), held: [], started: 3 },
  ])('$when starts the subscription once', async ({ point, held, started }) => {
    const sale = await orderFixtures.order({ boxes: 3 });
    await shop.crash(point, () => orderFixtures.pay(sale, 'purchase'));
    expect(await left(sale.accountId)).toEqual({ held, started });
    await shop.startLater();
    expect(await orderFixtures.outcomeOf(sale)).toMatchObject({
      orders: [{ status: 'complete', payment: 'paid' }],
      transactions: ['purchase'],
      subscriptions: 3,
    });
  });

  it.each([
    { when: 'after the first of many', point: after(START), started: 500 },
    { when: 'before the next of many', point: { ...before(START), nth: 2 }, started: 500 },
    { when: 'after the last of many', point: { ...after(START), nth: 3 }, started: MANY },
  ])('$when starts all subscriptions once', async ({ point, started }) => {
    const sale = await orderFixtures.order({ boxes: MANY });
    await shop.crash(point, () => orderFixtures.pay(sale, 'purchase'));
    expect(await left(sale.accountId)).toEqual({ held: [1], started });
    await shop.startLater();
    expect(await orderFixtures.outcomeOf(sale)).toMatchObject({
      orders: [{ status: 'complete', payment: 'paid' }],
      transactions: ['purchase'],
      subscriptions: MANY,
    });
  });
});
