import { publishShop, Shop } from '#testing';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  const euro = { code: 'EUR', format: '€{price}' };
  await shop.admin('post', '/v2/currencies').send({ data: euro }).expect(201);
  const catalog = await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250, EUR: 1100 } }]);
  const data = { attributes: { default_currency: 'EUR' } };
  await shop.admin('put', `/pcm/catalogs/${catalog.id}`).send({ data }).expect(200);
});

const CART = '/v2/carts/empty';

describe('a cart without a currency', () => {
  it.each([
    [undefined, 'EUR'],
    ['USD', 'USD'],
    ['XXX', 'EUR'],
  ])('is shown, with the header %p, in %s', async (header, currency) => {
    for (const path of [CART, `${CART}/items`]) {
      const request = shop.get(path);
      if (header !== undefined) void request.set('svc-currency', header);
      const { body } = await request.expect(200);
      const { with_tax } = (body.meta ?? body.data.meta).display_price;
      expect(with_tax).toMatchObject({ amount: 0, currency });
    }
  });

  it('has shipping prices in the default currency of the catalog, like its first item', async () => {
    const group = { data: { shipping_price: { base: 5 } } };
    const { body } = await shop.admin('post', `${CART}/shipping-groups`).send(group).expect(201);
    expect(body.data.shipping_price).toMatchObject({ currency: 'EUR', formatted: '€0.05' });
    const asked = shop
      .admin('post', `${CART}/shipping-groups`)
      .set('svc-currency', 'USD')
      .send(group);
    expect((await asked.expect(201)).body.data.shipping_price.currency).toBe('USD');
    const data = { type: 'cart_item', sku: 'MUG', quantity: 1 };
    const items = await shop.post(`${CART}/items`).send({ data }).expect(201);
    expect(items.body.data[0].unit_price).toMatchObject({ amount: 1100, currency: 'EUR' });
  });
});
