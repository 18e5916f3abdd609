import { publishShop, Shop } from '#testing';
import { product, TestOrders } from '../support/orders';
import { TestPromotions } from '../support/promotions';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1000 } }]);
});

const SECRET = 'Ines-of-the-harbour';

describe('the erasure of a cart that never became an order', () => {
  it('removes what was written from the cart, its history and its past', async () => {
    const cart = '/v2/carts/guest-cart';
    const data = { id: 'guest-cart', name: SECRET, contact: { email: `${SECRET}@mail.example` } };
    await shop.post('/v2/carts').send({ data }).expect(201);
    const line = product('MUG', 1, { custom_inputs: { engraving: SECRET } });
    const keyed = () =>
      shop.post(`${cart}/items`).set('Idempotency-Key', 'guest-key').send({ data: line });
    await keyed().expect(201);
    const group = { data: { address: { first_name: SECRET, line_1: 'Kai 4' } } };
    await shop.post(`${cart}/shipping-groups`).send(group).expect(201);
    await shop.admin('post', `${cart}/anonymize`).expect(204);
    await shop.admin('post', `${cart}/anonymize`).expect(204);
    const texts = [
      await shop.get(`${cart}?include=items`).expect(200),
      await shop.get(`${cart}/shipping-groups`).expect(200),
      await shop.admin('get', `${cart}/history`).expect(200),
      await shop.admin('get', `${cart}?at=2`).expect(200),
      await keyed(),
    ].map(({ text }) => text);
    for (const text of texts) expect(text).not.toContain(SECRET);
    expect(texts[0]).toContain('MUG');
  });

  it('is for administrators, of a cart that there was', async () => {
    await shop.post('/v2/carts/guest-cart/anonymize').expect(403);
    const { body } = await shop.admin('post', '/v2/carts/never-there/anonymize').expect(404);
    expect(body.errors).toMatchObject([{ title: 'Cart not found' }]);
  });
});

it('A repeated checkout answers the same messages and a token that opens the order', async () => {
  const orders = new TestOrders(shop);
  const cart = await orders.cart(product('MUG'));
  await new TestPromotions(shop).created({ automatic: true });
  const order = () => {
    const request = shop.post(`/v2/carts/${cart}/checkout`).set('Idempotency-Key', 'order-key');
    return orders.checkOut(cart, undefined, request).expect(201);
  };
  const [{ body: first }, { body: again }] = [await order(), await order()];
  expect(again.data).toMatchObject({ id: first.data.id });
  expect(first.data.meta.messages).toMatchObject([{ title: 'Prices have changed' }]);
  expect(again.data.meta.messages).toStrictEqual(first.data.meta.messages);
  const path = `/v2/orders/${first.data.id as string}`;
  for (const { meta } of [first, again]) {
    await shop.get(path).set('SVC-Order-Token', meta.order_token).expect(200);
  }
});
