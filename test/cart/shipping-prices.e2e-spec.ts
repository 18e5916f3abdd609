import { publishShop, Shop } from '#testing';
import { BEGINNING, storeCart } from '../support/golden-carts';

let shop: Shop;
let count = 0;
const ADDRESS = {
  first_name: 'Jo',
  last_name: 'Brandt',
  line_1: 'Kai 4',
  postcode: '24103',
  country: 'DE',
};
const PARCEL = { name: 'Parcel', zones: [], rates: [{ currency: 'USD', price: 490 }] };
const TOLD =
  'The price of this shipping group was set by a shopper, which the shop does not take any more; choose a shipping method';

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
});

const set = (data: object) => shop.admin('put', '/v2/settings/cart').send({ data }).expect(200);
const settings = (shopper_shipping_prices: boolean) => set({ shopper_shipping_prices });
const mug = (shipping_group_id: string) => ({
  data: { type: 'cart_item', sku: 'MUG', quantity: 1, shipping_group_id },
});
const checkOut = (path: string) =>
  shop.post(`${path}/checkout`).send({
    data: { customer: { name: 'Jo', email: 'jo@harbour.example' }, billing_address: ADDRESS },
  });
const shippingIn = async (path: string) => {
  const { body } = await shop.get(path).expect(200);
  return body.data.meta.display_price.shipping.amount as number;
};
async function method(): Promise<string> {
  const { body } = await shop.admin('post', '/v2/shipping-methods').send({ data: PARCEL });
  return body.data.id as string;
}

/** A cart of a mug in a group that this caller has priced. */
async function priced(by: 'shopper' | 'administrator', base: number, more: object = {}) {
  const path = `/v2/carts/priced-${String((count += 1))}`;
  const groups = `${path}/shipping-groups`;
  const request = by === 'shopper' ? shop.post(groups) : shop.admin('post', groups);
  const { body } = await request.send({ data: { shipping_price: { base }, ...more } }).expect(201);
  const group = body.data.id as string;
  const { body: items } = await shop.post(`${path}/items`).send(mug(group)).expect(201);
  return { path, group, groupPath: `${groups}/${group}`, line: items.data[0].id as string };
}

describe('a price of shipping that a shopper has set', () => {
  it('is kept when the shop takes none any more, until the next change or the checkout', async () => {
    await settings(true);
    const { path, group, groupPath } = await priced('shopper', 7);
    await settings(false);
    expect(await shippingIn(path)).toBe(7);
    const { body } = await shop
      .put(groupPath)
      .send({ data: { shipping_type: 'sea' } })
      .expect(403);
    expect(body.errors).toMatchObject([{ title: 'Forbidden', detail: TOLD }]);
    const { body: added } = await shop.post(`${path}/items`).send(mug(group)).expect(201);
    expect(added.meta.messages).toStrictEqual([
      {
        source: { type: 'shipping_group', id: group },
        title: 'Shipping method required',
        description: TOLD,
      },
    ]);
    const { body: refused } = await checkOut(path).expect(422);
    expect(refused.errors).toMatchObject([
      { title: 'Shipping method required', detail: TOLD, meta: { shipping_group_id: group } },
    ]);
    const shipping_method_id = await method();
    await shop.put(groupPath).send({ data: { shipping_method_id } }).expect(200);
    expect(await shippingIn(path)).toBe(490);
    await checkOut(path).expect(201);
  });

  it('becomes that of an administrator who sets one', async () => {
    await settings(true);
    const { path, groupPath } = await priced('shopper', 7);
    await settings(false);
    const data = { shipping_price: { base: 300 } };
    await shop.admin('put', groupPath).send({ data }).expect(200);
    await shop
      .put(groupPath)
      .send({ data: { shipping_type: 'sea' } })
      .expect(200);
    await checkOut(path).expect(201);
  });
});

describe('a price of shipping that a shopper has set in an earlier release', () => {
  const group = '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d';
  const change = (path: string) =>
    shop.put(`${path}/shipping-groups/${group}`).send({ data: { shipping_type: 'sea' } });

  it('stays as it was stored until the next change, which refuses it unless the shop takes it', async () => {
    const events = [...BEGINNING, 'CartShippingGroupAdded.v1', 'CartItemShippingGroupChanged.v1'];
    await storeCart(shop, 'of-an-earlier-release', events);
    const path = '/v2/carts/of-an-earlier-release';
    await settings(false);
    expect(await shippingIn(path)).toBe(1100);
    const { body } = await change(path).expect(403);
    expect(body.errors).toMatchObject([{ title: 'Forbidden', detail: TOLD }]);
    expect(await shippingIn(path)).toBe(1100);
    await settings(true);
    await change(path).expect(200);
    expect(await shippingIn(path)).toBe(1100);
    await settings(false);
  });
});

describe('a price of shipping that an administrator has set', () => {
  beforeAll(() => set({ shipping_required: true }));
  afterAll(() => set({ shipping_required: false }));

  it('is not avoided by taking its items out of the group', async () => {
    const { path, groupPath, line } = await priced('administrator', 900);
    const item = `${path}/items/${line}`;
    const detached = { data: { shipping_group_id: null } };
    const { body } = await shop.put(item).send(detached).expect(403);
    expect(body.errors).toMatchObject([{ title: 'Forbidden' }]);
    const shipping_method_id = await method();
    await shop.put(groupPath).send({ data: { shipping_method_id } }).expect(403);
    expect(await shippingIn(path)).toBe(900);
    await shop.delete(item).expect(200);
    expect(await shippingIn(path)).toBe(0);
  });

  it('is changed by administrators, and by a method that costs as much', async () => {
    const shipping_method_id = await method();
    const { path, groupPath, line } = await priced('administrator', 490);
    await shop.put(groupPath).send({ data: { shipping_method_id } }).expect(200);
    expect(await shippingIn(path)).toBe(490);
    const free = { data: { shipping_group_id: null } };
    await shop.admin('put', `${path}/items/${line}`).send(free).expect(200);
    expect(await shippingIn(path)).toBe(0);
    await checkOut(path).expect(422);
  });
});
