import { publishShop, Shop, type TestCatalog } from '#testing';
import { AS_GUEST } from '../support/orders';

let shop: Shop;
let catalog: TestCatalog;
let francs: string;
let count = 0;

beforeAll(async () => {
  shop = await Shop.open();
  const add = async (data: object): Promise<string> => {
    const { body } = await shop.admin('post', '/v2/currencies').send({ data }).expect(201);
    return body.data.id;
  };
  await add({ code: 'EUR', format: '€{price}' });
  francs = await add({ code: 'CHF' });
  catalog = await publishShop(shop, [
    { sku: 'MUG', name: 'Harbour Mug', prices: { USD: 1250, EUR: 1100, CHF: 1000 } },
    { sku: 'EURO', name: 'Euro Jar', prices: { EUR: 900 } },
    { sku: 'DOLLAR', name: 'Dollar Cup', prices: { USD: 800 } },
    { sku: 'FRANC', name: 'Franc Box', prices: { CHF: 700 } },
  ]);
});

const item = (sku: string, quantity = 1) => ({ type: 'cart_item', sku, quantity });
const wrap = (price: object, more: object = {}) => ({
  type: 'custom_item',
  name: 'Gift wrap',
  quantity: 1,
  price,
  ...more,
});
const newCart = () => `currency-${String((count += 1))}`;
const add = (cart: string, data: object, currency?: string) => {
  const request = shop.post(`/v2/carts/${cart}/items`);
  return (currency === undefined ? request : request.set('SVC-Currency', currency)).send({ data });
};
const pricesOf = (body: {
  data: readonly { unit_price: { amount: number; currency: string } }[];
}) => body.data.map(({ unit_price: { amount, currency } }) => [amount, currency]);
const setFrancs = (enabled: boolean) =>
  shop.admin('put', `/v2/currencies/${francs}`).send({ data: { enabled } }).expect(200);

describe('the first item added sets the currency of a cart', () => {
  it('to the one that SVC-Currency names, or fails without a price in it', async () => {
    const cart = newCart();
    const { body } = await add(cart, item('DOLLAR'), 'EUR').expect(400);
    expect(body.errors).toMatchObject([
      {
        title: 'Currency mismatch',
        source: 'data.sku',
        meta: { id: catalog.productId('DOLLAR'), sku: 'DOLLAR', currency: 'EUR' },
      },
    ]);
    expect(pricesOf((await add(cart, item('MUG'), 'EUR').expect(201)).body)).toEqual([
      [1100, 'EUR'],
    ]);
  });

  it('to the default currency, if it has a price in it', async () => {
    const { body } = await add(newCart(), item('MUG')).expect(201);
    expect(pricesOf(body)).toEqual([[1250, 'USD']]);
  });

  it('to the oldest enabled currency in which it has a price, if it has none in the default', async () => {
    const { body } = await add(newCart(), item('EURO')).expect(201);
    expect(pricesOf(body)).toEqual([[900, 'EUR']]);
    expect(pricesOf((await add(newCart(), item('FRANC')).expect(201)).body)).toEqual([
      [700, 'CHF'],
    ]);
  });

  it('never to a disabled currency', async () => {
    await setFrancs(false);
    const { body } = await add(newCart(), item('FRANC')).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Currency mismatch', meta: { currency: 'USD' } }]);
    await setFrancs(true);
  });

  it('for all entries of an array, by the first that can be added', async () => {
    const data = [item('NONE'), item('EURO'), item('DOLLAR'), item('MUG'), wrap({ amount: 5 })];
    const { body } = await add(newCart(), data).expect(201);
    expect(pricesOf(body)).toEqual([
      [900, 'EUR'],
      [1100, 'EUR'],
      [5, 'EUR'],
    ]);
    expect(body.errors).toMatchObject([
      { title: 'Product not found', meta: { index: 0 } },
      { title: 'Currency mismatch', meta: { index: 2, currency: 'EUR' } },
    ]);
  });

  it('to the default currency of its catalog, in which it is shown', async () => {
    const setDefault = (default_currency: string | null) =>
      shop
        .admin('put', `/pcm/catalogs/${catalog.id}`)
        .send({ data: { attributes: { default_currency } } })
        .expect(200);
    await setDefault('EUR');
    expect(pricesOf((await add(newCart(), item('MUG')).expect(201)).body)).toEqual([[1100, 'EUR']]);
    expect(pricesOf((await add(newCart(), wrap({ amount: 5 })).expect(201)).body)).toEqual([
      [5, 'EUR'],
    ]);
    const shown = await shop.get(`/catalog/products/${catalog.productId('MUG')}`).expect(200);
    expect(shown.body.data.meta.display_price.without_tax).toMatchObject({
      amount: 1100,
      currency: 'EUR',
    });
    await setDefault(null);
    expect(pricesOf((await add(newCart(), item('MUG')).expect(201)).body)).toEqual([[1250, 'USD']]);
  });
});

describe('the currency of a custom item', () => {
  it('is the one that its price names, and becomes that of the cart', async () => {
    const cart = newCart();
    const { body } = await add(cart, wrap({ amount: 350, currency: 'EUR' })).expect(201);
    expect(pricesOf(body)).toEqual([[350, 'EUR']]);
    expect(body.meta.display_price.with_tax).toEqual({
      amount: 350,
      currency: 'EUR',
      formatted: '€3.50',
    });
    expect(pricesOf((await add(cart, item('MUG')).expect(201)).body)).toEqual([
      [350, 'EUR'],
      [1100, 'EUR'],
    ]);
  });

  it('is never converted to that of the cart or of the request', async () => {
    const cart = newCart();
    await add(cart, item('DOLLAR')).expect(201);
    const before = await shop.get(`/v2/carts/${cart}/items`);
    const mismatch = {
      title: 'Currency mismatch',
      detail: 'Gift wrap has no price in USD, the currency of this cart',
      source: 'data.price.currency',
      meta: { currency: 'USD' },
    };
    const euros = wrap({ amount: 350, currency: 'EUR' });
    expect((await add(cart, euros).expect(400)).body.errors).toMatchObject([mismatch]);
    expect((await shop.get(`/v2/carts/${cart}/items`)).text).toBe(before.text);
    const asked = await add(newCart(), euros, 'USD').expect(400);
    expect(asked.body.errors).toMatchObject([{ title: 'Currency mismatch' }]);
  });

  it.each(['XYZ', 'eur', ''])('cannot be %j, which is no enabled currency', async (currency) => {
    const { body } = await add(newCart(), wrap({ amount: 350, currency })).expect(400);
    expect(body.errors).toMatchObject([
      { title: 'Validation Error', source: 'data.price.currency', meta: { value: currency } },
    ]);
  });

  it('is refused while it is disabled', async () => {
    await setFrancs(false);
    const { body } = await add(newCart(), wrap({ amount: 1, currency: 'CHF' })).expect(400);
    expect(body.errors).toMatchObject([
      {
        title: 'Validation Error',
        detail: 'data.price.currency must be one of: USD, EUR',
        source: 'data.price.currency',
      },
    ]);
    await setFrancs(true);
  });
});

describe('the price of a custom item', () => {
  const named = (more: object) => wrap({ amount: 1 }, { price: undefined, ...more });

  it('can be sent as unit_price', async () => {
    const unit_price = { amount: 350, includes_tax: false, currency: 'EUR' };
    const { body } = await add(newCart(), named({ unit_price })).expect(201);
    expect(body.data).toMatchObject([{ unit_price, value: unit_price }]);
    const unknown = named({ unit_price: { amount: 1, currency: 'XYZ' } });
    const refused = await add(newCart(), [unknown, named({ unit_price: { amount: -1 } })]);
    expect(refused.body.errors).toMatchObject([
      { source: 'data[0].unit_price.currency' },
      { source: 'data[1].unit_price.amount' },
    ]);
  });

  it('cannot be sent under both names', async () => {
    const both = named({ price: { amount: 1 }, unit_price: { amount: 1 } });
    const refused = await add(newCart(), [both, named({})]).expect(400);
    expect(refused.body.errors).toMatchObject([
      {
        detail: 'data[0].unit_price is another name of price; send one of them',
        source: 'data[0].unit_price',
      },
      { detail: 'data[1].price must be an object with an amount', source: 'data[1].price' },
    ]);
  });
});

describe('the currency of lines from an order or another cart', () => {
  const order = async (cart: string): Promise<string> => {
    const { body } = await shop.post(`/v2/carts/${cart}/checkout`).send({ data: AS_GUEST });
    return body.data.id;
  };
  const euros = async () => {
    const cart = newCart();
    const data = [item('MUG', 2), item('EURO'), wrap({ amount: 5 })];
    await add(cart, data, 'EUR').expect(201);
    return cart;
  };

  it('is that of the order in a cart without a currency', async () => {
    const again = { type: 'order_items', order_id: await order(await euros()) };
    const { body } = await add(newCart(), again).expect(201);
    expect(pricesOf(body)).toEqual([
      [1100, 'EUR'],
      [900, 'EUR'],
    ]);
    expect(body).not.toHaveProperty('errors');
  });

  it('is that of the merged cart in a cart without a currency', async () => {
    const cart_id = await euros();
    const { body } = await add(newCart(), { type: 'cart_items', cart_id }).expect(201);
    expect(pricesOf(body)).toEqual([
      [1100, 'EUR'],
      [900, 'EUR'],
      [5, 'EUR'],
    ]);
  });

  it('is that of the request if it names one: lines without a price in it fail', async () => {
    const cart_id = await euros();
    const order_id = await order(cart_id);
    const merged = await add(newCart(), { type: 'cart_items', cart_id }, 'USD').expect(201);
    expect(pricesOf(merged.body)).toEqual([[1250, 'USD']]);
    expect(merged.body.errors).toMatchObject([
      { title: 'Currency mismatch', meta: { sku: 'EURO', currency: 'USD' } },
      { title: 'Currency mismatch', meta: { currency: 'USD' } },
    ]);
    const ordered = await add(newCart(), { type: 'order_items', order_id }, 'USD').expect(201);
    expect(pricesOf(ordered.body)).toEqual([[1250, 'USD']]);
    expect(ordered.body.errors).toMatchObject([{ meta: { sku: 'EURO', currency: 'USD' } }]);
  });

  it('is that of the cart if it has one', async () => {
    const cart_id = await euros();
    const target = newCart();
    await add(target, item('DOLLAR')).expect(201);
    const { body } = await add(target, { type: 'cart_items', cart_id }).expect(201);
    expect(pricesOf(body)).toEqual([
      [800, 'USD'],
      [1250, 'USD'],
    ]);
    expect(body.errors).toHaveLength(2);
  });
});

describe('a cart whose currency was disabled', () => {
  it('cannot be checked out in any currency until its own is enabled again', async () => {
    const cart = newCart();
    await add(cart, item('MUG'), 'CHF').expect(201);
    const checkOut = () => shop.post(`/v2/carts/${cart}/checkout`).send({ data: AS_GUEST });
    const orders = async () => {
      const { body } = await shop.admin('get', '/v2/orders').expect(200);
      return body.meta.results.total as number;
    };
    const before = await orders();
    await setFrancs(false);
    for (const request of [checkOut(), checkOut().set('SVC-Currency', 'CHF')]) {
      expect((await request.expect(400)).body).toStrictEqual({
        errors: [
          {
            status: '400',
            title: 'Currency mismatch',
            detail:
              'CHF, the currency of this cart, is not enabled any more; remove its items and add them again in another currency',
            meta: { currency: 'CHF' },
          },
        ],
      });
    }
    expect(await orders()).toBe(before);
    await setFrancs(true);
    await checkOut().expect(201);
  });

  it('can be checked out in another currency after its items were added again', async () => {
    const cart = newCart();
    await add(cart, item('MUG'), 'CHF').expect(201);
    await setFrancs(false);
    await shop.delete(`/v2/carts/${cart}/items`).expect(204);
    expect(pricesOf((await add(cart, item('MUG')).expect(201)).body)).toEqual([[1250, 'USD']]);
    await shop.post(`/v2/carts/${cart}/checkout`).send({ data: AS_GUEST }).expect(201);
    await setFrancs(true);
  });
});
