import { randomUUID } from 'node:crypto';
import { asMember, memberToken, Shop } from '#testing';
import { billAt, INVOICES, invoicesOf, numbersOf, startsOf } from '../support/billing';
import { TestEvents } from '../support/integration-events';
import { questionsTo } from '../support/statements';
import { SUBSCRIPTIONS, TestSubscriptions } from '../support/subscribers';

const DAY_MS = 86_400_000;

let shop: Shop;
let subscriptions: TestSubscriptions;
let events: TestEvents;

beforeAll(async () => {
  shop = await Shop.open();
  subscriptions = new TestSubscriptions(shop);
  events = new TestEvents(shop);
});

const DAILY = { billing_interval_type: 'day', plan_length: 10 };

/** So many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A subscription that begins now, with the moments that its periods begin at. */
const daily = async (plan: object = {}) => {
  const { id, line, token } = await subscriptions.begun({ ...DAILY, ...plan });
  const start = Date.parse(line.startsAt);
  const at = (days: number) => new Date(start + days * DAY_MS).toISOString();
  return { id, line, token, at };
};

describe('a subscription', () => {
  it('is invoiced for each period when it begins, and not a millisecond earlier', async () => {
    const { id, line, at } = await daily();
    const second = new Date(at(1));
    await billAt(new Date(second.getTime() - 1), shop);
    expect(await invoicesOf(shop, id)).toStrictEqual([]);
    await billAt(second, shop);
    const [invoice, ...others] = await invoicesOf(shop, id);
    expect(others).toStrictEqual([]);
    const price = { amount: 5000, currency: 'USD', includes_tax: false };
    const shown = (amount: number, formatted: string) => ({ amount, currency: 'USD', formatted });
    const product = await subscriptions.offerings.only(line.offeringId, 'products');
    expect(invoice).toStrictEqual({
      id: expect.any(String),
      type: 'subscription_invoice',
      attributes: {
        number: expect.any(Number),
        period: { start: at(1), end: at(2) },
        items: [
          {
            type: 'product',
            id: product.id,
            description: 'Tea selection',
            quantity: 1,
            unit_price: price,
            value: price,
          },
        ],
        taxes: [],
        currency: 'USD',
        issued_at: at(1),
        due_at: at(1),
        outstanding: 5000,
      },
      relationships: {
        subscription: { data: { type: 'subscription', id } },
        order: { data: { type: 'order', id: line.orderId } },
      },
      links: { self: `https://shop.example${INVOICES}/${String(invoice?.id)}` },
      meta: {
        display_price: {
          with_tax: shown(5000, '$50.00'),
          without_tax: shown(5000, '$50.00'),
          tax: shown(0, '$0.00'),
          discount: shown(0, '$0.00'),
          without_discount: shown(5000, '$50.00'),
        },
        status: 'open',
        attempts: 0,
        next_attempt_at: at(2),
        timestamps: { created_at: at(1), updated_at: expect.any(String) },
      },
    });
  });

  it('is invoiced for all missed periods at once, as if billing had run daily', async () => {
    const one = await daily();
    const other = await daily();
    for (const day of [1, 2, 3, 4]) await billAt(new Date(one.at(day)), shop);
    await billAt(inDays(4.5), shop);
    expect(startsOf(await invoicesOf(shop, one.id))).toStrictEqual([1, 2, 3, 4].map(one.at));
    expect(startsOf(await invoicesOf(shop, other.id))).toStrictEqual([1, 2, 3, 4].map(other.at));
  });

  it('is invoiced exactly as the schedule showed', async () => {
    const { id } = await subscriptions.begun({ end_behavior: 'close', plan_length: 4 });
    const { body } = await shop.admin('get', `${SUBSCRIPTIONS}/${id}/schedule`).expect(200);
    await billAt(inDays(200), shop);
    const invoices = await invoicesOf(shop, id);
    expect(invoices).toHaveLength(3);
    const comparable = ({ period, items, taxes }: Readonly<Record<string, unknown>>) => [
      period,
      items,
      taxes,
    ];
    expect(invoices.map(({ attributes }) => comparable({ ...attributes }))).toStrictEqual(
      body.data.map(({ attributes }: (typeof invoices)[0]) => comparable({ ...attributes })),
    );
  });

  it('is invoiced from the end of its trial on', async () => {
    const { id, at } = await daily({ trial_period: 2 });
    await billAt(inDays(3.5), shop);
    expect(startsOf(await invoicesOf(shop, id))).toStrictEqual([at(2), at(3)]);
  });

  it('is not invoiced after it has closed', async () => {
    const { id, at } = await daily({ end_behavior: 'close', plan_length: 3, billing_frequency: 2 });
    await billAt(inDays(30), shop);
    const [invoice, ...others] = await invoicesOf(shop, id);
    expect(invoice?.attributes.period).toStrictEqual({ start: at(2), end: at(3) });
    expect(others).toStrictEqual([]);
  });

  it('is not invoiced for periods that begin while it is paused or after it was canceled', async () => {
    const paused = await daily();
    const canceled = await daily();
    await subscriptions.act(paused.id, 'pause').expect(204);
    await subscriptions.act(canceled.id, 'cancel').expect(204);
    await billAt(inDays(5), shop);
    expect(await invoicesOf(shop, paused.id)).toStrictEqual([]);
    expect(await invoicesOf(shop, canceled.id)).toStrictEqual([]);
    await subscriptions.act(paused.id, 'resume').expect(204);
    await billAt(inDays(6.5), shop);
    expect(startsOf(await invoicesOf(shop, paused.id))).toStrictEqual([paused.at(6)]);
  });

  it('is not invoiced for periods that began before the service issued invoices', async () => {
    const startsAt = new Date(Date.now() - 3.5 * DAY_MS);
    const { id } = await subscriptions.begun(DAILY, { startsAt: startsAt.toISOString() });
    await billAt(inDays(1), shop);
    expect(startsOf(await invoicesOf(shop, id))).toStrictEqual([
      new Date(startsAt.getTime() + 4 * DAY_MS).toISOString(),
    ]);
  });

  it('has paid invoices if it costs nothing', async () => {
    const { id, at } = await daily({ fixed_price: { USD: { amount: 0 } } });
    const published = await events.during(() => billAt(new Date(at(1)), shop));
    const [invoice] = await invoicesOf(shop, id);
    expect(invoice).toMatchObject({ attributes: { outstanding: 0 }, meta: { status: 'paid' } });
    const own = published.filter(({ aggregateId }) => [id, invoice?.id].includes(aggregateId));
    expect(own.map(({ type }) => type).sort()).toStrictEqual([
      'invoice.issued.v1',
      'invoice.paid.v1',
      'subscription.renewed.v1',
    ]);
  });

  it('shows its next invoice date, and whether an invoice is unpaid', async () => {
    const { id, at } = await daily();
    const meta = async () => (await subscriptions.read(id)).meta;
    expect(await meta()).toMatchObject({ invoice_after: at(1), pending: false });
    await billAt(new Date(at(1)), shop);
    expect(await meta()).toMatchObject({ invoice_after: at(2), pending: true });
    await subscriptions.act(id, 'pause').expect(204);
    expect(await meta()).not.toHaveProperty('invoice_after');
  });
});

describe('the numbers of invoices', () => {
  it('have no gaps and follow the order of the periods over all subscriptions', async () => {
    const own = await Shop.open();
    try {
      const others = new TestSubscriptions(own);
      const plans = [1, 2, 3].map((billing_frequency) => ({ ...DAILY, billing_frequency }));
      for (const plan of plans) await others.start(await others.line(plan, { quantity: 3 }));
      await billAt(inDays(6.5), own);
      const numbers = await numbersOf(own);
      expect(numbers).toHaveLength(3 * (6 + 3 + 2));
      expect(numbers).toStrictEqual(numbers.map((_, index) => index + 1));
    } finally {
      await own.close();
    }
  });

  it('are not used up when the invoices cannot be stored with their events', async () => {
    const { at, id } = await daily();
    const before = Math.max(0, ...(await numbersOf(shop)));
    expect(await events.duringFailure(() => billAt(new Date(at(1)), shop))).toStrictEqual([]);
    expect(await invoicesOf(shop, id)).toStrictEqual([]);
    await billAt(new Date(at(1)), shop);
    const [invoice] = await invoicesOf(shop, id);
    expect(invoice?.attributes.number).toBe(before + 1);
  });
});

describe('a billing run', () => {
  it('needs a single query if nothing is due', async () => {
    await billAt(inDays(40), shop);
    const asked = await questionsTo('subscriptions', shop, () => billAt(inDays(40), shop));
    expect(asked).toBe(2);
  });

  it('invoices each period once, with several processes and different clocks', async () => {
    const { id, at } = await daily();
    const other = await shop.another();
    const moments = [2.5, 2.5 - 1 / 24, 2.5, 3.5].map(
      (days) => new Date(Date.parse(at(0)) + days * DAY_MS),
    );
    for (const moment of moments) {
      await Promise.all([billAt(moment, shop), billAt(moment, other)]);
    }
    expect(startsOf(await invoicesOf(shop, id))).toStrictEqual([1, 2, 3].map(at));
  });
});

describe('access to invoices', () => {
  it('is limited to the account and administrators', async () => {
    const { id, line, token, at } = await daily();
    await billAt(new Date(at(1)), shop);
    const [invoice] = await invoicesOf(shop, id);
    const one = `${INVOICES}/${String(invoice?.id)}`;
    const ofSubscription = `${SUBSCRIPTIONS}/${id}/invoices`;
    const stranger = await memberToken(shop, randomUUID());
    for (const path of [INVOICES, ofSubscription]) {
      const { body } = await asMember(shop.get(path), token).expect(200);
      expect(body.data).toMatchObject([{ id: invoice?.id }]);
      await shop.get(path).expect(403);
      await shop.send('get', path).expect(401);
    }
    await asMember(shop.get(one), token).expect(200);
    await shop.get(one).expect(403);
    await asMember(shop.get(one), stranger).expect(404);
    await asMember(shop.get(ofSubscription), stranger).expect(404);
    const foreign = `${INVOICES}?filter=eq(account_id,${line.accountId})`;
    expect((await asMember(shop.get(foreign), stranger).expect(200)).body.data).toEqual([]);
    expect((await shop.admin('get', foreign).expect(200)).body.data).toHaveLength(1);
  });

  it('includes filters by status and subscription, and no others', async () => {
    const { id, at } = await daily();
    await billAt(new Date(at(2)), shop);
    const total = async (filter: string) => {
      const { body } = await shop.admin('get', `${INVOICES}?filter=${filter}`).expect(200);
      return body.meta.results.total as number;
    };
    expect(await total(`eq(subscription_id,${id.toUpperCase()})`)).toBe(2);
    expect(await total(`eq(subscription_id,${id}):eq(status,open)`)).toBe(2);
    expect(await total(`eq(subscription_id,${id}):eq(status,void)`)).toBe(0);
    for (const filter of ['eq(number,1)', 'like(status,o*)']) {
      await shop.admin('get', `${INVOICES}?filter=${filter}`).expect(400);
    }
  });
});
