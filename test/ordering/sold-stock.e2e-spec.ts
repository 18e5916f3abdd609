import { publishTeaShop, Shop } from '#testing';
import { product } from '../support/orders';
import { shown, TestPayments } from '../support/payments';

let shop: Shop;
let payments: TestPayments;

beforeAll(async () => {
  shop = await Shop.open();
  payments = new TestPayments(shop, await publishTeaShop(shop));
});

beforeEach(() => payments.recount('MUG', 10));

const placed = () => payments.orders.placed([product('MUG', 3)]);
const paid = async () => {
  const order = await placed();
  await shown(payments.purchase(order));
  return order;
};
const FULFIL = { type: 'order', shipping: 'fulfilled' };
const CANCEL = { type: 'order', status: 'cancelled' };

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

describe('the stock record of units that are sold and not sent', () => {
  it('cannot be deleted, and the error names the orders', async () => {
    const order = await paid();
    const held = await placed();
    await shown(payments.authorize(held));
    const remove = () => shop.admin('delete', payments.stockOf('MUG'));
    const { body } = await remove().expect(409);
    const orders = [held, order].map(({ id }) => ({ type: 'order', id }));
    expect(body.errors).toMatchObject([
      {
        status: '409',
        title: 'Conflict',
        meta: { available: 4, allocated: 6 },
      },
    ]);
    expect(body.errors[0].meta.used_by.sort(byId)).toEqual(orders.sort(byId));
    expect(await payments.units('MUG')).toBe('4 + 6 = 10');
    await payments.change(order, FULFIL).expect(200);
    await remove().expect(409);
    await payments.change(held, CANCEL).expect(200);
    await remove().expect(204);
  });

  it('cannot be deleted if units were allocated by hand', async () => {
    await payments.move('MUG', 'allocate', 1);
    const { body } = await shop.admin('delete', payments.stockOf('MUG')).expect(409);
    expect(body.errors).toMatchObject([{ meta: { allocated: 1 } }]);
    await payments.move('MUG', 'deallocate', 1);
    await shop.admin('delete', payments.stockOf('MUG')).expect(204);
  });
});
