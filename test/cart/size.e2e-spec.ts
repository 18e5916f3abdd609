import { publishShop, Shop } from '#testing';
import { AS_GUEST } from '../support/orders';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
});

/** 20 inputs of 20 texts each, so many bytes in all. */
const inputs = (bytes: number, start: string) => {
  const keys = Array.from({ length: 20 }, (_, index) => String(index).padStart(2, '0'));
  const text = (index: number) =>
    (index === 0 ? start : '').padEnd(Math.floor((bytes - 840 + index) / 400), 'x');
  return Object.fromEntries(
    keys.map((outer, row) => [
      outer,
      Object.fromEntries(keys.map((key, column) => [key, text(row * 20 + column)])),
    ]),
  );
};
const mug = (bytes: number, start: string) => ({
  type: 'cart_item',
  sku: 'MUG',
  quantity: 1,
  custom_inputs: inputs(bytes, start),
});
const KIB = 1024;

describe('the size of a cart', () => {
  it('is limited to 64 KiB of texts per item and 256 KiB in total; only what exceeds it fails', async () => {
    const path = '/v2/carts/large/items';
    const four = ['a', 'b', 'c', 'd'].map((start) => mug(63 * KIB, start));
    const data = [mug(64 * KIB + 1, 'e'), ...four, mug(5 * KIB, 'f')];
    const { body } = await shop.post(path).send({ data }).expect(201);
    expect(body.data).toHaveLength(4);
    const error = { status: '422', title: 'Limit reached' };
    expect(body.errors).toMatchObject([
      { ...error, meta: { index: 0, limit: 64 * KIB } },
      { ...error, meta: { index: 5, limit: 256 * KIB } },
    ]);
    const alone = await shop
      .post(path)
      .send({ data: mug(64 * KIB + 1, 'g') })
      .expect(422);
    expect(alone.body.errors).toMatchObject([error]);
    const order = await shop.post('/v2/carts/large/checkout').send({ data: AS_GUEST });
    expect(order.status).toBe(201);
  });

  it('cannot be exceeded by a merge', async () => {
    const sources = ['one', 'two', 'three'];
    for (const id of sources) {
      const data = ['a', 'b'].map((start) => mug(60 * KIB, `${id}-${start}`));
      await shop.post(`/v2/carts/${id}/items`).send({ data }).expect(201);
    }
    const data = sources.map((cart_id) => ({ type: 'cart_items', cart_id }));
    const { body } = await shop.post('/v2/carts/merged/items').send({ data }).expect(201);
    expect(body.data).toHaveLength(4);
    expect(body.errors).toMatchObject([
      { title: 'Limit reached', meta: { index: 2, limit: 256 * KIB } },
      { title: 'Limit reached', meta: { index: 2, limit: 256 * KIB } },
    ]);
  });
});
