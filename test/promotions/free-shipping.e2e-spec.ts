import { publishShop, Shop } from '#testing';
import { AS_GUEST } from '../support/orders';
import { TestPromotions } from '../support/promotions';

let shop: Shop;
let promotions: TestPromotions;

beforeAll(async () => {
  shop = await Shop.open();
  promotions = new TestPromotions(shop);
  await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250 } }]);
});

const free = { name: 'Sent for nothing', promotion_type: 'free_shipping', schema: {} };
const code = (name: string) => ({ type: 'promotion_item', code: name });

it('is stored without a schema of amounts, and shown as it was sent', async () => {
  const id = await promotions.created(free);
  expect((await promotions.read(id).expect(200)).body.data).toMatchObject(free);
  const schema = { percentage: 10 };
  const { body } = await promotions.put(id, { schema }).expect(400);
  expect(body.errors).toMatchObject([{ source: 'data.schema.percentage' }]);
  const percent = { promotion_type: 'percent_discount', schema };
  await promotions.put(id, percent).expect(200);
  await promotions.put(id, { promotion_type: 'free_shipping', schema: {} }).expect(200);
});

it('takes off what the groups cost while its conditions are met, in the cart as in the order', async () => {
  const conditions = { min_total: { USD: 2500 } };
  const id = await promotions.created({ ...free, conditions });
  await promotions.addCodes(id, { code: 'SENT' }).expect(201);
  const cart = '/v2/carts/sent';
  const mugs = { type: 'cart_item', sku: 'MUG', quantity: 2 };
  const { body: added } = await shop.post(`${cart}/items`).send({ data: [mugs, code('SENT')] });
  expect(added.errors).toBeUndefined();
  const group = {
    type: 'shipping_group',
    shipping_type: 'parcel',
    shipping_price: { base: 500, tax: 100, fees: 0, currency: 'USD' },
  };
  const made = await shop.admin('post', `${cart}/shipping-groups`).send({ data: group });
  const shipping_group_id = made.body.data.id as string;
  const line = `${cart}/items/${String(added.data[0].id)}`;
  const change = async (data: object) => (await shop.put(line).send({ data }).expect(200)).body;
  const sums = {
    with_tax: { amount: 2500 },
    discount: { amount: -500 },
    shipping: { amount: 600 },
    shipping_discount: { amount: -600 },
  };
  expect((await change({ quantity: 2, shipping_group_id })).meta.display_price).toMatchObject(sums);
  const less = await change({ quantity: 1 });
  expect(less.data.at(-1)).toMatchObject({ meta: { reason: 'min_total' } });
  expect(less.meta.display_price).toMatchObject({
    with_tax: { amount: 1850 },
    shipping_discount: { amount: 0 },
  });
  await change({ quantity: 2 });
  const { body } = await shop.post(`${cart}/checkout`).send({ data: AS_GUEST }).expect(201);
  expect(body.data.meta.display_price).toMatchObject(sums);
  expect(body.data.meta.discounts).toMatchObject({ 'Sent for nothing': { amount: -600 } });
});
