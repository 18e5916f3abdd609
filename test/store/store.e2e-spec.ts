import { Shop } from '#testing';

describe('the settings of the store', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const change = (path: string, data: object) => shop.admin('put', path).send({ data }).expect(200);

  it('start with the documented values', async () => {
    const store = await shop.admin('get', '/v2/settings').expect(200);
    expect(store.body).toEqual({
      data: { id: 'settings', type: 'settings', page_length: 25, calculation_method: 'line' },
      links: { self: 'https://shop.example/v2/settings' },
    });
    const cart = await shop.admin('get', '/v2/settings/cart').expect(200);
    expect(cart.body).toEqual({
      data: {
        id: 'cart_settings',
        type: 'cart_settings',
        cart_expiry_days: 7,
        inventories: { defer_inventory_check: false },
        authorization_expiry_hours: 168,
        shopper_shipping_prices: false,
        shipping_required: false,
      },
      links: { self: 'https://shop.example/v2/settings/cart' },
    });
    const orders = await shop.admin('get', '/v2/settings/orders').expect(200);
    expect(orders.body).toEqual({
      data: {
        id: 'order_settings',
        type: 'order_settings',
        unpaid_order_expiry_hours: 168,
        order_number_prefix: '',
        next_order_number: 1001,
      },
      links: { self: 'https://shop.example/v2/settings/orders' },
    });
  });

  it('set the default length of pages', async () => {
    const limit = async (query = '') => {
      const { body } = await shop.get(`/v2/currencies${query}`).expect(200);
      return body.meta.page.limit;
    };
    expect(await limit()).toBe(25);
    for (const length of [1, 100]) {
      const { body } = await change('/v2/settings', { page_length: length });
      expect(body.data.page_length).toBe(length);
      expect(await limit()).toBe(length);
      expect(await limit('?page[limit]=3')).toBe(3);
    }
  });

  it('keep fields that are not sent', async () => {
    const changes = { cart_expiry_days: 30, inventories: { defer_inventory_check: true } };
    await change('/v2/settings/cart', changes);
    await change('/v2/settings/cart', { cart_expiry_days: 365 });
    await change('/v2/settings/cart', { authorization_expiry_hours: 1 });
    await change('/v2/settings/cart', { inventories: {} });
    await change('/v2/settings/cart', {});
    const { body } = await shop.admin('get', '/v2/settings/cart').expect(200);
    expect(body.data).toMatchObject({
      cart_expiry_days: 365,
      inventories: { defer_inventory_check: true },
      authorization_expiry_hours: 1,
    });
    await change('/v2/settings/orders', { unpaid_order_expiry_hours: 8760 });
    const orders = await change('/v2/settings/orders', { type: 'order_settings' });
    expect(orders.body.data.unpaid_order_expiry_hours).toBe(8760);
    await change('/v2/settings', { page_length: 50 });
    const kept = await change('/v2/settings', { type: 'settings', calculation_method: 'line' });
    expect(kept.body.data.page_length).toBe(50);
  });

  it('keep both of two concurrent changes', async () => {
    for (const days of [1, 2, 3, 4]) {
      const deferred = days % 2 === 0;
      await Promise.all([
        change('/v2/settings/cart', { cart_expiry_days: days }),
        change('/v2/settings/cart', { inventories: { defer_inventory_check: deferred } }),
      ]);
      const { body } = await shop.admin('get', '/v2/settings/cart').expect(200);
      expect(body.data).toMatchObject({
        cart_expiry_days: days,
        inventories: { defer_inventory_check: deferred },
      });
    }
  });

  it.each([
    ['', { page_length: 0 }, 'page_length', 'must be an integer from 1 to 100'],
    ['', { page_length: 101 }, 'page_length', 'must be an integer from 1 to 100'],
    ['', { page_length: '25' }, 'page_length', 'must be an integer from 1 to 100'],
    ['', { page_length: null }, 'page_length', 'must be an integer from 1 to 100'],
    ['', { calculation_method: 'other' }, 'calculation_method', 'must be one of: line'],
    ['', { type: 'cart_settings' }, 'type', 'must be one of: settings'],
    ['/cart', { cart_expiry_days: 0 }, 'cart_expiry_days', 'must be an integer from 1 to 365'],
    ['/cart', { cart_expiry_days: 366 }, 'cart_expiry_days', 'must be an integer from 1 to 365'],
    ['/cart', { cart_expiry_days: 1.5 }, 'cart_expiry_days', 'must be an integer from 1 to 365'],
    ...[0, 8761, 1.5, '24', null].map((hours): [string, object, string, string] => [
      '/cart',
      { authorization_expiry_hours: hours },
      'authorization_expiry_hours',
      'must be an integer from 1 to 8760',
    ]),
    ['/cart', { inventories: true }, 'inventories', 'must be an object'],
    [
      '/cart',
      { inventories: { defer_inventory_check: 'yes' } },
      'inventories.defer_inventory_check',
      'must be true or false',
    ],
    ['/cart', { type: 'settings' }, 'type', 'must be one of: cart_settings'],
    ...[0, 8761, 1.5, '24', null].map((hours): [string, object, string, string] => [
      '/orders',
      { unpaid_order_expiry_hours: hours },
      'unpaid_order_expiry_hours',
      'must be an integer from 1 to 8760',
    ]),
    ...[0, 1e12, 1.5, '1001', null].map((number): [string, object, string, string] => [
      '/orders',
      { next_order_number: number },
      'next_order_number',
      'must be an integer from 1 to 999999999999',
    ]),
    [
      '/orders',
      { order_number_prefix: 'x'.repeat(21) },
      'order_number_prefix',
      'must be a text of 0 to 20 characters',
    ],
    ['/orders', { type: 'cart_settings' }, 'type', 'must be one of: order_settings'],
  ])('refuse, for /v2/settings%s, %j', async (path, data, field, mustBe) => {
    const before = await shop.admin('get', `/v2/settings${path}`).expect(200);
    const response = await shop.admin('put', `/v2/settings${path}`).send({ data }).expect(400);
    expect(response.body.errors).toMatchObject([
      { title: 'Validation Error', source: `data.${field}`, detail: `data.${field} ${mustBe}` },
    ]);
    const after = await shop.admin('get', `/v2/settings${path}`).expect(200);
    expect(after.body).toEqual(before.body);
  });

  it('are open to administrators only', async () => {
    for (const path of ['/v2/settings', '/v2/settings/cart', '/v2/settings/orders']) {
      await shop.get(path).expect(403);
      await shop.put(path).send({ data: null }).expect(403);
      await shop.send('get', path).expect(401);
    }
  });
});
