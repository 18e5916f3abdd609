import { asMember, memberToken, publishTeaShop, Shop, AccountFixtures } from '#testing';
import { AS_GUEST, product } from '../support/orders';

const ID = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const VAT = { type: 'tax_item', name: 'VAT', rate: 0.19 };
const TAX = { ...VAT, relationships: { item: { data: { type: 'cart_item', id: ID } } } };

let shop: Shop;
let account: string;
let member: string;
let count = 0;

beforeAll(async () => {
  shop = await Shop.open();
  await publishTeaShop(shop);
  account = await (await AccountFixtures.of(shop)).account();
  member = await memberToken(shop, account);
});

const newId = () => `begun-${String((count += 1))}`;
/** What was written of a cart; undefined if there never was one. */
async function historyOf(id: string): Promise<readonly string[] | undefined> {
  const { status, body } = await shop.admin('get', `/v2/carts/${id}/history`);
  if (status === 404) return undefined;
  return (body.data as { event: string }[]).map(({ event }) => event);
}

describe('a cart that does not exist', () => {
  it.each<[method: 'post' | 'put', path: string, data: () => unknown]>([
    ['post', '/items', () => product('MUG')],
    ['put', '', () => ({ name: 'Mine' })],
    ['post', '/shipping-groups', () => ({ shipping_type: 'Parcel' })],
    ['post', '/relationships/accounts', () => [{ type: 'account', id: account }]],
  ])('is created by %s %s', async (method, path, data) => {
    const id = newId();
    const request = asMember(shop[method](`/v2/carts/${id}${path}`), member);
    expect([200, 201]).toContain((await request.send({ data: data() })).status);
    expect((await historyOf(id))?.[0]).toBe('CartCreated');
    const { body } = await asMember(shop.get('/v2/carts?page[limit]=100'), member).expect(200);
    const ours = (body.data as { id: string }[]).some((cart) => cart.id === id);
    expect(ours).toBe(path === '/relationships/accounts');
  });

  it('is not created by items that cannot be added', async () => {
    const id = newId();
    await shop
      .post(`/v2/carts/${id}/items`)
      .send({ data: product('NOTHING') })
      .expect(404);
    expect(await historyOf(id)).toBeUndefined();
  });

  it.each<[method: 'get', path: string]>([
    ['get', ''],
    ['get', '?include=items,tax_items,promotions'],
    ['get', '/items'],
  ])('reads as empty with %s %s, which writes nothing', async (method, path) => {
    const id = newId();
    await shop[method](`/v2/carts/${id}${path}`).expect(200);
    expect(await historyOf(id)).toBeUndefined();
  });

  it.each<[method: 'post' | 'put' | 'delete', path: string, data: unknown]>([
    ['put', `/items/${ID}`, { quantity: 1 }],
    ['put', '/items', [{ id: ID, quantity: 1 }]],
    ['delete', `/items/${ID}`, undefined],
    ['delete', '/items', undefined],
    ['delete', '/discounts/SPRING5', undefined],
    ['post', `/items/${ID}/taxes`, VAT],
    ['put', `/items/${ID}/taxes/${ID}`, VAT],
    ['delete', `/items/${ID}/taxes/${ID}`, undefined],
    ['post', '/taxes', [TAX]],
    ['delete', '/taxes', undefined],
    ['put', `/shipping-groups/${ID}`, { shipping_type: 'Parcel' }],
    ['delete', `/shipping-groups/${ID}`, undefined],
    ['post', '/checkout', AS_GUEST],
  ])('is not found by %s %s, and not created', async (method, path, data) => {
    const id = newId();
    const request = shop.admin(method, `/v2/carts/${id}${path}`);
    const { body } = await (data === undefined ? request : request.send({ data })).expect(404);
    expect(body.errors).toMatchObject([{ status: '404', title: 'Cart not found' }]);
    expect(await historyOf(id)).toBeUndefined();
  });

  it('can be deleted without an error', async () => {
    const id = newId();
    await shop.delete(`/v2/carts/${id}`).expect(204);
    expect(await historyOf(id)).toBeUndefined();
  });
});
