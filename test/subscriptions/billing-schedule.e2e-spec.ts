import { randomUUID } from 'node:crypto';
import { asMember, memberToken, Shop } from '#testing';
import { SUBSCRIPTIONS, TestSubscriptions } from '../support/subscribers';

const DAY_MS = 86_400_000;

let shop: Shop;
let subscriptions: TestSubscriptions;

beforeAll(async () => {
  shop = await Shop.open();
  subscriptions = new TestSubscriptions(shop);
});

interface ScheduledPeriod {
  readonly type: string;
  readonly attributes: { readonly period: { readonly start: string; readonly end?: string } };
  readonly meta: object;
}

const scheduleOf = async (id: string): Promise<readonly ScheduledPeriod[]> => {
  const { body } = await shop.admin('get', `${SUBSCRIPTIONS}/${id}/schedule`).expect(200);
  return body.data;
};

const startsOf = async (id: string) =>
  (await scheduleOf(id)).map(({ attributes }) => attributes.period.start);

const usd = (amount: number, formatted: string) => ({ amount, currency: 'USD', formatted });

describe('the schedule of a subscription', () => {
  it('shows the next 12 periods, each with its price and the reason', async () => {
    const { id, line } = await subscriptions.begun(
      { base_price_percentage: 5 },
      { startsAt: '2131-01-31T10:20:30.456Z' },
    );
    const periods = await scheduleOf(id);
    expect(periods).toHaveLength(12);
    const price = (amount: number) => ({ amount, currency: 'USD', includes_tax: false });
    const row = (amount: number) => ({
      quantity: 1,
      unit_price: price(amount),
      value: price(amount),
    });
    const product = await subscriptions.offerings.only(line.offeringId, 'products');
    const tea = { type: 'product', id: product.id, description: 'Tea selection' };
    expect(periods[0]).toStrictEqual({
      type: 'subscription_period',
      attributes: {
        period: { start: '2131-02-28T10:20:30.456Z', end: '2131-03-31T10:20:30.456Z' },
        items: [
          { ...tea, ...row(5000) },
          { type: 'discount', description: '5 %', ...row(-250) },
        ],
        taxes: [],
        currency: 'USD',
      },
      meta: {
        display_price: {
          with_tax: usd(4750, '$47.50'),
          without_tax: usd(4750, '$47.50'),
          tax: usd(0, '$0.00'),
          discount: usd(-250, '-$2.50'),
          without_discount: usd(5000, '$50.00'),
        },
      },
    });
    expect(periods[11]?.attributes.period).toStrictEqual({
      start: '2132-01-31T10:20:30.456Z',
      end: '2132-02-29T10:20:30.456Z',
    });
  });

  it('begins with the first period after now, for any start', async () => {
    const startsAt = new Date(Date.now() - 10.5 * DAY_MS);
    const { id } = await subscriptions.begun(
      { billing_interval_type: 'day' },
      { startsAt: startsAt.toISOString() },
    );
    const [first] = await startsOf(id);
    expect(Date.parse(first ?? '') - startsAt.getTime()).toBe(11 * DAY_MS);
  });

  it('ends with the plan', async () => {
    const { id } = await subscriptions.begun({
      end_behavior: 'close',
      billing_frequency: 2,
      plan_length: 5,
      trial_period: 1,
    });
    const { meta } = await subscriptions.read(id);
    const periods = await scheduleOf(id);
    expect(periods).toHaveLength(3);
    expect(periods[2]?.attributes.period.end).toBe(meta.timestamps['end_date']);
  });

  it('is empty while the subscription is paused, and after it was canceled or closed', async () => {
    const { id } = await subscriptions.begun();
    await subscriptions.act(id, 'pause').expect(204);
    expect(await scheduleOf(id)).toStrictEqual([]);
    await subscriptions.act(id, 'resume').expect(204);
    expect(await scheduleOf(id)).toHaveLength(12);
    await subscriptions.act(id, 'cancel').expect(204);
    expect(await scheduleOf(id)).toStrictEqual([]);
    const closed = await subscriptions.begun(
      { end_behavior: 'close', plan_length: 1 },
      { startsAt: '2020-01-01T00:00:00.000Z' },
    );
    expect(await scheduleOf(closed.id)).toStrictEqual([]);
  });

  it('is empty if the next period begins after the year 9999', async () => {
    const { id } = await subscriptions.begun({
      billing_interval_type: 'year',
      billing_frequency: 2_147_483_647,
    });
    expect(await scheduleOf(id)).toStrictEqual([]);
  });

  it('is shown to the account and administrators only', async () => {
    const { id, token } = await subscriptions.begun();
    const path = `${SUBSCRIPTIONS}/${id}/schedule`;
    const { body } = await asMember(shop.get(path), token).expect(200);
    expect(body.data).toHaveLength(12);
    await asMember(shop.get(path), await memberToken(shop, randomUUID())).expect(404);
    await shop.get(path).expect(403);
    await shop.admin('get', `${SUBSCRIPTIONS}/${randomUUID()}/schedule`).expect(404);
  });
});
