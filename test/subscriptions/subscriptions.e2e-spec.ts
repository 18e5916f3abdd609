import { randomUUID } from 'node:crypto';
import { asMember, memberToken, OFFERINGS, Shop } from '#testing';
import {
  type Line,
  type SubscriptionResponse,
  SUBSCRIPTIONS,
  TestSubscriptions,
} from '../support/subscribers';

const UNKNOWN = '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908';
const TIME = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);

let shop: Shop;
let subscriptions: TestSubscriptions;

beforeAll(async () => {
  shop = await Shop.open();
  subscriptions = new TestSubscriptions(shop);
});

const listOf = async ({ accountId }: Line, query = '') => {
  const { body } = await subscriptions.of(accountId, query).expect(200);
  return body.data as SubscriptionResponse[];
};

describe('a subscription', () => {
  it('shows its products, subscriber and billing times', async () => {
    const startsAt = '2031-01-31T10:20:30.456Z';
    const more = { startsAt, externalRef: 'order-7' };
    const { id, line } = await subscriptions.begun({ trial_period: 1, plan_length: 3 }, more);
    const path = `${SUBSCRIPTIONS}/${id.toUpperCase()}`;
    const { body } = await shop.admin('get', path).expect(200);
    expect(body).toEqual({
      data: {
        id,
        type: 'subscription',
        attributes: {
          account_id: line.accountId,
          offering: {
            id: line.offeringId,
            type: 'subscription_offering',
            attributes: { name: 'Tea box' },
            meta: { owner: 'store', timestamps: { created_at: TIME, updated_at: TIME } },
          },
          plan_id: line.planId,
          currency: 'USD',
          external_ref: 'order-7',
        },
        relationships: { order: { data: { id: line.orderId, type: 'order' } } },
        links: { self: `https://shop.example${SUBSCRIPTIONS}/${id}` },
        meta: {
          status: 'active',
          paused: false,
          canceled: false,
          closed: false,
          pending: false,
          owner: 'store',
          invoice_after: '2031-02-28T10:20:30.456Z',
          timestamps: {
            created_at: TIME,
            updated_at: TIME,
            end_date: '2031-05-31T10:20:30.456Z',
          },
        },
      },
    });
  });

  it('includes its plan and products on request, as they were sold', async () => {
    const { id, line } = await subscriptions.begun();
    const plans = await subscriptions.offerings.parts(line.offeringId, 'plans');
    const products = await subscriptions.offerings.parts(line.offeringId, 'products');
    await shop.admin('delete', `${OFFERINGS}/${line.offeringId}`).expect(204);
    const include = async (names: string) =>
      (await shop.admin('get', `${SUBSCRIPTIONS}/${id}?include=${names}`).expect(200)).body;
    expect((await include('plans,products')).included).toEqual({ plans, products });
    expect((await include('plans')).included).toEqual({ plans });
    expect(await include('orders')).not.toHaveProperty('included');
  });

  it('includes shared resources once', async () => {
    const line = await subscriptions.line({}, { quantity: 3 });
    await subscriptions.start(line);
    const { body } = await subscriptions.of(line.accountId, '&include=plans,products').expect(200);
    expect(body.data).toHaveLength(3);
    expect(body.included.plans).toHaveLength(1);
    expect(body.included.products).toHaveLength(1);
  });

  it('keeps what it was when the offering changes', async () => {
    const { id, line } = await subscriptions.begun();
    const before = await shop.admin('get', `${SUBSCRIPTIONS}/${id}?include=plans,products`);
    const path = `${OFFERINGS}/${line.offeringId}`;
    const change = (address: string, type: string, more: object) =>
      shop
        .admin('put', address)
        .send({ data: { type, ...more } })
        .expect(200);
    await change(path, 'subscription_offering', { attributes: { name: 'Other box' } });
    await change(`${path}/plans/${line.planId}`, 'subscription_offering_plan', {
      id: line.planId,
      attributes: { name: 'Other plan', can_cancel: false },
    });
    const after = await shop.admin('get', `${SUBSCRIPTIONS}/${id}?include=plans,products`);
    expect(after.body).toEqual(before.body);
  });

  it('shows no end if its plan ends beyond all dates', async () => {
    const plan = { billing_interval_type: 'year', plan_length: 2_147_483_647 };
    const endless = { ...plan, end_behavior: 'close', trial_period: 2_147_483_647 };
    const { id } = await subscriptions.begun(endless);
    const { meta } = await subscriptions.read(id);
    expect(meta).toMatchObject({ status: 'active', closed: false });
    expect(meta).not.toHaveProperty('invoice_after');
    expect(meta.timestamps).not.toHaveProperty('end_date');
    await subscriptions.act(id, 'pause').expect(204);
  });
});

describe('lists of subscriptions', () => {
  it('are filtered by account and status, and paged after that', async () => {
    const accountId = randomUUID();
    const past = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const daily = { billing_interval_type: 'day', plan_length: 1, end_behavior: 'close' };
    const closed = await subscriptions.begun(daily, { accountId, startsAt: past });
    const rolling = await subscriptions.line({ ...daily, end_behavior: 'roll' }, { accountId });
    await subscriptions.start({ ...rolling, quantity: 3, startsAt: past });
    const others = await listOf(closed.line);
    const [paused, canceled, active] = others.filter(({ id }) => id !== closed.id);
    await subscriptions.act(paused?.id ?? '', 'pause').expect(204);
    await subscriptions.act(canceled?.id ?? '', 'cancel').expect(204);

    const ids = async (query: string) => {
      const { body } = await subscriptions.of(accountId.toUpperCase(), query).expect(200);
      const { total } = body.meta.results as { total: number };
      return { total, ids: (body.data as SubscriptionResponse[]).map(({ id }) => id) };
    };
    expect(await ids(':eq(meta.status,active)')).toEqual({ total: 1, ids: [active?.id] });
    const inactive = [closed.id, paused?.id, canceled?.id];
    const first = await ids(':eq(meta.status,inactive)&page[limit]=2');
    const second = await ids(':eq(meta.status,inactive)&page[limit]=2&page[offset]=2');
    expect(first.total).toBe(3);
    expect(first.ids).toHaveLength(2);
    expect([...first.ids, ...second.ids].sort()).toEqual([...inactive].sort());
    expect(await ids(':eq(meta.status,inactive):eq(meta.status,active)')).toMatchObject({
      total: 0,
    });
    expect(await ids(':eq(meta.status,closed)')).toMatchObject({ total: 0 });
  });

  it.each([
    'like(meta.status,act*)',
    'like(account_id,*)',
    'eq(status,active)',
    'eq(currency,USD)',
  ])('refuse the filter %s', async (filter) => {
    const { body } = await shop.admin('get', `${SUBSCRIPTIONS}?filter=${filter}`).expect(400);
    expect(body.errors).toMatchObject([{ source: 'query.filter' }]);
  });
});

describe('access to subscriptions', () => {
  it('is limited to the account and administrators', async () => {
    const { id, line, token } = await subscriptions.begun();
    const stranger = await memberToken(shop, randomUUID());
    const own = await asMember(shop.get(SUBSCRIPTIONS), token).expect(200);
    expect(own.body.data).toMatchObject([{ id, attributes: { account_id: line.accountId } }]);
    await asMember(shop.get(`${SUBSCRIPTIONS}/${id}`), token).expect(200);
    expect((await asMember(shop.get(SUBSCRIPTIONS), stranger).expect(200)).body.data).toEqual([]);
    const foreign = `?filter=eq(account_id,${line.accountId})`;
    const tried = await asMember(shop.get(SUBSCRIPTIONS + foreign), stranger).expect(200);
    expect(tried.body.data).toEqual([]);
    await subscriptions.act(id, 'pause', token).expect(204);
    const { body: history } = await asMember(shop.get(`${SUBSCRIPTIONS}/${id}/states`), token);
    const stateId = history.data[0].id as string;
    for (const path of [`/${id}`, `/${id}/states`, `/${id}/states/${stateId}`]) {
      await shop.get(`${SUBSCRIPTIONS}${path}`).expect(403);
      await shop.send('get', `${SUBSCRIPTIONS}${path}`).expect(401);
      await asMember(shop.get(`${SUBSCRIPTIONS}${path}`), token).expect(200);
      const { body } = await asMember(shop.get(`${SUBSCRIPTIONS}${path}`), stranger).expect(404);
      expect(body.errors).toMatchObject([{ title: 'Not Found' }]);
    }
    await shop.get(SUBSCRIPTIONS).expect(403);
    await shop.post(`${SUBSCRIPTIONS}/${id}/states`).expect(403);
    await subscriptions.act(id, 'cancel', stranger).expect(404);
    await subscriptions.act(id, 'nonsense', stranger).expect(404);
    await subscriptions.act(UNKNOWN, 'nonsense').expect(404);
    await shop.admin('get', `${SUBSCRIPTIONS}/nonsense`).expect(404);
  });
});
