import { malformed, Shop, TEA } from '#testing';
import { product, TestOrders } from '../support/orders';
import { PLANS } from '../support/plans';
import { FIVE_OFF } from '../support/promotions';

const MOST = Number.MAX_SAFE_INTEGER;

let shop: Shop;
let orders: TestOrders;

beforeAll(async () => {
  shop = await Shop.open();
  orders = await TestOrders.ofTeaShop(shop);
});

const TYPED = { name: 'Tea monthly', billing_interval_type: 'month', billing_frequency: 1 };
const PLAN = { ...TYPED, plan_length: 1, end_behavior: 'roll' };
const FLAGS = { can_pause: true, can_resume: true, can_cancel: true };

const WRAP = { type: 'custom_item', name: 'Gift wrap', quantity: 1 };

/** Where an amount can be sent: the path, and the body with an amount in it. */
const PLACES: readonly (readonly [string, string, (amount: number) => object, string])[] = [
  [
    'the fixed price of a plan',
    PLANS,
    (amount) => ({
      type: 'subscription_plan',
      attributes: { ...PLAN, ...FLAGS, fixed_price: { USD: { amount } } },
    }),
    'data.attributes.fixed_price.USD.amount',
  ],
  [
    'the price of a subscription product',
    '/v2/subscriptions/products',
    (amount) => ({
      type: 'subscription_product',
      attributes: { ...TEA, price: { USD: { amount } } },
    }),
    'data.attributes.price.USD.amount',
  ],
  [
    'a custom item',
    '/v2/carts/amounts-custom/items',
    (amount) => ({ ...WRAP, price: { amount } }),
    'data.price.amount',
  ],
  [
    'a tax with an item',
    '/v2/carts/amounts-taxed/items',
    (amount) => ({ ...WRAP, price: { amount: 0 }, tax: [{ type: 'tax_item', amount }] }),
    'data.tax[0].amount',
  ],
  [
    'the price of a shipping group',
    '/v2/carts/amounts-custom/shipping-groups',
    (amount) => ({ shipping_type: 'post', shipping_price: { base: amount } }),
    'data.shipping_price.base',
  ],
  [
    'the fees of a shipping group',
    '/v2/carts/amounts-custom/shipping-groups',
    (fees) => ({ shipping_type: 'post', shipping_price: { base: 0, fees } }),
    'data.shipping_price.fees',
  ],
  [
    'the tax of a shipping group',
    '/v2/carts/amounts-custom/shipping-groups',
    (tax) => ({ shipping_type: 'post', shipping_price: { base: 0, tax } }),
    'data.shipping_price.tax',
  ],
  [
    'a fixed discount',
    '/v2/promotions',
    (amount) => ({ ...FIVE_OFF, schema: { currencies: [{ currency: 'USD', amount }] } }),
    'data.schema.currencies[0].amount',
  ],
];

describe('the largest amount', () => {
  it.each(PLACES)('is accepted as %s, and one more is refused', async (_, path, body, source) => {
    const { body: refused } = await shop
      .admin('post', path)
      .send({ data: body(MOST + 1) })
      .expect(400);
    const mustBe = `must be an integer from 0 to ${String(MOST)}`;
    expect(refused).toStrictEqual(malformed(`${source} ${mustBe}`, { value: MOST + 1 }));
    await shop
      .admin('post', path)
      .send({ data: body(MOST) })
      .expect(201);
  });

  it('is accepted in a price book, and one more is refused', async () => {
    const books = '/pcm/pricebooks';
    const book = { data: { attributes: { name: 'High prices' } } };
    const { body } = await shop.admin('post', books).send(book).expect(201);
    const prices = `${books}/${String(body.data.id)}/prices`;
    const price = (amount: number) => ({
      data: { attributes: { sku: 'HIGH', currencies: { USD: { amount } } } },
    });
    const refused = await shop
      .admin('post', prices)
      .send(price(MOST + 1))
      .expect(400);
    expect(refused.body.errors).toMatchObject([
      {
        title: 'Validation Error',
        detail: `data.attributes.currencies.USD.amount must be an integer from 0 to ${String(MOST)}`,
      },
    ]);
    await shop.admin('post', prices).send(price(MOST)).expect(201);
  });

  it.each(['purchase', 'authorize'])('limits a payment by %s', async (method) => {
    const order = await orders.placed([product('MUG')]);
    const data = { gateway: 'manual', method, amount: MOST + 1 };
    const path = `/v2/orders/${order.id}/payments`;
    const { body } = await shop.admin('post', path).send({ data }).expect(400);
    const mustBe = `data.amount must be an integer from 1 to ${String(MOST)}`;
    expect(body).toStrictEqual(malformed(mustBe, { value: MOST + 1 }));
  });
});

describe('a sum beyond the largest amount', () => {
  it('is out of range, which is not the fault of one field', async () => {
    const item = { ...WRAP, price: { amount: MOST } };
    const path = '/v2/carts/amounts-sum/items';
    await shop.admin('post', path).send({ data: item }).expect(201);
    const { body } = await shop.admin('post', path).send({ data: item }).expect(400);
    expect(body.errors).toMatchObject([{ status: '400', title: 'Amount out of range' }]);
  });
});
