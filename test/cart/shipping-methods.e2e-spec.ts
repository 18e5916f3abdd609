import { publishShop, Shop } from '#testing';
import { leastRoundTrips } from '../support/statements';

let shop: Shop;
let count = 0;
const METHODS = '/v2/shipping-methods';
const GERMANY = { country: 'DE', postcode: '24103' };
const FREE_FROM_FIFTY = [
  { currency: 'USD', price: 490 },
  { currency: 'USD', price: 0, from: { total: 5000 } },
];
const ADDRESS = {
  first_name: 'Jo',
  last_name: 'Brandt',
  line_1: 'Kai 4',
  postcode: '24103',
  country: 'DE',
};
const GUEST = { name: 'Jo Brandt', email: 'jo@harbour.example' };

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [
    { sku: 'MUG', prices: { USD: 1250 } },
    { sku: 'ANVIL', prices: { USD: 100 }, attributes: { weight: { value: 2.5, unit: 'kg' } } },
    { sku: 'BOOK', prices: { USD: 100 }, attributes: { commodity_type: 'digital' } },
  ]);
});

async function method(more: object = {}): Promise<string> {
  const data = { name: 'Parcel', zones: [{ country: 'DE' }], rates: FREE_FROM_FIFTY, ...more };
  const { body } = await shop.admin('post', METHODS).send({ data }).expect(201);
  return body.data.id as string;
}
const change = (id: string, data: object) =>
  shop.admin('put', `${METHODS}/${id}`).send({ data }).expect(200);
const settings = (data: object) =>
  shop.admin('put', '/v2/settings/cart').send({ data }).expect(200);
const item = (sku: string, quantity: number, shipping_group_id?: string) => ({
  data: { type: 'cart_item', sku, quantity, shipping_group_id },
});
const mug = (quantity: number, group?: string) => item('MUG', quantity, group);
const checkOut = (path: string, shipping: object = {}) =>
  shop.post(`${path}/checkout`).send({
    data: {
      customer: GUEST,
      billing_address: ADDRESS,
      shipping_address: { ...ADDRESS, ...shipping },
    },
  });

/** A cart of a mug in a group with this method. */
async function sentBy(shipping_method_id: string | null) {
  const path = `/v2/carts/sent-${String((count += 1))}`;
  const data = { shipping_method_id, address: GERMANY };
  const { body } = await shop.post(`${path}/shipping-groups`).send({ data }).expect(201);
  const group = body.data.id as string;
  await shop.post(`${path}/items`).send(mug(1, group)).expect(201);
  return { path, group, groupPath: `${path}/shipping-groups/${group}` };
}
const shippingIn = async (path: string) => {
  const { body } = await shop.get(path).expect(200);
  const { shipping, with_tax, without_tax } = body.data.meta.display_price;
  return [shipping.amount, with_tax.amount, without_tax.amount];
};

describe('a shipping group with a method', () => {
  it('costs what the method says, at each change of the cart', async () => {
    const { path, group, groupPath } = await sentBy(await method());
    expect(await shippingIn(path)).toStrictEqual([490, 1740, 1740]);
    const { body } = await shop.get(groupPath).expect(200);
    expect(body.data).toMatchObject({
      shipping_method_name: 'Parcel',
      shipping_price: { base: 490, total: 490, currency: 'USD' },
    });
    await shop.post(`${path}/items`).send(mug(3, group)).expect(201);
    expect(await shippingIn(path)).toStrictEqual([0, 5000, 5000]);
    const { body: items } = await shop.get(`${path}/items`).expect(200);
    const line = items.data[0].id as string;
    await shop
      .put(`${path}/items/${line}`)
      .send({ data: { quantity: 1 } })
      .expect(200);
    expect(await shippingIn(path)).toStrictEqual([490, 1740, 1740]);
  });

  it('depends on the weight of its items, of which there may be too much', async () => {
    const kilos = { weight: { value: 5, unit: 'kg' } };
    const rates = [
      { currency: 'USD', price: 490 },
      { currency: 'USD', price: 900, from: kilos },
    ];
    const { path, group } = await sentBy(
      await method({ rates, max_weight: { value: 12, unit: 'lb' } }),
    );
    const costs = async () => {
      await shop
        .post(`${path}/items`)
        .send(item('ANVIL', 1, group))
        .expect(201);
      return (await shippingIn(path))[0];
    };
    expect([await costs(), await costs(), await costs()]).toStrictEqual([490, 900, 900]);
    const { body } = await checkOut(path).expect(422);
    expect(body.errors[0].title).toBe('Shipping method not available');
  });

  it('lets nobody but administrators set another price', async () => {
    const { path, groupPath } = await sentBy(await method());
    const priced = { data: { shipping_price: { base: 0 } } };
    await shop.put(groupPath).send(priced).expect(403);
    await shop.admin('put', groupPath).send(priced).expect(200);
    expect((await shippingIn(path))[0]).toBe(0);
    await shop
      .put(groupPath)
      .send({ data: { address: GERMANY } })
      .expect(200);
    expect((await shippingIn(path))[0]).toBe(0);
    await shop
      .admin('put', groupPath)
      .send({ data: { shipping_price: null } })
      .expect(200);
    expect((await shippingIn(path))[0]).toBe(490);
  });

  it('takes another method or none, and only one that delivers there', async () => {
    const { path, groupPath } = await sentBy(await method());
    const express = await method({ rates: [{ currency: 'USD', price: 1500 }] });
    const abroad = await method({ zones: [{ country: 'AT' }] });
    const set = (data: object) => shop.put(groupPath).send({ data });
    await set({ shipping_method_id: express }).expect(200);
    expect((await shippingIn(path))[0]).toBe(1500);
    const { body } = await set({ shipping_method_id: abroad }).expect(422);
    expect(body.errors).toMatchObject([
      { title: 'Shipping method not available', source: 'data.shipping_method_id' },
    ]);
    await set({ address: { country: 'AT' } }).expect(422);
    await set({ shipping_method_id: abroad, address: { country: 'AT' } }).expect(200);
    await set({ shipping_method_id: null }).expect(200);
    expect((await shippingIn(path))[0]).toBe(0);
  });
});

describe('adding an item whose shipping does not change', () => {
  it('asks the database as often with methods and tax rates as without', async () => {
    const taxes = (source: string) =>
      shop.admin('put', '/v2/settings/taxes').send({ data: { source } }).expect(200);
    const rates = [{ currency: 'USD', price: 490 }];
    const express = await method({ rates });
    const rate = { name: 'USt', country: 'DE', rate: 0.19 };
    await shop.admin('post', '/v2/tax-rates').send({ data: rate }).expect(201);
    type Sent = Awaited<ReturnType<typeof sentBy>>;
    const adding = ({ path, group }: Sent) =>
      shop.post(`${path}/items`).send(mug(1, group)).expect(201);
    await taxes('rates');
    const sent = await leastRoundTrips(shop, adding, () => sentBy(express));
    await taxes('none');
    expect(sent).toBe(await leastRoundTrips(shop, adding, () => sentBy(null)));
  });
});

describe('the shipping options of a cart', () => {
  it('are the methods that fit, the cheapest first', async () => {
    for (const one of (await shop.admin('get', METHODS).expect(200)).body.data) {
      await change(one.id as string, { enabled: false });
    }
    const parcel = await method();
    const letter = await method({ name: 'Letter', rates: [{ currency: 'USD', price: 200 }] });
    await method({ zones: [{ country: 'AT' }] });
    const { path, group } = await sentBy(parcel);
    const options = async (query: string) => {
      const { body } = await shop.get(`${path}/shipping-options?${query}`).expect(200);
      return body.data as { id: string }[];
    };
    expect(await options('country=DE')).toStrictEqual([
      {
        type: 'shipping_option',
        id: letter,
        name: 'Letter',
        price: { amount: 200, currency: 'USD', formatted: '$2.00' },
      },
      {
        type: 'shipping_option',
        id: parcel,
        name: 'Parcel',
        price: { amount: 490, currency: 'USD', formatted: '$4.90' },
        free_from: { total: 5000, missing: 3750, formatted: '$37.50' },
      },
    ]);
    expect((await options(`group_id=${group}`)).map(({ id }) => id)).toStrictEqual([
      letter,
      parcel,
    ]);
    expect(await options('country=AT')).toHaveLength(1);
    await method({ zones: [{ country: 'AT', regions: ['9', 'Tirol'] }] });
    for (const region of ['9', 'AT-9', 'wien', '7', 'Tirol'])
      expect(await options(`country=AT&region=${region}`)).toHaveLength(2);
    expect(await options('country=AT&region=Salzburg')).toHaveLength(1);
    expect(await options('')).toStrictEqual([]);
    await shop.get(`${path}/shipping-options?group_id=none`).expect(400);
    const noPlace = 'country=ZZ&postcode=!&region=Nowhere';
    const { body } = await shop.get(`${path}/shipping-options?${noPlace}`).expect(400);
    expect(body.errors).toMatchObject([
      { source: 'query.country', detail: expect.stringMatching(/^query\.country must be/) },
      { source: 'query.postcode' },
    ]);
    await shop.get(`${path}/shipping-options?country=AT&region=Nowhere`).expect(400);
    await shop.get('/v2/carts/no-such-cart/shipping-options').expect(404);
  });
});

describe('a checkout with a shipping method', () => {
  it('orders at the price of the method', async () => {
    const { path } = await sentBy(await method());
    const { body } = await checkOut(path).expect(201);
    expect(body.data.meta.display_price.with_tax.amount).toBe(1740);
  });

  it('asks again when the method costs more now', async () => {
    const id = await method();
    const { path } = await sentBy(id);
    await change(id, { rates: [{ currency: 'USD', price: 600 }] });
    const { body } = await checkOut(path).expect(409);
    expect(body.errors[0].title).toBe('Prices have changed');
    expect((await shippingIn(path))[0]).toBe(600);
    await checkOut(path).expect(201);
  });

  it('is refused when the method is gone, or does not deliver to the address of the order', async () => {
    const id = await method();
    const { path, group } = await sentBy(id);
    const refused = async (shipping: object) => {
      const { body } = await checkOut(path, shipping).expect(422);
      expect(body.errors).toStrictEqual([
        {
          status: '422',
          title: 'Shipping method not available',
          detail:
            'Parcel does not deliver these items to this address; choose another shipping method',
          meta: { shipping_group_id: group, shipping_method_id: id },
        },
      ]);
    };
    await refused({ country: 'AT' });
    await shop.admin('delete', `${METHODS}/${id}`).expect(204);
    await refused({});
    expect((await shippingIn(path))[0]).toBe(490);
  });

  it('needs a method for what is sent where the store says so', async () => {
    await settings({ shipping_required: true });
    const path = '/v2/carts/sent-by-nobody';
    await shop.post(`${path}/items`).send(mug(1)).expect(201);
    const { body } = await checkOut(path).expect(422);
    expect(body.errors[0].title).toBe('Shipping method required');
    const { path: sent } = await sentBy(await method());
    await checkOut(sent).expect(201);
    const digital = '/v2/carts/sent-by-wire';
    await shop.post(`${digital}/items`).send(item('BOOK', 1)).expect(201);
    await checkOut(digital).expect(201);
    await settings({ shipping_required: false });
    await checkOut(path).expect(201);
  });
});
