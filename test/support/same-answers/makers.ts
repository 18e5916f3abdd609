import type { Call } from './two-releases';

const ADDRESS = {
  first_name: 'Jo',
  last_name: 'Brandt',
  line_1: 'Kai 4',
  city: 'Kiel',
  postcode: '24103',
  country: 'DE',
};
const AS_GUEST = {
  customer: { name: 'Jo Brandt', email: 'jo@mail.example' },
  billing_address: ADDRESS,
};
const HARBOUR_SUPPLIES = '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01';
const AS_ACCOUNT = {
  account: { id: HARBOUR_SUPPLIES, member_id: 'a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01' },
  contact: { name: 'Marek Olsen', email: 'marek@harbour.example' },
  billing_address: ADDRESS,
};
const SUBSCRIPTION = {
  type: 'subscription_item',
  id: '4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0',
  quantity: 1,
  subscription_configuration: { plan: '9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05' },
};
const TEA = { type: 'cart_item', sku: 'TEA-BREAKFAST', quantity: 2 };
const MUG = {
  type: 'cart_item',
  sku: 'MUG-HARBOUR',
  quantity: 1,
  custom_inputs: { engraving: 'Ines' },
};
const WRAP = { type: 'custom_item', name: 'Wrap', quantity: 1, price: { amount: 350 } };
const ITEM = 'body.data.0.id';
const ID = 'body.data.id';

const admin = (method: string, path: string, data?: unknown, keep: Call['keep'] = {}): Call => ({
  as: 'admin',
  method,
  path,
  ...(data === undefined ? {} : { body: { data } }),
  keep,
});
const guest = (...given: Parameters<typeof admin>): Call => ({ ...admin(...given), as: 'guest' });

/** An order that has an authorization, a capture and a refund, or whatever `name` says. */
function order(name: string, method?: 'authorize' | 'purchase', amount?: number): Call[] {
  const payment = { gateway: 'manual', method, ...(amount === undefined ? {} : { amount }) };
  const transaction = { [`${name}Payment`]: ID };
  return [
    guest('POST', `/v2/carts/${name}/items`, [TEA, WRAP]),
    guest('POST', `/v2/carts/${name}/checkout`, AS_GUEST, {
      [name]: ID,
      [`${name}Token`]: 'body.meta.order_token',
    }),
    ...(method === undefined
      ? []
      : [admin('POST', `/v2/orders/<${name}>/payments`, payment, transaction)]),
  ];
}

/** What the path parameters of the document name afterwards; it is made as its users would. */
export const MAKERS: readonly Call[] = [
  guest('GET', '/catalog/products'),
  guest('POST', '/v2/carts/my-first-cart/items', MUG, { itemID: ITEM }),
  guest('POST', '/v2/carts/my-first-cart/items', [TEA, WRAP, SUBSCRIPTION]),
  guest('POST', '/v2/carts/my-first-cart/items', { type: 'promotion_item', code: 'SPRING5' }),
  guest(
    'POST',
    '/v2/carts/my-first-cart/shipping-groups',
    {
      shipping_type: 'standard',
      tracking_reference: 'T-1',
      includes_tax: true,
      shipping_price: { base: 500, fees: 20, tax: 0 },
      address: ADDRESS,
    },
    { groupID: ID },
  ),
  admin(
    'POST',
    '/v2/carts/my-first-cart/shipping-groups',
    { shipping_type: 'standard', includes_tax: true, shipping_price: { base: 500 } },
    { groupID: ID },
  ),
  admin(
    'POST',
    '/v2/carts/my-first-cart/items/<itemID>/taxes',
    { type: 'tax_item', name: 'VAT', jurisdiction: 'DE', code: 'V19', rate: 0.19 },
    { taxID: ID },
  ),
  admin('GET', '/v2/carts/my-first-cart?include=items,tax_items,promotions'),
  ...order('orderId', 'authorize'),
  ...order('unpaid'),
  ...order('partly', 'purchase', 500),
  ...order('cancelled'),
  admin('PUT', '/v2/orders/<cancelled>', { type: 'order', status: 'cancelled' }),
  ...order('given', 'authorize'),
  ...order('captured', 'authorize'),
  admin('POST', '/v2/orders/<captured>/transactions/<capturedPayment>/capture', {}),
  admin('POST', '/v2/orders/<captured>/transactions/<capturedPayment>/refund', { amount: 100 }),
  admin('POST', '/v2/orders/<captured>/transactions/<capturedPayment>/refund', {
    amount: 10_000_000,
  }),
  admin('GET', '/v2/orders/<captured>?include=items'),
  {
    ...guest('GET', '/v2/orders/<captured>?include=items'),
    headers: { 'svc-order-token': '<capturedToken>' },
  },
  guest('GET', '/v2/orders/<captured>'),
  admin('PUT', '/v2/orders/<captured>', { type: 'order', shipping: 'fulfilled' }),
  admin('POST', '/v2/carts/for-account/items', [SUBSCRIPTION, TEA]),
  admin('POST', '/v2/carts/for-account/checkout', AS_ACCOUNT, { ofAccount: ID }),
  admin('POST', '/v2/orders/<ofAccount>/payments', { gateway: 'manual', method: 'purchase' }),
];
