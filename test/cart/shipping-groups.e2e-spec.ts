import { publishShop, Shop } from '#testing';

let shop: Shop;
let count = 0;

beforeAll(async () => {
  shop = await Shop.open();
  const euro = { code: 'EUR', format: '€{price}' };
  await shop.admin('post', '/v2/currencies').send({ data: euro }).expect(201);
  await publishShop(shop, [
    { sku: 'MUG', name: 'Mug', prices: { USD: 1250, EUR: 1100 } },
    { sku: 'JAR', name: 'Jar', prices: { USD: 500, EUR: 450 } },
  ]);
});

const mug = (more: object = {}) => ({ type: 'cart_item', sku: 'MUG', quantity: 1, ...more });

/** A new cart; answers with its path. */
async function newCart(): Promise<string> {
  const id = `groups-${String((count += 1))}`;
  await shop
    .post('/v2/carts')
    .send({ data: { id, name: 'Cart' } })
    .expect(201);
  return `/v2/carts/${id}`;
}
async function cartOfOne(): Promise<string> {
  const path = await newCart();
  await shop.post(`${path}/items`).send({ data: mug() }).expect(201);
  return path;
}
const create = (path: string, data: object) =>
  shop.admin('post', `${path}/shipping-groups`).send({ data });
async function groupIn(path: string, data: object = {}): Promise<string> {
  const { body } = await create(path, data).expect(201);
  return body.data.id as string;
}
const priceOf = async (path: string) => {
  const { body } = await shop.get(path).expect(200);
  const { with_tax, without_tax, tax, shipping } = body.data.meta.display_price;
  return [with_tax, without_tax, tax, shipping].map(({ amount }) => amount as number);
};

const WHOLE = {
  type: 'shipping_group',
  shipping_type: 'Parcel',
  tracking_reference: 'HARBOUR-0091',
  shipping_price: { base: 450, tax: 86, fees: 14 },
  includes_tax: true,
  address: { first_name: 'Jo', line_1: 'Kai 4', postcode: '24103', country: 'DE' },
  delivery_estimate: { start: '2031-04-08T08:00:00.000Z', end: '2031-04-10T18:00:00+02:00' },
};

describe('a shipping group', () => {
  it('is returned with the sum of its price, and reads as it was created', async () => {
    const path = await newCart();
    const { body } = await create(path, WHOLE).expect(201);
    const { id, meta } = body.data;
    const { created_at } = meta.timestamps;
    expect(body.data).toStrictEqual({
      id,
      ...WHOLE,
      shipping_price: {
        base: 450,
        tax: 86,
        fees: 14,
        total: 550,
        currency: 'USD',
        formatted: '$5.50',
      },
      delivery_estimate: { start: '2031-04-08T08:00:00.000Z', end: '2031-04-10T16:00:00.000Z' },
      links: { self: `https://shop.example${path}/shipping-groups/${id as string}` },
      meta: { timestamps: { created_at, updated_at: created_at } },
    });
    const one = `${path}/shipping-groups/${(id as string).toUpperCase()}`;
    expect((await shop.get(one).expect(200)).body).toStrictEqual(body);
  });

  it('has no required fields', async () => {
    const path = await newCart();
    const { body } = await create(path, {}).expect(201);
    expect(Object.keys(body.data).sort()).toStrictEqual(['id', 'links', 'meta', 'type']);
  });

  it('is listed with the others of its cart, page by page', async () => {
    const path = await newCart();
    const ids = [await groupIn(path), await groupIn(path), await groupIn(path)];
    await groupIn(await newCart());
    const { body } = await shop.get(`${path}/shipping-groups?page[limit]=2`).expect(200);
    expect(body.data.map(({ id }: { id: string }) => id)).toStrictEqual(ids.slice(0, 2));
    expect(body.meta).toStrictEqual({
      page: { limit: 2, offset: 0, current: 1, total: 2 },
      results: { total: 3 },
    });
    const next = await shop.get(`${path}/shipping-groups?page[limit]=2&page[offset]=2`).expect(200);
    expect(next.body.data).toMatchObject([{ id: ids[2], type: 'shipping_group' }]);
    expect(next.body.links.next).toBeNull();
  });

  it.each([
    [{ country: 'Germany' }, 'country'],
    [{ postcode: '24103/4' }, 'postcode'],
    [{ country: 'DE', region: 'NY' }, 'region'],
  ])('has no address such as %j', async (address, field) => {
    const { body } = await create(await newCart(), { address }).expect(400);
    expect(body.errors).toMatchObject([{ source: `data.address.${field}` }]);
  });

  it('may know only a part of its address, and takes an empty text as not sent', async () => {
    const address = { region: 'anywhere', country: '', postcode: '' };
    const { body } = await create(await newCart(), { address }).expect(201);
    expect(body.data.address).toStrictEqual({ region: 'anywhere' });
  });

  it('keeps fields that are not sent, and clears those that are null', async () => {
    const path = await newCart();
    const one = `${path}/shipping-groups/${await groupIn(path, WHOLE)}`;
    const data = { tracking_reference: 'NEW', address: null, delivery_estimate: { end: null } };
    const bad = await shop.admin('put', one).send({ data }).expect(400);
    expect(bad.body.errors).toMatchObject([{ source: 'data.delivery_estimate.end' }]);
    const changes = { tracking_reference: 'NEW', address: null, shipping_price: { base: 7 } };
    const { body } = await shop.admin('put', one).send({ data: changes }).expect(200);
    expect(body.data).toMatchObject({
      shipping_type: 'Parcel',
      tracking_reference: 'NEW',
      shipping_price: { base: 7, tax: 0, fees: 0, total: 7, currency: 'USD' },
      includes_tax: true,
    });
    expect(body.data).not.toHaveProperty('address');
    expect((await shop.get(one).expect(200)).body).toStrictEqual(body);
  });

  it('keeps an empty text, except in its address, where it counts as not sent', async () => {
    const path = await newCart();
    const texts = { shipping_type: '', tracking_reference: '' };
    const empty = { ...texts, address: { line_1: '', city: '' } };
    const { body: bare } = await create(path, empty).expect(201);
    expect(bare.data).toMatchObject(texts);
    expect(bare.data.address).toStrictEqual({});
    const one = `${path}/shipping-groups/${await groupIn(path, WHOLE)}`;
    const { body } = await shop.admin('put', one).send({ data: texts }).expect(200);
    expect(body.data).toMatchObject(texts);
  });

  it('costs once, with its tax, as soon as one item uses it', async () => {
    const path = await cartOfOne();
    const price = { base: 450, tax: 86, fees: 14 };
    const shipping_group_id = await groupIn(path, { shipping_price: price });
    expect(await priceOf(path)).toStrictEqual([1250, 1250, 0, 0]);
    const data = [mug({ shipping_group_id }), { ...mug({ shipping_group_id }), sku: 'JAR' }];
    const { body } = await shop.post(`${path}/items`).send({ data }).expect(201);
    expect(body.data).toMatchObject([{}, { shipping_group_id }, { shipping_group_id }]);
    expect(body.data[0]).not.toHaveProperty('shipping_group_id');
    expect(await priceOf(path)).toStrictEqual([3550, 3464, 86, 550]);
  });

  it('can be set on an item and removed from it', async () => {
    const path = await cartOfOne();
    const shipping_group_id = await groupIn(path, { shipping_price: { base: 100 } });
    const { body } = await shop.get(`${path}/items`).expect(200);
    const item = `${path}/items/${body.data[0].id as string}`;
    const given = await shop.admin('put', item).send({ data: { shipping_group_id } }).expect(200);
    expect(given.body.data).toMatchObject([{ shipping_group_id }]);
    expect(await priceOf(path)).toStrictEqual([1350, 1350, 0, 100]);
    await shop
      .put(item)
      .send({ data: { shipping_group_id: null } })
      .expect(200);
    expect(await priceOf(path)).toStrictEqual([1250, 1250, 0, 0]);
  });

  it('can be named by an item in either letter case', async () => {
    const path = await cartOfOne();
    const shipping_group_id = await groupIn(path);
    const shouted = { shipping_group_id: shipping_group_id.toUpperCase() };
    const data = [mug({ shipping_group_id }), mug(shouted)];
    const added = await shop.post(`${path}/items`).send({ data }).expect(201);
    expect(added.body.data).toMatchObject([{ quantity: 1 }, { quantity: 2, shipping_group_id }]);
    const item = `${path}/items/${added.body.data[0].id as string}`;
    const { body } = await shop.admin('put', item).send({ data: shouted }).expect(200);
    expect(body.data).toMatchObject([{ quantity: 3, shipping_group_id }]);
  });

  it('can be deleted only if no item uses it', async () => {
    const path = await cartOfOne();
    const shipping_group_id = await groupIn(path);
    const one = `${path}/shipping-groups/${shipping_group_id}`;
    const added = await shop
      .post(`${path}/items`)
      .send({ data: mug({ shipping_group_id }) })
      .expect(201);
    const { body } = await shop.delete(one).expect(400);
    expect(body.errors).toMatchObject([{ status: '400', title: 'Shipping group in use' }]);
    await shop.get(one).expect(200);
    await shop.delete(`${path}/items/${added.body.data[1].id as string}`).expect(200);
    expect((await shop.delete(one).expect(204)).text).toBe('');
    await shop.get(one).expect(404);
  });

  it('is open to everyone who knows the cart', async () => {
    const path = `${await newCart()}/shipping-groups`;
    await shop.send('get', path).expect(401);
    await shop.admin('post', path).send({ data: {} }).expect(201);
  });
});

describe('the currency of a shipping price', () => {
  const currencyOf = async (path: string, header?: string, currency?: string) => {
    const request = create(path, { shipping_price: { base: 1, currency } });
    const { body } = await (header === undefined ? request : request.set('SVC-Currency', header));
    return body.data?.shipping_price.currency ?? body.errors;
  };

  it('is the one it names, else that of the request, of the cart, or the default', async () => {
    const path = await newCart();
    const euros = shop.post(`${path}/items`).set('SVC-Currency', 'EUR').send({ data: mug() });
    await euros.expect(201);
    expect(await currencyOf(path)).toBe('EUR');
    expect(await currencyOf(path, 'EUR')).toBe('EUR');
    expect(await currencyOf(path, 'USD')).toBe('USD');
    expect(await currencyOf(path, 'USD', 'EUR')).toBe('EUR');
    expect(await currencyOf(path, 'USD', 'XYZ')).toMatchObject([
      { title: 'Validation Error', source: 'data.shipping_price.currency', meta: { value: 'XYZ' } },
    ]);
  });

  it('must be enabled', async () => {
    const path = await newCart();
    expect(await currencyOf(path)).toBe('USD');
    expect(await currencyOf(path, 'EUR')).toBe('EUR');
    expect(await currencyOf(path, 'XYZ')).toMatchObject([
      { title: 'Validation Error', source: 'header.SVC-Currency', meta: { value: 'XYZ' } },
    ]);
  });

  it('excludes items of another currency from the group', async () => {
    const path = await newCart();
    const shipping_group_id = await groupIn(path, { shipping_price: { base: 1 } });
    const items = shop.post(`${path}/items`).set('SVC-Currency', 'EUR');
    const { body } = await items.send({ data: mug({ shipping_group_id }) }).expect(400);
    expect(body.errors).toMatchObject([
      { title: 'Currency mismatch', source: 'data.shipping_group_id', meta: { currency: 'EUR' } },
    ]);
  });

  it('stays unchanged when the group is changed', async () => {
    const path = await newCart();
    const one = `${path}/shipping-groups/${await groupIn(path, { shipping_price: { base: 1 } })}`;
    const euros = shop.post(`${path}/items`).set('SVC-Currency', 'EUR').send({ data: mug() });
    await euros.expect(201);
    const sent = (data: object) => shop.admin('put', one).send({ data });
    await sent({ shipping_type: 'Express' }).expect(200);
    const { body } = await sent({ shipping_price: { base: 2 } }).expect(200);
    expect(body.data).toMatchObject({
      shipping_type: 'Express',
      shipping_price: { base: 2, currency: 'USD', formatted: '$0.02' },
    });
  });

  it('is that of the cart while items use the group', async () => {
    const path = await newCart();
    const shipping_group_id = await groupIn(path, { shipping_price: { base: 1 } });
    await shop
      .post(`${path}/items`)
      .send({ data: mug({ shipping_group_id }) })
      .expect(201);
    const change = shop.admin('put', `${path}/shipping-groups/${shipping_group_id}`);
    const data = { shipping_price: { base: 2, currency: 'EUR' } };
    const { body } = await change.send({ data }).expect(400);
    expect(body.errors).toMatchObject([
      { title: 'Currency mismatch', source: 'data.shipping_price.currency' },
    ]);
  });
});
