import { publishTeaShop, Shop } from '#testing';
import { TestEvents } from '../support/integration-events';
import { ADDRESS, ORDERS, product, type OrderResponse } from '../support/orders';
import { invalidState, shown, TestPayments } from '../support/payments';

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

const placed = () => payments.orders.placed([product('MUG', 3)]);
const paid = async () => {
  const order = await placed();
  await shown(payments.purchase(order));
  return order;
};
const after = async (order: OrderResponse) => [
  (await payments.ledger(order)).state,
  await payments.units('MUG'),
];
const FULFIL = { type: 'order', shipping: 'fulfilled' };
const CANCEL = { type: 'order', status: 'cancelled' };

describe('fulfilling an order', () => {
  it('takes its allocated units out of the stock', async () => {
    const order = await paid();
    expect(await payments.units('MUG')).toBe('7 + 3 = 10');
    const { body } = await payments.change(order, FULFIL).expect(200);
    expect(body.data).toMatchObject({
      id: order.id,
      status: 'complete',
      payment: 'paid',
      shipping: 'fulfilled',
      relationships: order.relationships,
    });
    expect(await after(order)).toStrictEqual(['complete paid fulfilled', '7 + 0 = 7']);
  });

  it('works only once', async () => {
    const order = await paid();
    await payments.change(order, FULFIL).expect(200);
    const { body } = await payments.change(order, FULFIL).expect(422);
    expect(body.errors).toEqual(invalidState(/fulfilled already/));
    expect(await payments.units('MUG')).toBe('7 + 0 = 7');
  });

  it('requires a full payment', async () => {
    const order = await placed();
    for (const [pay, payment] of [
      [() => Promise.resolve(), 'unpaid'],
      [() => shown(payments.authorize(order)), 'authorized'],
      [() => shown(payments.purchase(order, 2999)), 'partially paid'],
    ] as const) {
      await pay();
      const { body } = await payments.change(order, FULFIL).expect(422);
      expect(body.errors).toEqual(invalidState(new RegExp(`this one is ${payment}$`)));
    }
    expect(await payments.units('MUG')).toBe('7 + 3 = 10');
  });

  it('works for an order without units, and takes exactly what is sent', async () => {
    const card = { type: 'custom_item', name: 'Card', quantity: 1, price: { amount: 250 } };
    const order = await payments.orders.placed([card]);
    await shown(payments.purchase(order));
    await payments.change(order, FULFIL).expect(200);
    const other = await paid();
    await payments.move('MUG', 'deallocate', 2);
    await payments.change(other, FULFIL).expect(200);
    expect(await after(other)).toStrictEqual(['complete paid fulfilled', '7 + 0 = 7']);
  });

  it('takes units that are counted only since the order was paid', async () => {
    await shop.admin('delete', payments.stockOf('MUG')).expect(204);
    const order = await paid();
    await payments.count('MUG', 5);
    await payments.change(order, FULFIL).expect(200);
    expect(await payments.units('MUG')).toBe('2 + 0 = 2');
  });

  it('is refused while there are too few units, and works when there are enough', async () => {
    const order = await paid();
    await payments.move('MUG', 'deallocate', 2);
    await payments.move('MUG', 'decrement', 8);
    const { body } = await payments.change(order, FULFIL).expect(422);
    const detail = 'Only 1 of MUG is in stock; increase its stock and fulfill the order then';
    const meta = { id: payments.productId('MUG'), sku: 'MUG', available: 1 };
    expect(body.errors).toEqual([{ status: '422', title: 'Insufficient stock', detail, meta }]);
    expect(await after(order)).toStrictEqual(['complete paid unfulfilled', '1 + 1 = 2']);
    await payments.move('MUG', 'increment', 1);
    await payments.change(order, FULFIL).expect(200);
    expect(await after(order)).toStrictEqual(['complete paid fulfilled', '0 + 0 = 0']);
  });
});

describe('canceling an order', () => {
  it('returns its units to the stock, once', async () => {
    const order = await placed();
    await shown(payments.authorize(order));
    const other = await paid();
    expect(await payments.units('MUG')).toBe('4 + 6 = 10');
    const { body } = await payments.change(order, CANCEL).expect(200);
    expect(body.data).toMatchObject({ status: 'cancelled', payment: 'unpaid' });
    expect(await after(order)).toStrictEqual(['cancelled unpaid unfulfilled', '7 + 3 = 10']);
    const { body: again } = await payments.change(order, CANCEL).expect(422);
    expect(again.errors).toEqual(invalidState(/is canceled/));
    expect(await after(other)).toStrictEqual(['complete paid unfulfilled', '7 + 3 = 10']);
  });

  it('returns no units that were never allocated', async () => {
    const order = await placed();
    await shown(payments.purchase(await placed()));
    await payments.change(order, CANCEL).expect(200);
    expect(await after(order)).toStrictEqual(['cancelled unpaid unfulfilled', '7 + 3 = 10']);
  });

  it('requires a refund of what was paid', async () => {
    const order = await placed();
    const purchase = await shown(payments.purchase(order, 1000));
    const refuse = async () => {
      const { body } = await payments.change(order, CANCEL).expect(422);
      expect(body.errors).toEqual(invalidState(/refund all of it first/));
    };
    await refuse();
    await shown(payments.refund(order, purchase, 999));
    await refuse();
    await shown(payments.refund(order, purchase, 1));
    await payments.change(order, CANCEL).expect(200);
    expect(await after(order)).toStrictEqual(['cancelled unpaid unfulfilled', '10 + 0 = 10']);
  });

  it('is impossible once it is paid or fulfilled', async () => {
    const order = await paid();
    const { body } = await payments.change(order, CANCEL).expect(422);
    expect(body.errors).toEqual(invalidState(/refund all of it first/));
    await payments.change(order, FULFIL).expect(200);
    const { body: fulfilled } = await payments.change(order, CANCEL).expect(422);
    expect(fulfilled.errors).toEqual(invalidState(/no longer canceled/));
  });

  it('is final', async () => {
    const order = await placed();
    await payments.change(order, CANCEL).expect(200);
    const before = await payments.orders.read(order.id);
    for (const data of [FULFIL, { external_ref: 'basket-1' }, { shipping_address: ADDRESS }]) {
      const { body } = await payments.change(order, data).expect(422);
      expect(body.errors).toEqual(invalidState(/is canceled, which is final/));
    }
    expect(await payments.orders.read(order.id)).toStrictEqual(before);
  });

  it('publishes one event', async () => {
    const order = await placed();
    await shown(payments.authorize(order));
    const published = await events.during(() => payments.change(order, CANCEL).expect(200));
    expect(published).toMatchObject([
      {
        type: 'order.cancelled.v1',
        aggregateId: order.id,
        occurredAt: (await payments.orders.read(order.id)).meta.timestamps.updated_at,
        data: { order_id: order.id, total: 3000, lines: [{ sku: 'MUG', quantity: 3 }] },
      },
    ]);
    const again = await events.during(() => payments.change(order, CANCEL).expect(422));
    expect(again).toStrictEqual([]);
  });
});

describe('address and reference of an order', () => {
  const shownOf = async ({ id }: OrderResponse) => {
    const { body } = await shop.admin('get', `${ORDERS}/${id}`).expect(200);
    const { shipping_address, billing_address, external_ref } = body.data as object &
      Record<string, unknown>;
    return { shipping_address, billing_address, external_ref };
  };
  const OTHER = { ...ADDRESS, first_name: 'Ines', instructions: 'Ring twice' };

  it('can be changed one at a time; the new address replaces the old one', async () => {
    const order = await placed();
    await payments.change(order, { shipping_address: OTHER }).expect(200);
    const known = { billing_address: ADDRESS, external_ref: undefined };
    expect(await shownOf(order)).toStrictEqual({ ...known, shipping_address: OTHER });
    const { body } = await payments.change(order, { external_ref: 'basket-1' }).expect(200);
    expect(body.data).toMatchObject({ external_ref: 'basket-1', shipping_address: OTHER });
    const { city, ...withoutCity } = ADDRESS;
    expect(city).toBeDefined();
    await payments.change(order, { shipping_address: withoutCity }).expect(200);
    expect(await shownOf(order)).toStrictEqual({
      billing_address: ADDRESS,
      shipping_address: withoutCity,
      external_ref: 'basket-1',
    });
    await payments.change(order, { external_ref: null }).expect(200);
    expect(await shownOf(order)).not.toMatchObject({ external_ref: expect.anything() });
  });

  it('leave price and payment as they are', async () => {
    const order = await paid();
    const price = async () => (await payments.orders.read(order.id)).meta.display_price;
    const before = await price();
    await payments.change(order, { shipping_address: OTHER, external_ref: 'x' }).expect(200);
    expect(await price()).toStrictEqual(before);
    expect(await after(order)).toStrictEqual(['complete paid unfulfilled', '7 + 3 = 10']);
  });

  it('can be changed after the order is fulfilled', async () => {
    const order = await paid();
    await payments.change(order, FULFIL).expect(200);
    for (const data of [{ external_ref: 'basket-1' }, { shipping_address: OTHER }]) {
      const { body } = await payments.change(order, data).expect(422);
      expect(body.errors).toEqual(invalidState(/neither its address nor its reference/));
    }
  });

  it('are part of the next event', async () => {
    const order = await placed();
    await payments.change(order, { external_ref: 'basket-7' }).expect(200);
    const [event] = await events.during(() => payments.purchase(order).expect(200));
    expect(event?.data).toMatchObject({ external_ref: 'basket-7' });
  });
});

describe('fulfilling an order', () => {
  it('publishes one event, and changes of fields none', async () => {
    const order = await paid();
    const published = await events.during(async () => {
      await payments.change(order, { external_ref: 'basket-1' }).expect(200);
      await payments.change(order, FULFIL).expect(200);
      await payments.change(order, FULFIL).expect(422);
    });
    expect(published).toMatchObject([
      {
        type: 'order.fulfilled.v1',
        aggregateId: order.id,
        data: { order_id: order.id, external_ref: 'basket-1', lines: [{ quantity: 3 }] },
      },
    ]);
  });

  it('publishes nothing if it cannot be written', async () => {
    const order = await paid();
    const fulfil = () => payments.change(order, FULFIL).expect(500);
    expect(await events.duringFailure(fulfil)).toEqual([]);
    expect(await after(order)).toStrictEqual(['complete paid unfulfilled', '7 + 3 = 10']);
  });
});

describe('several changes at once', () => {
  it('take effect together', async () => {
    const order = await paid();
    const { body } = await payments
      .change(order, { ...FULFIL, external_ref: 'basket-1', shipping_address: ADDRESS })
      .expect(200);
    expect(body.data).toMatchObject({ shipping: 'fulfilled', external_ref: 'basket-1' });
    const other = await placed();
    const data = { ...CANCEL, external_ref: 'basket-2' };
    const { body: cancelled } = await payments.change(other, data).expect(200);
    expect(cancelled.data).toMatchObject({ status: 'cancelled', external_ref: 'basket-2' });
  });

  it('are all refused if one is refused', async () => {
    const order = await placed();
    const before = await payments.orders.read(order.id);
    await payments.change(order, { ...FULFIL, external_ref: 'basket-1' }).expect(422);
    expect(await payments.orders.read(order.id)).toStrictEqual(before);
    const ready = await paid();
    const { body } = await payments.change(ready, { ...FULFIL, ...CANCEL }).expect(422);
    expect(body.errors).toEqual(invalidState(/no longer canceled/));
    expect(await after(ready)).toStrictEqual(['complete paid unfulfilled', '7 + 3 = 10']);
  });

  it('leave the order unchanged if nothing differs', async () => {
    const order = await placed();
    const before = await payments.orders.read(order.id);
    const { body } = await payments.change(order, { type: 'order', note: 'hurry' }).expect(200);
    expect(body.data).toStrictEqual(before);
  });
});
