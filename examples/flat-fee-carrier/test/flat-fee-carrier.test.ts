import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startShop, type TestShop } from '@cartwright/server/testing';

// A carrier stores nothing, so one database is enough.
let shop: TestShop;
let method: string;
before(async () => {
  const environment = { FLAT_FEE_CARRIER__FEE: '500', FLAT_FEE_CARRIER__PER_PARCEL: '2' };
  shop = await startShop({ environment });
  // Everywhere, at what the carrier takes.
  const everywhere = { provider: 'flat-fee-carrier', zones: [], rates: [] };
  const data = { type: 'shipping_method', name: 'Parcel', ...everywhere };
  const made = await shop.asAdmin('POST', '/v2/shipping-methods', { data });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  method = made.body.data.id;
});
after(() => shop.stop());

const mugs = (cart: string, quantity: number, more: object = {}) => {
  const mug = { type: 'custom_item', name: 'Mug', sku: 'MUG', price: { amount: 1250 } };
  return shop.asAdmin('POST', `${cart}/items`, { data: { ...mug, quantity, ...more } });
};
const priceOf = async (cart: string, country: string) => {
  const { body } = await shop.asShopper('GET', `${cart}/shipping-options?country=${country}`);
  const options = body.data as { id: string; price: { amount: number } }[];
  return options.find(({ id }) => id === method)?.price.amount;
};

it('a carrier with one fee is offered for each parcel, at home and abroad', async () => {
  const cart = '/v2/carts/parcels';
  await mugs(cart, 1);
  assert.deepEqual([await priceOf(cart, 'DE'), await priceOf(cart, 'FR')], [500, 1490]);
  await mugs(cart, 2);
  assert.equal(await priceOf(cart, 'DE'), 1000);
});

it('a carrier with one fee is paid with the order', async () => {
  const cart = '/v2/carts/sent';
  const place = { line_1: 'Kai 4', city: 'Kiel', postcode: '24103', country: 'DE' };
  const address = { first_name: 'Ines', last_name: 'Falk', ...place };
  const group = await shop.asShopper('POST', `${cart}/shipping-groups`, {
    data: { type: 'shipping_group', shipping_type: 'parcel', address },
  });
  assert.equal(group.status, 201, JSON.stringify(group.body));
  const { id } = group.body.data;
  await mugs(cart, 1, { shipping_group_id: id });
  const chosen = await shop.asShopper('PUT', `${cart}/shipping-groups/${id}`, {
    data: { type: 'shipping_group', shipping_method_id: method },
  });
  assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
  const data = {
    customer: { name: 'Ines Falk', email: 'ines@mail.example' },
    billing_address: address,
    shipping_address: address,
  };
  const { status, body } = await shop.asShopper('POST', `${cart}/checkout`, { data });
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal(body.data.meta.display_price.shipping.amount, 500);
});
