import { randomUUID } from 'node:crypto';
import { AuditTrail } from '#platform/audit';
import { publishShop, Shop } from '#testing';
import { TestAudit } from '../support/audit';
import { AS_GUEST } from '../support/orders';
import { leastRoundTrips } from '../support/statements';

const ITEM = { type: 'cart_item', sku: 'MUG', quantity: 2 };

let shop: Shop;
let audit: TestAudit;

beforeAll(async () => {
  shop = await Shop.open();
  audit = new TestAudit(shop);
  await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
});

const act = async (method: 'post' | 'put', path: string, data: object) => {
  const { body } = await shop.admin(method, path).send({ data });
  expect(body.errors).toBeUndefined();
  return (body as { data: { id: string } }).data;
};
const placed = async (): Promise<string> => {
  const cart = `/v2/carts/${randomUUID()}`;
  await shop.post(`${cart}/items`).send({ data: ITEM }).expect(201);
  const { body } = await shop.post(`${cart}/checkout`).send({ data: AS_GUEST }).expect(201);
  return `/v2/orders/${String(body.data.id)}`;
};
const priceBook = (name: string) => ({ type: 'pricebook', attributes: { name } });
const by = { kind: 'admin', id: expect.stringMatching(/^[\da-f-]{36}$/) as string };

describe('what an administrator changes', () => {
  it('is in the trail if money moves', async () => {
    const order = await placed();
    let [paid, captured, refunded] = ['', '', ''];
    const left = await audit.leftBy(async () => {
      const authorize = { gateway: 'manual', method: 'authorize' };
      paid = (await act('post', `${order}/payments`, authorize)).id;
      captured = (await act('post', `${order}/transactions/${paid}/capture`, {})).id;
      const refund = { amount: 1 };
      refunded = (await act('post', `${order}/transactions/${captured}/refund`, refund)).id;
    });
    const event = (action: string, id: string) => ({
      action,
      actor: by,
      address: '127.0.0.1',
      request_id: expect.any(String) as string,
      target: { type: 'transaction', id },
      occurred_at: expect.any(String) as string,
    });
    expect(left).toEqual([
      event('order.payment-begun', paid),
      event('order-transaction.captured', captured),
      event('order-transaction.refunded', refunded),
    ]);
  });

  it('is in the trail once, though the request is repeated', async () => {
    const key = randomUUID();
    const create = () =>
      shop
        .admin('post', '/pcm/pricebooks')
        .set('idempotency-key', key)
        .send({ data: priceBook('Autumn') })
        .expect(201);
    const left = await audit.leftBy(async () => {
      await create();
      await create();
    });
    expect(left.map(({ action }) => action)).toEqual(['price-book.created']);
  });

  it('is not in the trail if it was refused', async () => {
    const left = await audit.leftBy(async () => {
      await shop.admin('post', '/pcm/pricebooks').send({ data: {} }).expect(400);
      await shop.admin('delete', `/pcm/pricebooks/${randomUUID()}`).expect(404);
    });
    expect(left).toEqual([]);
  });

  it('does not name a cart, as its id lets everybody use it', async () => {
    const path = `/v2/carts/${randomUUID()}`;
    const left = await audit.leftBy(async () => {
      await shop.admin('post', `${path}/items`).send({ data: ITEM }).expect(201);
      await shop.admin('delete', path).expect(204);
    });
    expect(left).toMatchObject([
      { action: 'cart-items.added', target: { type: 'cart_items' } },
      { action: 'cart.deleted', target: { type: 'cart' } },
    ]);
    expect(JSON.stringify(left)).not.toContain(path.slice('/v2/carts/'.length));
  });

  it('is answered, and in the trail a little later, if the trail cannot be written', async () => {
    const trail = shop.app.get(AuditTrail, { strict: false });
    const add = jest.spyOn(trail, 'add').mockRejectedValueOnce(new Error('away'));
    const { id } = await act('post', '/pcm/pricebooks', priceBook('Winter'));
    add.mockRestore();
    const events = () => audit.events('eq(action,price-book.created)');
    const isThere = async () =>
      (await events()).some(({ attributes }) => attributes.target.id === id);
    while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 50));
  });
});

describe('a change', () => {
  it('is in the trail with its request and the names of its fields, and none of their values', async () => {
    const { id } = await act('post', '/pcm/pricebooks', priceBook('Spring'));
    const attributes = { name: 'Summer of Ada Lovelace', description: 'For Ada', ada: 'Lovelace' };
    const account = await act('post', '/v2/accounts', {
      type: 'account',
      name: 'A',
      legal_name: 'B',
    });
    const requestId = randomUUID();
    const left = await audit.leftBy(async () => {
      await shop
        .admin('put', `/pcm/pricebooks/${id}`)
        .set('X-Request-Id', requestId)
        .send({ data: { type: 'pricebook', id, attributes } })
        .expect(200);
      await act('put', `/v2/accounts/${account.id}`, { name: 'Ada Lovelace', lovelace: 'Ada' });
      await act('put', '/v2/settings/cart', { cart_expiry_days: 7 });
    });
    expect(left).toMatchObject([
      {
        action: 'price-book.changed',
        request_id: requestId,
        target: { type: 'pricebook', id },
        fields: ['name', 'description'],
      },
      { action: 'account.changed', actor: by, target: { id: account.id }, fields: ['name'] },
      { action: 'settings.changed', actor: by, fields: ['cart_expiry_days'] },
    ]);
    expect(JSON.stringify(left)).not.toMatch(/\bada\b|lovelace/i);
  });

  it('is found by who made it, by what it changed, and by its time', async () => {
    const { id } = await act('post', '/pcm/pricebooks', priceBook('Advent'));
    await act('put', `/pcm/pricebooks/${id}`, {
      type: 'pricebook',
      id,
      attributes: { name: 'Eve' },
    });
    const ofBook = await audit.events(`eq(target_id,${id})`);
    expect(ofBook.map(({ attributes }) => attributes.action)).toEqual([
      'price-book.created',
      'price-book.changed',
    ]);
    const [{ attributes: first }] = ofBook as [(typeof ofBook)[number]];
    const actor = `eq(actor_id,${String(first.actor.id)})`;
    const type = 'eq(target_type,pricebook)';
    const [one] = await audit.events(
      type,
      actor,
      `eq(target_id,${id})`,
      `ge(occurred_at,${first.occurred_at})`,
    );
    expect(one?.attributes).toEqual(first);
    expect(
      await audit.events(`eq(target_id,${id})`, 'le(occurred_at,2020-01-01T00:00:00Z)'),
    ).toEqual([]);
    expect(await audit.events(`eq(target_id,${id})`, `eq(actor_id,${id})`)).toEqual([]);
  });
});

describe('what a shopper changes', () => {
  it('is not in the trail, and costs nothing for it', async () => {
    const cart = `/v2/carts/${randomUUID()}/items`;
    await shop.post(cart).send({ data: ITEM }).expect(201);
    const nothing = () => Promise.resolve();
    const asShopper = () => shop.post(cart).send({ data: ITEM }).expect(201);
    expect(await audit.leftBy(asShopper)).toEqual([]);
    expect(await leastRoundTrips(shop, asShopper, nothing)).toBe(1);
  });
});
