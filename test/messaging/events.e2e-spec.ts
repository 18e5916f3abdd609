import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { CreateAccountForMember } from '#membership/contract';
import { publishShop, Shop, AccountFixtures, TestCatalog } from '#testing';
import { AS_GUEST } from '../support/orders';
import { TestEvents } from '../support/integration-events';
import { SUBSCRIPTIONS, TestSubscriptions } from '../support/subscribers';

const UNKNOWN = '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908';
/** What makes subscriptions start. */
const CAUSE = 'order.paid.v1';

let shop: Shop;
let events: TestEvents;
let accountFixtures: AccountFixtures;

beforeAll(async () => {
  shop = await Shop.open();
  events = new TestEvents(shop);
  accountFixtures = await AccountFixtures.of(shop);
});

describe('a membership', () => {
  const memberships = (accountId: string) => `/v2/accounts/${accountId}/account-memberships`;

  it('publishes an event when it is created', async () => {
    const [account, member] = [await accountFixtures.account(), await accountFixtures.member()];
    let id = '';
    const event = await events.only(
      async () => (id = await accountFixtures.membership(account, member)),
    );
    const { body } = await shop.admin('get', `${memberships(account)}/${id}`).expect(200);
    expect(event).toMatchObject({
      type: 'membership.created.v1',
      aggregateId: id,
      occurredAt: body.data.meta.timestamps.created_at,
      data: { membership_id: id, account_id: account, account_member_id: member },
    });
  });

  it('publishes one event when it was created with the account of a new member', async () => {
    const member = await accountFixtures.member();
    const commands = shop.app.get(CommandBus, { strict: false });
    const create = () => commands.execute(new CreateAccountForMember(member));
    const told = await events.during(() => Promise.all([create(), create(), create()]));
    const { accountId } = await create();
    const [event, ...others] = told.filter(({ type }) => type !== 'account.changed.v1');
    expect(others).toEqual([]);
    expect(told).toHaveLength(2);
    expect(event).toMatchObject({
      type: 'membership.created.v1',
      data: { account_id: accountId, account_member_id: member },
    });
  });

  it('publishes nothing when it is refused', async () => {
    const [account, member] = [await accountFixtures.account(), await accountFixtures.member()];
    await accountFixtures.membership(account, member);
    const refused = async (account_member_id: string, status: number) => {
      const data = { type: 'account_membership', account_member_id };
      await shop.admin('post', memberships(account)).send({ data }).expect(status);
    };
    expect(await events.during(() => refused(member, 409))).toEqual([]);
    expect(await events.during(() => refused(UNKNOWN, 404))).toEqual([]);
    const newcomer = await accountFixtures.member();
    expect(await events.duringFailure(() => refused(newcomer, 500))).toEqual([]);
    const { body } = await shop.admin('get', memberships(account)).expect(200);
    expect(body.data).toHaveLength(1);
  });
});

describe('stock', () => {
  let product = '';

  beforeAll(async () => {
    await publishShop(shop, [{ sku: 'JAR', prices: { USD: 100 } }]);
    const { body } = await shop.get('/catalog/products?filter=eq(sku,JAR)').expect(200);
    product = body.data[0].id;
  });

  const move = (action: string, quantity: number) =>
    shop
      .admin('post', `/v2/inventories/${product}/transactions`)
      .send({ data: { type: 'stock-transaction', action, quantity } });

  it('publishes each change with the units before and after it, each later than the last', async () => {
    const all = await events.allDuring(async () => {
      const path = `/v2/inventories/${product}`;
      await shop
        .admin('post', path)
        .send({ data: { quantity: 10 } })
        .expect(201);
      await move('allocate', 3).expect(201);
      await move('set', 5).expect(201);
      await Promise.all([1, 2, 3].map(() => move('deallocate', 1).expect(201)));
      await move('decrement', 6).expect(422);
      await shop.admin('delete', path).expect(204);
    });
    const told = all.map(({ data }) => data as Record<string, unknown>);
    const units = (total: number, available: number) => ({
      total,
      available,
      allocated: total - available,
    });
    expect(told.map(({ cause, before, after }) => [cause, before, after])).toEqual([
      ['created', undefined, units(10, 10)],
      ['allocate', units(10, 10), units(10, 7)],
      ['set', units(10, 7), units(5, 2)],
      ['deallocate', units(5, 2), units(5, 3)],
      ['deallocate', units(5, 3), units(5, 4)],
      ['deallocate', units(5, 4), units(5, 5)],
      ['deleted', units(5, 5), undefined],
    ]);
    for (const event of all) {
      expect(event).toMatchObject({ aggregateId: product, data: { product_id: product } });
    }
    const times = all.map(({ occurredAt }) => occurredAt);
    expect(times).toEqual([...new Set(times)].sort());
  });

  it('publishes what an order does to it, and nothing for an item in a cart', async () => {
    await shop
      .admin('post', `/v2/inventories/${product}`)
      .send({ data: { quantity: 10 } })
      .expect(201);
    const cart = `/v2/carts/${randomUUID()}`;
    const item = { type: 'cart_item', sku: 'JAR', quantity: 2 };
    const add = () => shop.post(`${cart}/items`).send({ data: item }).expect(201);
    expect(await events.allDuring(add)).toEqual([]);
    const placed = await shop.post(`${cart}/checkout`).send({ data: AS_GUEST }).expect(201);
    const pay = `/v2/orders/${String(placed.body.data.id)}/payments`;
    const data = { gateway: 'manual', method: 'purchase' };
    const all = await events.allDuring(() => shop.admin('post', pay).send({ data }).expect(200));
    expect(all.filter(({ type }) => type === 'inventory.changed.v1')).toMatchObject([
      { data: { cause: 'allocate', before: { available: 10 }, after: { available: 8 } } },
    ]);
    const refused = () => move('set', 20).expect(500);
    expect(await events.duringFailure(refused)).toEqual([]);
    const { body } = await shop.admin('get', `/v2/inventories/${product}`).expect(200);
    expect(body.data).toMatchObject({ total: 10, available: 8 });
  });
});

describe('a release', () => {
  it('publishes an event when shoppers see it, as the next one of its catalog', async () => {
    const products = [
      { sku: 'CUP', prices: { USD: 100 } },
      { sku: 'POT' },
      { sku: 'LATER', status: 'draft' as const },
    ];
    let catalog: TestCatalog | undefined;
    const first = await events.only(async () => (catalog = await publishShop(shop, products)));
    const { id = '' } = catalog ?? {};
    let release = '';
    const second = await events.only(async () => (release = (await catalog?.publish()) ?? ''));
    expect(first).toMatchObject({ aggregateId: id, data: { sequence: 1, product_count: 2 } });
    expect(second).toMatchObject({
      type: 'catalog.release-published.v1',
      aggregateId: id,
      data: { catalog_id: id, release_id: release, sequence: 2, product_count: 2 },
    });
    expect(second.data).toMatchObject({ published_at: second.occurredAt });
    const { body } = await shop.admin('get', `/pcm/catalogs/${id}/releases/${release}`).expect(200);
    expect(body.data.attributes.published_at).toBe(second.occurredAt);
  });

  it('publishes its event with a later time than those before it, even if the clock is behind', async () => {
    const catalog = await TestCatalog.create(shop);
    await catalog.publish();
    const sql = 'update releases set published_at = ? where catalog_id = ?';
    await shop.app.get(DataSource).query(sql, ['2031-04-05 06:07:08.009', catalog.id]);
    const { occurredAt } = await events.only(() => catalog.publish());
    expect(occurredAt).toBe('2031-04-05T06:07:08.010Z');
    const [...all] = await events.during(() => Promise.all([1, 2, 3].map(() => catalog.publish())));
    const times = all.map((event) => event.occurredAt);
    expect(times).toEqual(['11', '12', '13'].map((ms) => `2031-04-05T06:07:08.0${ms}Z`));
  });

  it('publishes nothing when it fails', async () => {
    const catalog = await TestCatalog.create(shop);
    const releases = (id: string) => shop.admin('post', `/pcm/catalogs/${id}/releases`);
    expect(await events.during(() => releases(UNKNOWN).expect(404))).toEqual([]);
    expect(await events.duringFailure(() => releases(catalog.id).expect(500))).toEqual([]);
    const { body } = await shop.admin('get', `/pcm/catalogs/${catalog.id}/releases`).expect(200);
    expect(body.data).toMatchObject([{ meta: { release_status: 'FAILED' } }]);
  });
});

describe('a subscription', () => {
  let subscriptions: TestSubscriptions;

  beforeAll(() => {
    subscriptions = new TestSubscriptions(shop);
  });

  it('publishes an event when it starts', async () => {
    const plan = { billing_interval_type: 'day', plan_length: 3, end_behavior: 'close' };
    const startsAt = '2031-04-05T06:07:08.009Z';
    const line = await subscriptions.line(plan, { startsAt, externalRef: 'order-7' });
    const all = await events.during(() => subscriptions.start(line));
    const [event, ...others] = all.filter(({ type }) => type !== CAUSE);
    expect(others).toEqual([]);
    const { body } = await subscriptions.of(line.accountId).expect(200);
    const [{ id, meta }] = body.data;
    expect(event).toMatchObject({
      type: 'subscription.started.v1',
      aggregateId: id,
      occurredAt: meta.timestamps.created_at,
    });
    expect(event?.data).toEqual({
      subscription_id: id,
      account_id: line.accountId,
      currency: 'USD',
      order_id: line.orderId,
      order_item_id: line.orderItemId,
      external_ref: 'order-7',
      offering_id: line.offeringId,
      plan_id: line.planId,
      starts_at: startsAt,
      closes_at: '2031-04-08T06:07:08.009Z',
    });
  });

  it('publishes an event for each change of state, each later than the one before', async () => {
    const line = await subscriptions.line();
    const started = await events.during(() => subscriptions.start(line));
    const { body } = await subscriptions.of(line.accountId).expect(200);
    const { id } = body.data[0];
    const actions = ['pause', 'resume', 'cancel'];
    const changed = await events.during(async () => {
      for (const action of actions) await subscriptions.act(id, action).expect(204);
    });
    expect(changed.map(({ type, data }) => ({ type, data }))).toEqual(
      ['paused', 'active', 'canceled'].map((state, index) => ({
        type: 'subscription.state-changed.v1',
        data: { subscription_id: id, account_id: line.accountId, action: actions[index], state },
      })),
    );
    const own = [...started, ...changed].filter(({ aggregateId }) => aggregateId === id);
    const times = own.map(({ occurredAt }) => occurredAt);
    expect(times).toEqual([...new Set(times)].sort());
    expect(times).toHaveLength(4);
  });

  it('publishes nothing when a change is refused', async () => {
    const { id, token } = await subscriptions.begun({ can_pause: false });
    const refused = [
      () => subscriptions.act(id, 'resume').expect(409),
      () => subscriptions.act(id, 'pause', token).expect(403),
      () => subscriptions.act(UNKNOWN, 'cancel').expect(404),
      () => shop.admin('post', `${SUBSCRIPTIONS}/${id}/states`).send({}).expect(400),
    ];
    for (const request of refused) expect(await events.during(request)).toEqual([]);
    const cancelled = () => subscriptions.act(id, 'cancel').expect(500);
    expect(await events.duringFailure(cancelled)).toEqual([]);
    expect((await subscriptions.read(id)).meta).toMatchObject({ status: 'active' });
    expect(await subscriptions.actions(id)).toEqual([]);
  });
});
