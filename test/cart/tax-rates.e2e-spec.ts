import { publishShop, Shop } from '#testing';
import { leastRoundTrips } from '../support/statements';

let shop: Shop;
let count = 0;
const RATES = '/v2/tax-rates';
const ADDRESS = { first_name: 'Jo', last_name: 'Brandt', line_1: 'Kai 4', postcode: '24103' };
const GUEST = { name: 'Jo Brandt', email: 'jo@harbour.example' };
/** Of real places; what is `standard` is taxed in New York with three rates, the last on top. */
const REAL = [
  { name: 'USt', country: 'DE', rate: 0.19 },
  { name: 'USt 7 %', country: 'DE', rate: 0.07, tax_category: 'reduced' },
  { name: 'MWST', country: 'CH', rate: 0.081 },
  { name: 'GST', country: 'CA', rate: 0.05 },
  { name: 'QST', country: 'CA', region: 'QC', rate: 0.09975, priority: 1 },
  { name: 'State', country: 'US', region: 'NY', rate: 0.04 },
  { name: 'County', country: 'US', region: 'NY', rate: 0.03, priority: 1, postcodes: ['100-104'] },
  {
    name: 'City',
    country: 'US',
    region: 'NY',
    rate: 0.015,
    priority: 2,
    compound: true,
    postcodes: ['10001'],
  },
];

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [
    { sku: 'MUG', prices: { USD: 1250 } },
    { sku: 'BOOK', prices: { USD: 999 }, attributes: { tax_category: 'reduced' } },
    { sku: 'BALLOON', prices: { USD: 100 }, attributes: { tax_category: 'untaxed' } },
  ]);
  for (const data of REAL) await shop.admin('post', RATES).send({ data }).expect(201);
});

beforeEach(() => settings({ source: 'rates', prices_include_tax: false, default_country: 'DE' }));

const settings = (data: object) =>
  shop.admin('put', '/v2/settings/taxes').send({ data }).expect(200);
const item = (sku: string, quantity = 1, more: object = {}) => {
  return { type: 'cart_item', sku, quantity, ...more };
};
const newPath = () => `/v2/carts/rated-${String((count += 1))}`;
const add = (path: string, ...data: readonly object[]) =>
  shop.post(`${path}/items`).send({ data: data.length === 1 ? data[0] : data });

type Amounts = Readonly<Record<'with_tax' | 'without_tax' | 'tax', { amount: number }>>;
const amounts = ({ with_tax, without_tax, tax }: Amounts) => [
  without_tax.amount,
  tax.amount,
  with_tax.amount,
];
const totals = async (path: string) => {
  const { body } = await shop.get(path).expect(200);
  return amounts(body.data.meta.display_price);
};
const checkOut = (path: string, shipping: object) => {
  const shipping_address = { ...ADDRESS, ...shipping };
  const data = {
    customer: GUEST,
    billing_address: { ...ADDRESS, country: 'DE' },
    shipping_address,
  };
  return shop.post(`${path}/checkout`).send({ data });
};

describe('a cart with taxes of the tax rates', () => {
  it('shows them as tax items with their source', async () => {
    const path = newPath();
    const { body } = await shop
      .post(`${path}/items?include=tax_items`)
      .send({ data: [item('MUG', 2), item('BOOK')] })
      .expect(201);
    expect(amounts(body.meta.display_price)).toEqual([3499, 545, 4044]);
    const [mug] = body.data;
    expect(body.included.tax_items).toMatchObject([
      {
        type: 'tax_item',
        name: 'USt',
        jurisdiction: 'DE',
        rate: 0.19,
        relationships: { item: { data: { id: mug.id } } },
        meta: { source: 'rates' },
      },
      { name: 'USt 7 %', rate: 0.07, meta: { source: 'rates' } },
    ]);
    expect(mug.relationships.taxes.data).toEqual([
      { type: 'tax_item', id: body.included.tax_items[0].id },
    ]);
  });

  it.each<[string, object, number[]]>([
    ['Germany', { country: 'DE' }, [1250, 238, 1488]],
    ['Switzerland', { country: 'CH', postcode: '8001' }, [1250, 101, 1351]],
    ['Quebec', { country: 'CA', region: 'QC', postcode: 'H2X 1Y4' }, [1250, 187, 1437]],
    ['Quebec by its name', { country: 'CA', region: 'Québec' }, [1250, 187, 1437]],
    ['New York City', { country: 'US', region: 'NY', postcode: '10001' }, [1250, 108, 1358]],
    ['an export', { country: 'JP', region: 'Tokyo', postcode: '100-0001' }, [1250, 0, 1250]],
  ])('is taxed as in %s, where the group goes, and its order too', async (_, address, expected) => {
    const path = newPath();
    const group = { data: { shipping_type: 'parcel', address } };
    const { body } = await shop.post(`${path}/shipping-groups`).send(group).expect(201);
    await add(path, item('MUG', 1, { shipping_group_id: body.data.id })).expect(201);
    expect(await totals(path)).toEqual(expected);
    const { body: order } = await checkOut(path, address).expect(201);
    expect(amounts(order.data.meta.display_price)).toEqual(expected);
  });

  it('keeps the taxes that an administrator has set, until they are deleted', async () => {
    const path = newPath();
    const { body } = await add(path, item('MUG'), item('BOOK')).expect(201);
    const taxes = `${path}/items/${body.data[0].id as string}/taxes`;
    await shop
      .admin('post', taxes)
      .send({ data: { rate: 0.5 } })
      .expect(201);
    await add(path, item('MUG')).expect(201);
    expect(await totals(path)).toEqual([3499, 1250 + 70, 4819]);
    await shop.admin('delete', `${path}/taxes`).expect(204);
    expect(await totals(path)).toEqual([3499, 545, 4044]);
    const line = await shop.get(`${path}/items?include=tax_items`).expect(200);
    const [{ id }] = line.body.included.tax_items;
    const { body: refused } = await shop.admin('delete', `${taxes}/${id as string}`).expect(422);
    expect(refused.errors).toMatchObject([{ title: 'Invalid state' }]);
  });

  it('contains them in its prices if the store says so', async () => {
    await settings({ prices_include_tax: true });
    const path = newPath();
    const { body } = await add(path, item('MUG'), item('BOOK')).expect(201);
    expect(body.data[0].unit_price.includes_tax).toBe(true);
    expect(amounts(body.meta.display_price)).toEqual([1050 + 934, 200 + 65, 2249]);
    const { body: order } = await checkOut(path, { country: 'DE' }).expect(201);
    expect(amounts(order.data.meta.display_price)).toEqual([1984, 265, 2249]);
  });

  it('costs more at another address: the checkout says so first, and then takes it', async () => {
    await settings({ default_country: 'CH' });
    const path = newPath();
    await add(path, item('MUG')).expect(201);
    expect(await totals(path)).toEqual([1250, 101, 1351]);
    const { body } = await checkOut(path, { country: 'DE' }).expect(409);
    expect(body.errors).toMatchObject([
      { title: 'Prices have changed', meta: { before: 1351, after: 1488 } },
    ]);
    expect(await totals(path)).toEqual([1250, 238, 1488]);
    const { body: order } = await checkOut(path, { country: 'DE' }).expect(201);
    expect(amounts(order.data.meta.display_price)).toEqual([1250, 238, 1488]);
    const { body: cheaper } = await add(newPath(), item('MUG')).expect(201);
    expect(amounts(cheaper.meta.display_price)).toEqual([1250, 101, 1351]);
  });

  it('takes up changed rates at the next change, and the order keeps its own', async () => {
    const data = { name: 'IVA', country: 'IT', rate: 0.2 };
    const { body } = await shop.admin('post', RATES).send({ data }).expect(201);
    const rate = `${RATES}/${body.data.id as string}`;
    await settings({ default_country: 'IT' });
    const [path, ordered] = [newPath(), newPath()];
    await add(path, item('MUG')).expect(201);
    await add(ordered, item('MUG')).expect(201);
    const { body: order } = await checkOut(ordered, { country: 'IT', postcode: '00100' }).expect(
      201,
    );
    await shop
      .admin('put', rate)
      .send({ data: { rate: 0.22 } })
      .expect(200);
    expect(await totals(path)).toEqual([1250, 250, 1500]);
    await add(path, item('MUG')).expect(201);
    expect(await totals(path)).toEqual([2500, 550, 3050]);
    await shop.admin('delete', rate).expect(204);
    const kept = await shop.admin('get', `/v2/orders/${order.data.id as string}`).expect(200);
    expect(amounts(kept.body.data.meta.display_price)).toEqual([1250, 250, 1500]);
    await settings({ source: 'none' });
    await add(path, item('BOOK')).expect(201);
    expect(await totals(path)).toEqual([3499, 0, 3499]);
  });

  it('has no taxes for an account that is exempt, from the moment it belongs to it', async () => {
    const data = { name: 'Town hall', tax_exempt: true };
    const { body } = await shop.admin('post', '/v2/accounts').send({ data }).expect(201);
    const account = body.data.id as string;
    const path = newPath();
    await add(path, item('MUG')).expect(201);
    const whose = { data: [{ type: 'account', id: account }] };
    await shop.admin('post', `${path}/relationships/accounts`).send(whose).expect(200);
    const shown = await shop.admin('get', path).expect(200);
    expect(amounts(shown.body.data.meta.display_price)).toEqual([1250, 0, 1250]);
    const sent = { data: item('BOOK') };
    const { body: more } = await shop.admin('post', `${path}/items`).send(sent).expect(201);
    expect(amounts(more.meta.display_price)).toEqual([2249, 0, 2249]);
    await shop.admin('put', `/v2/accounts/${account}`).send({ data: { tax_exempt: false } });
    const away = shop.admin('delete', `${path}/relationships/accounts`).send(whose);
    await away.expect(204);
    expect((await totals(path))[1]).toBe(308);
  });

  it('asks the database nothing more for them when an item is added', async () => {
    const began = async () => {
      const path = newPath();
      await add(path, item('BOOK')).expect(201);
      return path;
    };
    const adding = (path: string) => add(path, item('MUG')).expect(201);
    const taxed = await leastRoundTrips(shop, adding, began);
    await settings({ source: 'none' });
    expect(taxed).toBe(await leastRoundTrips(shop, adding, began));
  });
});

describe('an item whose taxes would make more than 100', () => {
  it('is refused with the reason', async () => {
    const path = newPath();
    const one = (index: number) => ({
      type: 'custom_item',
      name: `Card ${String(index)}`,
      quantity: 1,
      price: { amount: 100, includes_tax: false },
    });
    await add(path, ...Array.from({ length: 49 }, (_, index) => one(index)), {
      ...item('BALLOON'),
    }).expect(201);
    const { body } = await add(path, item('BOOK')).expect(422);
    expect(body.errors).toMatchObject([{ title: 'Cart item limit reached', meta: { limit: 100 } }]);
    const { body: whole } = await shop.get(`${path}/items?include=tax_items`).expect(200);
    expect([whole.data, whole.included.tax_items].flat()).toHaveLength(99);
  });
});

describe('the shipping of a cart', () => {
  const parcel = async (more: object = {}) => {
    const data = { name: 'Parcel', zones: [], rates: [{ currency: 'USD', price: 490 }], ...more };
    const { body } = await shop.admin('post', '/v2/shipping-methods').send({ data }).expect(201);
    return body.data.id as string;
  };
  const sentTo = async (country: string, shipping_method_id: string) => {
    const path = newPath();
    const data = { shipping_method_id, address: { country } };
    const { body } = await shop.post(`${path}/shipping-groups`).send({ data }).expect(201);
    const shipping_group_id = body.data.id as string;
    await add(path, item('MUG', 1, { shipping_group_id })).expect(201);
    const { body: group } = await shop.get(`${path}/shipping-groups/${shipping_group_id}`);
    return { path, price: group.data.shipping_price };
  };

  it('has the taxes of its address and of the category of its method, and its order too', async () => {
    const { path, price } = await sentTo('DE', await parcel());
    expect(price).toMatchObject({ base: 490, tax: 93, total: 583 });
    expect(await totals(path)).toEqual([1740, 331, 2071]);
    const { body: order } = await checkOut(path, { country: 'DE' }).expect(201);
    expect(amounts(order.data.meta.display_price)).toEqual([1740, 331, 2071]);
    const reduced = await sentTo('DE', await parcel({ tax_category: 'reduced' }));
    expect(reduced.price).toMatchObject({ base: 490, tax: 34, total: 524 });
    expect((await sentTo('JP', await parcel())).price).toMatchObject({ tax: 0, total: 490 });
  });

  it('contains its taxes if the prices of the store do', async () => {
    await settings({ prices_include_tax: true });
    const { path, price } = await sentTo('DE', await parcel());
    expect(price).toMatchObject({ base: 412, tax: 78, total: 490 });
    await add(path, item('BOOK')).expect(201);
    expect(await totals(path)).toEqual([1050 + 412 + 934, 200 + 78 + 65, 1250 + 490 + 999]);
    const { body: order } = await checkOut(path, { country: 'DE' }).expect(201);
    expect(amounts(order.data.meta.display_price)).toEqual([2396, 343, 2739]);
  });
});
