import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, it } from 'node:test';
import { startShop, type TestShop } from '@cartwright/server/testing';
import { startProvider } from './provider-double';

const KEY = 'key-of-the-shop';

let provider: Awaited<ReturnType<typeof startProvider>>;
let shop: TestShop;

before(async () => {
  provider = await startProvider();
  const environment = { REDIRECT_GATEWAY__API: provider.url, REDIRECT_GATEWAY__KEY: KEY };
  shop = await startShop({ environment });
});

after(async () => {
  await shop.stop();
  provider.stop();
});

async function order(): Promise<string> {
  const item = {
    type: 'custom_item',
    name: 'Mug',
    sku: 'MUG',
    quantity: 1,
    price: { amount: 1250 },
  };
  await shop.asAdmin('POST', '/v2/carts/gift/items', { data: item });
  const place = { line_1: 'Kai 4', city: 'Kiel', postcode: '24103', region: 'SH', country: 'DE' };
  const address = { first_name: 'Ines', last_name: 'Falk', ...place };
  const data = {
    customer: { name: 'Ines Falk', email: 'ines@mail.example' },
    billing_address: address,
    shipping_address: address,
  };
  const placed = await shop.asShopper('POST', '/v2/carts/gift/checkout', { data });
  assert.equal(placed.status, 201, JSON.stringify(placed.body));
  return `/v2/orders/${placed.body.data.id}`;
}

async function pay(path: string) {
  const data = { gateway: 'redirect', method: 'purchase', return_url: 'https://shop.example/back' };
  const { status, body } = await shop.asAdmin('POST', `${path}/payments`, { data });
  assert.ok(status < 300, JSON.stringify(body));
  return body.data;
}

/** As the provider says that a payment has changed. */
async function notice(payment: string, key = KEY) {
  const body = JSON.stringify({ payment });
  const signature = createHmac('sha256', key).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  const path = `${shop.url}/v2/extensions/redirect-gateway/notices`;
  return (await fetch(path, { method: 'POST', headers, body })).status;
}

it('sends the customer to the page of the provider, and learns that he has paid', async () => {
  const path = await order();
  const { id, status, meta } = await pay(path);
  assert.equal(status, 'pending');
  assert.deepEqual(meta.client_action, { type: 'redirect', url: `https://pay.example/${id}` });
  provider.pay(id);
  assert.equal(await notice(id, 'another key'), 401);
  assert.equal((await shop.asAdmin('GET', path)).body.data.payment, 'unpaid');
  assert.equal(await notice(id), 204);
  assert.equal((await shop.asAdmin('GET', path)).body.data.payment, 'paid');
});

it('knows no payment that was not begun here', async () => {
  assert.equal(await notice('0e7a9c54-3f7e-4c8b-8a54-2d1f6c0b9a77'), 404);
});

it('takes nothing for a payment that is cancelled', async () => {
  const path = await order();
  const { id } = await pay(path);
  await shop.asAdmin('POST', `${path}/transactions/${id}/cancel`);
  assert.equal(provider.payments.get(id)?.state, 'cancelled');
  assert.equal((await shop.asAdmin('GET', path)).body.data.payment, 'unpaid');
});
