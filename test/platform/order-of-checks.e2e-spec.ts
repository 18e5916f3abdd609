import { randomUUID } from 'node:crypto';
import { publishShop, Shop } from '#testing';

let shop: Shop;
let item: string;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
  const data = { type: 'cart_item', sku: 'MUG', quantity: 1 };
  const { body } = await shop.post('/v2/carts/known/items').send({ data }).expect(201);
  item = body.data[0].id;
});

const NONE = randomUUID();
const wrong = { data: { quantity: -1, rate: -1, type: 'wrong', id: NONE } };

describe('the resource in a path', () => {
  it.each<['get' | 'post' | 'put' | 'delete', () => string, string]>([
    ['post', () => '/v2/carts/unknown/taxes', 'Cart not found'],
    ['post', () => `/v2/carts/unknown/items/${NONE}/taxes`, 'Cart not found'],
    ['post', () => `/v2/carts/known/items/${NONE}/taxes`, 'Item not found'],
    ['put', () => `/v2/carts/known/items/${NONE}/taxes/${NONE}`, 'Item not found'],
    ['put', () => `/v2/carts/known/items/${item}/taxes/${NONE}`, 'Not Found'],
    ['put', () => '/v2/carts/unknown/items', 'Cart not found'],
    ['put', () => `/v2/carts/unknown/items/${NONE}`, 'Cart not found'],
    ['put', () => `/v2/carts/known/items/${NONE}`, 'Item not found'],
    ['get', () => '/v2/carts/unknown/history?page[limit]=0', 'Cart not found'],
    ['get', () => '/v2/carts/unknown/shipping-groups?page[limit]=0', 'Cart not found'],
    ['put', () => '/v2/carts/unknown/shipping-groups/none', 'Cart not found'],
    ['put', () => '/v2/carts/known/shipping-groups/none', 'Shipping groups not found'],
    ['delete', () => '/v2/carts/unknown/relationships/accounts', 'Cart not found'],
  ])('is searched before the rest of %s %p is validated', async (method, path, title) => {
    const { body } = await shop.admin(method, path()).send(wrong).expect(404);
    expect(body.errors).toMatchObject([{ status: '404', title }]);
  });

  it.each<['get' | 'post' | 'put', () => string]>([
    ['post', () => '/v2/carts/known/taxes'],
    ['post', () => `/v2/carts/known/items/${item}/taxes`],
    ['put', () => '/v2/carts/known/items'],
    ['put', () => `/v2/carts/known/items/${item}`],
    ['get', () => '/v2/carts/known/history?page[limit]=0'],
    ['get', () => '/v2/carts/known/shipping-groups?page[limit]=0'],
  ])('exists, and then the rest of %s %p is refused', async (method, path) => {
    const { body } = await shop.admin(method, path()).send(wrong).expect(400);
    expect(body.errors[0]).toMatchObject({ title: 'Validation Error' });
  });
});
