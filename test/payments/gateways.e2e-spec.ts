import { randomUUID } from 'node:crypto';
import { asMember, malformed, memberToken, Shop } from '#testing';
import { shown, TestPayments } from '../support/payments';

const MANUAL = '/v2/gateways/manual';

let shop: Shop;
let payments: TestPayments;

beforeAll(async () => {
  shop = await Shop.open();
  payments = await TestPayments.ofTeaShop(shop);
  await payments.count('MUG', 100);
});

const change = (data: object) => shop.admin('put', MANUAL).send({ data });
const answer = (enabled: boolean) => ({
  data: { id: 'manual', type: 'gateway', name: 'Manual', slug: 'manual', enabled },
  links: { self: `https://shop.example${MANUAL}` },
});

afterEach(() => change({ enabled: true }).expect(200));

describe('the manual gateway', () => {
  it('is enabled by default, and keeps its setting', async () => {
    const read = () => shop.admin('get', MANUAL).expect(200);
    expect((await read()).body).toStrictEqual(answer(true));
    const { body } = await change({ type: 'gateway', enabled: false }).expect(200);
    expect(body).toStrictEqual(answer(false));
    await change({}).expect(200);
    expect((await read()).body).toStrictEqual(answer(false));
    await change({ enabled: false }).expect(200);
    await change({ enabled: true }).expect(200);
    expect((await read()).body).toStrictEqual(answer(true));
  });

  it.each([
    [{ enabled: 'no' }, 'data.enabled must be true or false', { value: 'no' }],
    [{ enabled: null }, 'data.enabled must be true or false', undefined],
    [{ type: 'gateways' }, 'data.type must be one of: gateway', { value: 'gateways' }],
  ])('refuses %j', async (data, detail, meta) => {
    const { body } = await change(data).expect(400);
    expect(body).toStrictEqual(malformed(detail, meta));
  });

  it('can be read and changed by administrators only', async () => {
    const member = await memberToken(shop, randomUUID());
    await shop.get(MANUAL).expect(403);
    await asMember(shop.get(MANUAL), member).expect(403);
    await shop
      .put(MANUAL)
      .send({ data: { enabled: false } })
      .expect(403);
    await shop.send('get', MANUAL).expect(401);
  });
});

it('every other gateway is unknown', async () => {
  const { body } = await shop.admin('get', '/v2/gateways/card').expect(404);
  expect(body.errors).toMatchObject([{ title: 'Not Found', detail: 'gateway not found' }]);
  await shop.admin('put', '/v2/gateways/constructor').send({ data: 7 }).expect(404);
});

describe('a disabled gateway', () => {
  const disabled = {
    errors: [
      {
        status: '422',
        title: 'Gateway disabled',
        detail:
          'The gateway manual takes no payments at the moment; an administrator can enable it',
      },
    ],
  };

  it('accepts neither payments nor captures, and allocates no units', async () => {
    const order = await payments.orders.placed();
    const begun = await payments.orders.placed();
    const promise = await shown(payments.authorize(begun));
    const before = await payments.units('MUG');
    await change({ enabled: false }).expect(200);
    for (const test of [
      payments.authorize(order),
      payments.purchase(order),
      payments.capture(begun, promise),
    ]) {
      const { body } = await test.expect(422);
      expect(body).toStrictEqual(disabled);
    }
    expect(await payments.units('MUG')).toBe(before);
    expect(await payments.transactions(order)).toStrictEqual([]);
    await change({ enabled: true }).expect(200);
    await shown(payments.purchase(order));
    await shown(payments.capture(begun, promise));
  });

  it('also refuses an order that costs nothing', async () => {
    const item = { type: 'custom_item', name: 'Card', quantity: 1, price: { amount: 0 } };
    const order = await payments.orders.placed([item]);
    await change({ enabled: false }).expect(200);
    const { body } = await payments.purchase(order).expect(422);
    expect(body).toStrictEqual(disabled);
  });

  it('still refunds payments, and lets orders be canceled and fulfilled', async () => {
    const [refunded, cancelled, fulfilled] = [
      await payments.orders.placed(),
      await payments.orders.placed(),
      await payments.orders.placed(),
    ];
    const purchase = await shown(payments.purchase(refunded));
    await shown(payments.authorize(cancelled));
    await shown(payments.purchase(fulfilled));
    await change({ enabled: false }).expect(200);
    await shown(payments.refund(refunded, purchase));
    await payments.change(cancelled, { status: 'cancelled' }).expect(200);
    await payments.change(fulfilled, { shipping: 'fulfilled' }).expect(200);
  });
});
