import { setTimeout as sleep } from 'node:timers/promises';
import { after, before } from '../support/crash/crash-point';
import { Deployment } from '../support/crash/deployment';
import { type SaleOutcome, type Sale, OrderFixtures } from '../support/crash/order-fixtures';

/** An authorized order is captured or given up: never both, and its stock is released once. */

const WANTED = { boxes: 1, knives: 3 };
const HOURS_WITHOUT_END = 8760;

let shop: Deployment;
let orderFixtures: OrderFixtures;

beforeAll(async () => {
  shop = await Deployment.open('jobs-often.cjs');
  orderFixtures = new OrderFixtures(shop);
  await orderFixtures.stockUp();
});

afterAll(() => shop.close());

beforeEach(() => shop.startLater());

async function waitFor(hours: number): Promise<void> {
  const data = { authorization_expiry_hours: hours };
  await shop.admin('put', '/v2/settings/cart').send({ data }).expect(200);
}

/** Lets the process that runs look for orders to give up, at once. */
async function lookNow(): Promise<void> {
  await shop.select(`delete from jobs where name = 'give-up-orders'`);
}

/** Until it has: it takes its turn before it looks, so a second turn says that the first is over. */
async function looked(): Promise<void> {
  const turn = () => shop.select(`select name from jobs where name = 'give-up-orders'`);
  for (let turns = 0; turns < 2; turns += 1) {
    await lookNow();
    while ((await turn()).length === 0) await sleep(20);
  }
}

/** An order that was authorized two hours ago, and what there was before. */
async function overdue(): Promise<{ sale: Sale; unsold: SaleOutcome }> {
  await waitFor(HOURS_WITHOUT_END);
  const sale = await orderFixtures.order(WANTED);
  const unsold = await orderFixtures.outcomeOf(sale);
  expect((await orderFixtures.pay(sale, 'authorize')).status).toBe(200);
  await shop.stop();
  await shop.startLater(120);
  return { sale, unsold };
}

const GIVEN_UP = ['update orders', 'insert into stock_transactions'];
const CAPTURED = ['update orders', 'insert into order_transactions'];
const cancelled = [{ status: 'cancelled', payment: 'unpaid', shipping: 'unfulfilled' }];
const paid = [{ status: 'complete', payment: 'paid', shipping: 'unfulfilled' }];

describe('the cancellation of an overdue order in a process that is killed', () => {
  it.each([before(...GIVEN_UP), after(...GIVEN_UP)])(
    '$moment the order was canceled releases its stock once',
    async (point) => {
      const { sale, unsold } = await overdue();
      await shop.crash(point, async () => {
        await waitFor(1);
        await lookNow();
      });
      await shop.startLater();
      await looked();
      const outcome = await orderFixtures.outcomeOf(sale);
      expect(outcome).toEqual({
        ...unsold,
        orders: cancelled,
        transactions: ['authorize', 'void'],
        codeUsed: 0,
      });
      expect((await orderFixtures.capture(sale)).status).toBe(422);
      await looked();
      expect(await orderFixtures.outcomeOf(sale)).toEqual(outcome);
    },
  );

  it.each([
    { point: before(...CAPTURED), orders: cancelled, transactions: ['authorize', 'void'], kept: 0 },
    { point: after(...CAPTURED), orders: paid, transactions: ['authorize', 'capture'], kept: 3 },
  ])('$point.moment the order was captured never leaves it both paid and canceled', async (one) => {
    const { point, orders, transactions, kept } = one;
    const { sale, unsold } = await overdue();
    await shop.crash(point, () => orderFixtures.capture(sale));
    await shop.startLater();
    await waitFor(1);
    await looked();
    const { stock, ...outcome } = await orderFixtures.outcomeOf(sale);
    expect(outcome).toMatchObject({ orders, transactions, subscriptions: kept === 0 ? 0 : 1 });
    const { available, allocated } = unsold.stock;
    expect(stock).toEqual({ available: available - kept, allocated: allocated + kept });
  });
});
