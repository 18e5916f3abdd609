import { malformed, Shop } from '#testing';
import { product } from '../support/orders';
import { invalidState, shown, TestPayments, UNKNOWN } from '../support/payments';

let shop: Shop;
let payments: TestPayments;

beforeAll(async () => {
  shop = await Shop.open();
  payments = await TestPayments.ofTeaShop(shop);
  await payments.count('MUG', 100);
});

const FREE = { type: 'custom_item', name: 'Card', quantity: 1, price: { amount: 0 } };
const NOT_FOUND = (detail: string) => ({ errors: [{ status: '404', title: 'Not Found', detail }] });

/** Of one mug for 1000. */
const placed = () => payments.orders.placed();
const paid = async () => {
  const order = await placed();
  return { order, purchase: await shown(payments.purchase(order)) };
};

describe('a payment', () => {
  it.each([[0], [-1], [1.5], ['5'], [null], [2 ** 53]])(
    'of the amount %p is refused',
    async (amount) => {
      const { body } = await payments
        .pay(await placed(), { method: 'purchase', amount })
        .expect(400);
      const meta = amount === null ? undefined : { value: amount };
      expect(body).toStrictEqual(
        malformed('data.amount must be an integer from 1 to 9007199254740991', meta),
      );
    },
  );

  it.each([
    [{ gateway: 'card', method: 'purchase' }, 'data.gateway must be one of: manual, stripe'],
    [{ method: 'capture' }, 'data.method must be one of: authorize, purchase'],
    [{}, 'data.method must be one of: authorize, purchase'],
    [{ method: 'purchase', paymentmethod_meta: 7 }, 'data.paymentmethod_meta must be an object'],
    [
      { method: 'purchase', paymentmethod_meta: { name: 7 } },
      'data.paymentmethod_meta.name must be a text of 0 to 255 characters',
    ],
    [
      { method: 'purchase', paymentmethod_meta: { custom_reference: 'x'.repeat(256) } },
      'data.paymentmethod_meta.custom_reference must be a text of 0 to 255 characters',
    ],
  ])('with %j is refused', async (data, detail) => {
    const { body } = await payments.pay(await placed(), data).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', detail }]);
  });

  it('of more than is outstanding is refused without any change', async () => {
    const order = await placed();
    const before = await payments.units('MUG');
    const { body } = await payments.purchase(order, 1001).expect(400);
    const detail = 'data.amount must be at most 1000, which is all that can be paid this way now';
    expect(body).toStrictEqual(malformed(detail, { value: 1001 }));
    expect(await payments.transactions(order)).toStrictEqual([]);
    expect(await payments.ledger(order)).toMatchObject({ state: 'incomplete unpaid unfulfilled' });
    expect(await payments.units('MUG')).toBe(before);
  });

  it('of more than is neither paid nor authorized cannot be authorized', async () => {
    const order = await placed();
    await shown(payments.authorize(order, 300));
    await shown(payments.purchase(order, 200));
    const { body } = await payments.authorize(order, 501).expect(400);
    expect(body.errors).toMatchObject([{ source: 'data.amount', meta: { value: 501 } }]);
    await shown(payments.authorize(order, 500));
    const { body: none } = await payments.authorize(order, 1).expect(422);
    expect(none.errors).toEqual(invalidState(/authorized already; capture it$/));
  });

  it('of a paid order is refused', async () => {
    const { order } = await paid();
    for (const test of [payments.purchase(order), payments.authorize(order, 1)]) {
      const { body } = await test.expect(422);
      expect(body.errors).toEqual(invalidState(/paid already/));
    }
    expect(await payments.transactions(order)).toHaveLength(1);
  });

  it('of a refunded order is refused, and so is a capture of an earlier authorization', async () => {
    const order = await placed();
    const promise = await shown(payments.authorize(order, 600));
    const purchase = await shown(payments.purchase(order));
    await shown(payments.refund(order, purchase));
    for (const test of [payments.purchase(order), payments.capture(order, promise)]) {
      const { body } = await test.expect(422);
      expect(body.errors).toEqual(invalidState(/was refunded/));
    }
  });

  it('of a canceled order is refused, and so are a capture and a refund', async () => {
    const order = await placed();
    const promise = await shown(payments.authorize(order));
    await payments.change(order, { status: 'cancelled' }).expect(200);
    for (const test of [
      payments.purchase(order),
      payments.authorize(order),
      payments.capture(order, promise),
      payments.refund(order, promise),
    ]) {
      const { body } = await test.expect(422);
      expect(body.errors).toEqual(invalidState(/is canceled/));
    }
    // The cancellation has voided the authorization.
    expect(await payments.transactions(order)).toHaveLength(2);
  });

  it('of an order that costs nothing is a purchase without an amount', async () => {
    const order = await payments.orders.placed([FREE]);
    const { body: promise } = await payments.authorize(order).expect(422);
    expect(promise.errors).toEqual(invalidState(/nothing to authorize; use the method purchase$/));
    const { body } = await payments.purchase(order, 1).expect(400);
    const detail = 'data.amount must be left out, as the order costs nothing';
    expect(body).toStrictEqual(malformed(detail, { value: 1 }));
    await shown(payments.purchase(order));
    const { body: again } = await payments.purchase(order).expect(422);
    expect(again.errors).toEqual(invalidState(/paid already/));
  });
});

describe('a capture', () => {
  it('is possible once, and of an authorization only', async () => {
    const order = await placed();
    const promise = await shown(payments.authorize(order, 500));
    const captured = await shown(payments.capture(order, promise));
    const { body: again } = await payments.capture(order, promise).expect(422);
    expect(again.errors).toEqual(invalidState(/captured already/));
    const { body } = await payments.capture(order, captured).expect(422);
    expect(body.errors).toEqual(invalidState(/A capture cannot be captured/));
    const purchase = await shown(payments.purchase(order, 100));
    const { body: other } = await payments.capture(order, purchase).expect(422);
    expect(other.errors).toEqual(invalidState(/A purchase cannot be captured/));
    expect(await payments.ledger(order)).toMatchObject({ paid: 600 });
  });

  it('of more than was authorized is refused without any change', async () => {
    const order = await placed();
    const promise = await shown(payments.authorize(order, 500));
    const more = payments.capture(order, promise).send({ data: { amount: 501 } });
    const { body } = await more.expect(400);
    const detail = 'data.amount must be at most 500, which is all that can be captured now';
    expect(body).toStrictEqual(malformed(detail, { value: 501 }));
    await payments.capture(order, promise).send({ amount: 499 }).expect(400);
    expect(await payments.ledger(order)).toMatchObject({ paid: 0, authorized: 500 });
  });

  it('is impossible once everything was paid', async () => {
    const order = await placed();
    const promise = await shown(payments.authorize(order));
    await shown(payments.purchase(order));
    expect(await payments.ledger(order)).toMatchObject({ outstanding: 0, authorized: 0 });
    const { body } = await payments.capture(order, promise).expect(422);
    expect(body.errors).toEqual(invalidState(/nothing to capture/));
  });
});

describe('a refund', () => {
  it('is limited to the rest of the payment', async () => {
    const { order, purchase } = await paid();
    const { body } = await payments.refund(order, purchase, 1001).expect(422);
    expect(body.errors).toEqual(
      invalidState(/Only 1000 of this transaction can still be refunded/),
    );
    await shown(payments.refund(order, purchase, 400));
    await payments.refund(order, purchase, 601).expect(422);
    await shown(payments.refund(order, purchase, 600));
    const { body: none } = await payments.refund(order, purchase).expect(422);
    expect(none.errors).toEqual(invalidState(/nothing left to refund/));
    expect(await payments.ledger(order)).toMatchObject({ paid: 0 });
  });

  it('is impossible for an authorization or a refund', async () => {
    const order = await placed();
    const promise = await shown(payments.authorize(order, 500));
    const { body } = await payments.refund(order, promise).expect(422);
    expect(body.errors).toEqual(invalidState(/never captured/));
    const purchase = await shown(payments.purchase(order, 500));
    const refund = await shown(payments.refund(order, purchase, 100));
    const { body: twice } = await payments.refund(order, refund).expect(422);
    expect(twice.errors).toEqual(invalidState(/cannot be refunded/));
  });

  it('is impossible for an order that cost nothing', async () => {
    const order = await payments.orders.placed([FREE]);
    const purchase = await shown(payments.purchase(order));
    const { body } = await payments.refund(order, purchase).expect(422);
    expect(body.errors).toEqual(invalidState(/nothing left to refund/));
  });

  it.each([[0], [-1], [0.5], ['5'], [null]])('of the amount %p is malformed', async (amount) => {
    const { order, purchase } = await paid();
    const path = `${payments.transactionsOf(order)}/${purchase.id}/refund`;
    const { body } = await shop.admin('post', path).send({ data: { amount } }).expect(400);
    const meta = amount === null ? undefined : { value: amount };
    expect(body).toStrictEqual(
      malformed('data.amount must be an integer from 1 to 9007199254740991', meta),
    );
    await shop.admin('post', path).send({ data: 5 }).expect(400);
  });

  it('with an amount beside data is malformed, and refunds nothing', async () => {
    const { order, purchase } = await paid();
    const path = `${payments.transactionsOf(order)}/${purchase.id}`;
    const { body } = await shop.admin('post', `${path}/refund`).send({ amount: 1 }).expect(400);
    expect(body).toStrictEqual(malformed('amount must be inside data', { value: 1 }));
    const { body: after } = await shop.admin('get', path).expect(200);
    expect(after.data).toMatchObject({ refunded_amount: 0 });
  });
});

it('ids are accepted in either case', async () => {
  const { order, purchase } = await paid();
  const loud = { id: order.id.toUpperCase() };
  await shown(payments.refund(loud, { id: purchase.id.toUpperCase() }, 1));
  await shop.admin('get', payments.transactionsOf(loud)).expect(200);
});

describe('an unknown transaction', () => {
  it('is reported before a malformed body is', async () => {
    const order = await placed();
    const nothing = { data: { amount: 'x' } };
    const send = (path: string) => shop.admin('post', path).send(nothing).expect(404);
    const unknownOrder = await send(payments.paymentsOf(UNKNOWN));
    expect(unknownOrder.body).toStrictEqual(NOT_FOUND('order not found'));
    const path = `${payments.transactionsOf(order)}/${UNKNOWN.id}`;
    for (const one of [await send(`${path}/refund`), await send(`${path}/capture`)]) {
      expect(one.body).toStrictEqual(NOT_FOUND('transaction not found'));
    }
    await shop.admin('get', path).expect(404);
    await shop.admin('get', payments.transactionsOf(UNKNOWN)).expect(404);
  });

  it('can be one of another order', async () => {
    const { purchase } = await paid();
    const other = await placed();
    await shown(payments.authorize(other));
    await payments.capture(other, purchase).expect(404);
    await payments.refund(other, purchase).expect(404);
    await shop.admin('get', `${payments.transactionsOf(other)}/${purchase.id}`).expect(404);
  });
});

describe('missing stock', () => {
  it('refuses the first payment of either kind, names every product, and changes nothing', async () => {
    await payments.count('GREEN', 5);
    await payments.count('BOWL', 5);
    const items = [product('GREEN', 5), product('BLACK', 9), product('BOWL', 4)];
    const order = await payments.orders.placed(items);
    await payments.move('GREEN', 'decrement', 2);
    await payments.move('BOWL', 'decrement', 5);
    const fault = (sku: string, available: number) => ({
      status: '400',
      title: 'Insufficient stock',
      detail: `Only ${String(available)} of ${sku} ${available === 1 ? 'is' : 'are'} in stock; pay when there are more, or order fewer`,
      meta: { id: payments.productId(sku), sku, available },
    });
    for (const test of [payments.authorize(order, 1), payments.purchase(order)]) {
      const { body } = await test.expect(400);
      const errors = (body as { errors: { detail: string }[] }).errors;
      const sorted = [...errors].sort((one, other) => one.detail.localeCompare(other.detail));
      expect(sorted).toStrictEqual([fault('BOWL', 0), fault('GREEN', 3)]);
    }
    expect(await payments.transactions(order)).toStrictEqual([]);
    expect(await payments.ledger(order)).toMatchObject({ state: 'incomplete unpaid unfulfilled' });
    expect(await payments.units('GREEN')).toBe('3 + 0 = 3');
    await payments.move('GREEN', 'increment', 2);
    await payments.move('BOWL', 'increment', 4);
    await shown(payments.purchase(order));
    expect(await payments.units('GREEN')).toBe('0 + 5 = 5');
    expect(await payments.units('BOWL')).toBe('0 + 4 = 4');
  });

  it('of a product in a bundle is reported with the bundle', async () => {
    await payments.move('GREEN', 'increment', 2);
    const order = await payments.orders.placed([product('BOX', 2)]);
    const [available = ''] = (await payments.units('MUG')).split(' ');
    await payments.move('MUG', 'decrement', Number(available) - 3);
    const { body } = await payments.purchase(order).expect(400);
    expect(body.errors).toMatchObject([
      {
        detail: expect.stringMatching(/^Only 3 of a product in BOX are in stock;/),
        meta: { id: payments.productId('MUG'), available: 3 },
      },
    ]);
    await payments.move('MUG', 'increment', 1);
    await shown(payments.purchase(order));
    expect(await payments.units('MUG')).toMatch(/^0 \+ \d+ =/);
  });
});
