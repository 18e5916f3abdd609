import { publishShop, Shop } from '#testing';
import { ADDRESS, GUEST, ORDERS, type OrderResponse } from '../support/orders';

/** What is paid, given back and owed of an order whose taxes and shipping the shop has computed. */

let shop: Shop;
let carts = 0;

beforeAll(async () => {
  shop = await Shop.open();
  for (const [code, decimal_places] of [
    ['KWD', 3],
    ['JPY', 0],
  ]) {
    const format = { decimal_point: '.', thousand_separator: ',', decimal_places };
    const data = { type: 'currency', code, exchange_rate: 1, format: '{price}', ...format };
    await shop
      .admin('post', '/v2/currencies')
      .send({ data: { ...data, default: false, enabled: true } })
      .expect(201);
  }
  await publishShop(shop, [
    { sku: 'MUG', prices: { USD: 999, KWD: 3333, JPY: 777 } },
    { sku: 'TEA', prices: { USD: 101, KWD: 1001, JPY: 13 } },
  ]);
  for (const rate of [
    { name: 'GST', country: 'CA', rate: 0.05 },
    { name: 'QST', country: 'CA', region: 'QC', rate: 0.09975, priority: 1 },
  ]) {
    await shop.admin('post', '/v2/tax-rates').send({ data: rate }).expect(201);
  }
  const taxes = { source: 'rates', default_country: 'CA' };
  await shop.admin('put', '/v2/settings/taxes').send({ data: taxes }).expect(200);
});

const TO = { ...ADDRESS, country: 'CA', region: 'QC', postcode: 'H2X 1Y4' };

/** A paid order of two lines that a shipping method sends to Quebec. */
async function paidOrder(currency: string, method: string) {
  const path = `/v2/carts/taxed-refund-${String((carts += 1))}`;
  const group = { shipping_type: 'parcel', address: TO, shipping_method_id: method };
  const inCurrency = { 'SVC-Currency': currency };
  const items = ['MUG', 'TEA'].map((sku) => ({ type: 'cart_item', sku, quantity: 3 }));
  await shop.post(`${path}/items`).set(inCurrency).send({ data: items }).expect(201);
  const { body } = await shop
    .post(`${path}/shipping-groups`)
    .set(inCurrency)
    .send({ data: group })
    .expect(201);
  const { body: cart } = await shop.get(`${path}/items`).expect(200);
  for (const { id } of cart.data as { id: string }[]) {
    const data = { shipping_group_id: String(body.data.id) };
    await shop.put(`${path}/items/${id}`).set(inCurrency).send({ data }).expect(200);
  }
  const data = { customer: GUEST, billing_address: TO };
  const { body: placed } = await shop.post(`${path}/checkout`).send({ data }).expect(201);
  const order = placed.data as OrderResponse;
  const payment = { data: { gateway: 'manual', method: 'purchase' } };
  const paid = await shop.admin('post', `${ORDERS}/${order.id}/payments`).send(payment).expect(200);
  return { order, transaction: String(paid.body.data.id) };
}

const newMethod = async (currency: string, price: number) => {
  const data = { name: `Parcel ${currency}`, zones: [], rates: [{ currency, price }] };
  const { body } = await shop.admin('post', '/v2/shipping-methods').send({ data }).expect(201);
  return String(body.data.id);
};
const read = async (id: string) => {
  const { body } = await shop.admin('get', `${ORDERS}/${id}`).expect(200);
  return body.data as OrderResponse;
};

describe('an order with computed taxes and shipping', () => {
  // Per line rounded: 14.975 % of the value of each line, and of shipping.
  it.each([
    ['JPY', 500, 2331, 39, [349, 6, 75]],
    ['USD', 500, 2997, 303, [449, 45, 75]],
    ['KWD', 1999, 9999, 3003, [1497, 450, 299]],
  ])('in %s is given back in parts that add up to all of it', async (currency, ...expected) => {
    const [shipping, mugs, teas, taxes] = expected;
    const { order, transaction } = await paidOrder(currency, await newMethod(currency, shipping));
    const net = shipping + mugs + teas;
    const tax = taxes.reduce((sum, one) => sum + one, 0);
    const total = net + tax;
    expect(order.meta.display_price).toMatchObject({
      without_tax: { amount: net },
      tax: { amount: tax },
      with_tax: { amount: total },
    });
    const refund = (amount?: number) =>
      shop
        .admin('post', `${ORDERS}/${order.id}/transactions/${transaction}/refund`)
        .send(amount === undefined ? {} : { data: { amount } });
    await refund(total + 1).expect(422);
    for (const amount of [1, mugs, teas]) await refund(amount).expect(200);
    const left = total - 1 - mugs - teas;
    const part = await read(order.id);
    expect(part.payment).toBe('paid');
    expect(part.meta.display_price).toMatchObject({
      paid: { amount: left },
      balance_owing: { amount: 0 },
    });
    await refund(left + 1).expect(422);
    const { body } = await refund().expect(200);
    expect(body.data.amount).toBe(left);
    const after = await read(order.id);
    expect(after.payment).toBe('refunded');
    expect(after.meta.display_price).toMatchObject({
      with_tax: { amount: total },
      paid: { amount: 0 },
      balance_owing: { amount: 0 },
    });
    await refund(1).expect(422);
  });
});
