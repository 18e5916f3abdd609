import { publishTeaShop, Shop } from '#testing';
import { TestEvents } from '../support/integration-events';
import { forgetJobs, hoursAfter, minutesAfter, runJobs } from '../support/jobs';
import { product, type OrderResponse } from '../support/orders';
import { invalidState, shown, TestPayments } from '../support/payments';
import { TestPromotions } from '../support/promotions';
import { questionsTo } from '../support/statements';

let shop: Shop;
let payments: TestPayments;
let promotions: TestPromotions;
let events: TestEvents;

beforeAll(async () => {
  shop = await Shop.open();
  payments = new TestPayments(shop, await publishTeaShop(shop));
  promotions = new TestPromotions(shop);
  events = new TestEvents(shop);
});

afterEach(() => expireAfter(168));

const CANCEL = { type: 'order', status: 'cancelled' };

const expireAfter = (hours: number) =>
  shop
    .admin('put', '/v2/settings/orders')
    .send({ data: { unpaid_order_expiry_hours: hours } })
    .expect(200);

/** The sweep from its beginning. */
async function jobsAt(now: Date): Promise<void> {
  await forgetJobs(shop);
  await runJobs(now, shop);
}

const placed = () => payments.orders.placed([product('MUG', 3)]);
const placedAt = (order: OrderResponse) => new Date(order.meta.timestamps.created_at);
const stateOf = async (order: OrderResponse) => (await payments.ledger(order)).state;

const OPEN = 'incomplete unpaid unfulfilled';
const EXPIRED = 'cancelled unpaid unfulfilled';

describe('an order that nobody pays', () => {
  it('is canceled after 168 hours, not a minute earlier, and the event is published', async () => {
    const order = await placed();
    await jobsAt(minutesAfter(placedAt(order), 168 * 60 - 1));
    expect(await stateOf(order)).toBe(OPEN);
    const published = await events.only(() => jobsAt(hoursAfter(placedAt(order), 168)));
    expect([published.type, published.aggregateId]).toStrictEqual(['order.cancelled.v1', order.id]);
    expect(await stateOf(order)).toBe(EXPIRED);
    const { body } = await payments.purchase(order).expect(422);
    expect(body.errors).toEqual(invalidState(/is canceled, which is final/));
  });

  it('is canceled after as many hours as the current setting says', async () => {
    await expireAfter(300);
    const order = await placed();
    await jobsAt(hoursAfter(placedAt(order), 299));
    expect(await stateOf(order)).toBe(OPEN);
    await expireAfter(2);
    await jobsAt(minutesAfter(placedAt(order), 119));
    expect(await stateOf(order)).toBe(OPEN);
    await jobsAt(hoursAfter(placedAt(order), 2));
    expect(await stateOf(order)).toBe(EXPIRED);
  });

  it.each<[string, (order: OrderResponse) => Promise<unknown>, string]>([
    ['all of it', (order) => shown(payments.purchase(order)), 'complete paid unfulfilled'],
    [
      'a cent',
      (order) => shown(payments.purchase(order, 1)),
      'processing partially_paid unfulfilled',
    ],
  ])('stays if somebody has paid %s', async (_, pay, state) => {
    const order = await placed();
    await pay(order);
    await jobsAt(hoursAfter(placedAt(order), 8761));
    expect(await stateOf(order)).toBe(state);
  });

  it('is found by one query for any number of orders', async () => {
    await placed();
    const last = await placed();
    await jobsAt(hoursAfter(placedAt(last), 168));
    for (let count = 0; count < 3; count += 1) await placed();
    const asked = await questionsTo('orders', shop, () => jobsAt(hoursAfter(new Date(), 167)));
    // For those that nobody pays, that are only authorized, and two for what an earlier release has placed.
    expect(asked).toBe(4);
    await jobsAt(hoursAfter(new Date(), 169));
  });
});

describe('the uses of a code', () => {
  let count = 0;

  const withCode = async (uses: number) => {
    count += 1;
    const code = `UNPAID-${String(count)}`;
    const promotion = await promotions.created();
    await promotions.addCodes(promotion, { code, uses }).expect(201);
    const used = async () => {
      const { body } = await promotions.codes(promotion).expect(200);
      return (body.data as { used: number }[]).map((one) => one.used);
    };
    const order = () =>
      payments.orders.placed([product('MUG', 3), { type: 'promotion_item', code }]);
    return { code, promotion, used, order };
  };

  it('are given back by orders that expire, so that the next shopper can use it', async () => {
    const { code, used, order } = await withCode(2);
    await order();
    const last = await order();
    expect(await used()).toStrictEqual([2]);
    const cart = await payments.orders.cart();
    const add = () =>
      shop
        .admin('post', `/v2/carts/${cart}/items`)
        .send({ data: [{ type: 'promotion_item', code: code.toLowerCase() }] });
    await add().expect(404);
    await jobsAt(hoursAfter(placedAt(last), 168));
    expect(await used()).toStrictEqual([0]);
    await add().expect(201);
  });

  it('are given back once by an order that is canceled before it was paid', async () => {
    const { used, order } = await withCode(5);
    const [unpaid, authorized, kept] = [await order(), await order(), await order()];
    await shown(payments.authorize(authorized));
    await payments.change(unpaid, CANCEL).expect(200);
    expect(await used()).toStrictEqual([2]);
    await payments.change(unpaid, CANCEL).expect(422);
    await payments.change(authorized, CANCEL).expect(200);
    expect(await used()).toStrictEqual([1]);
    await shown(payments.purchase(kept));
    expect(await used()).toStrictEqual([1]);
  });

  it('stay counted for an order that was paid and refunded', async () => {
    const { used, order } = await withCode(5);
    const paid = await order();
    const purchase = await shown(payments.purchase(paid));
    await shown(payments.refund(paid, purchase));
    await payments.change(paid, CANCEL).expect(200);
    expect(await used()).toStrictEqual([1]);
  });

  it('are not taken from another code that was added under the same name', async () => {
    const { code, promotion, used, order } = await withCode(5);
    const old = await order();
    await promotions.removeCodes(promotion).expect(204);
    const since = new Date();
    while (Date.now() <= since.getTime()) await new Promise(setImmediate);
    await promotions.addCodes(promotion, { code, uses: 5 }).expect(201);
    const current = await order();
    await payments.change(old, CANCEL).expect(200);
    expect(await used()).toStrictEqual([1]);
    await payments.change(current, CANCEL).expect(200);
    expect(await used()).toStrictEqual([0]);
  });
});
