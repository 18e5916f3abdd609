import { publishShop, Shop, type TestCatalog } from '#testing';
import { AS_GUEST } from '../support/orders';
import { tea, TestPlans } from '../support/plans';
import { FIVE_OFF, TestPromotions } from '../support/promotions';

describe('a currency in use', () => {
  let shop: Shop;
  let catalog: TestCatalog;
  let dinars: string;

  beforeEach(async () => {
    shop = await Shop.open();
    const data = { code: 'KWD', decimal_places: 3, format: '{price} KWD' };
    const { body } = await shop.admin('post', '/v2/currencies').send({ data }).expect(201);
    dinars = `/v2/currencies/${body.data.id as string}`;
    catalog = await publishShop(shop, [{ sku: 'MUG', prices: { USD: 100 } }]);
  });

  afterEach(() => shop.close());

  const change = (data: object) => shop.admin('put', dinars).send({ data });
  const custom = (cart: string) => {
    const price = { amount: 12345 };
    const data = { type: 'custom_item', name: 'Engraving', sku: 'E', quantity: 1, price };
    return shop
      .admin('post', `/v2/carts/${cart}/items`)
      .set('SVC-Currency', 'KWD')
      .send({ data })
      .expect(201);
  };
  const order = async (cart: string) => {
    await custom(cart);
    const { body } = await shop
      .post(`/v2/carts/${cart}/checkout`)
      .send({ data: AS_GUEST })
      .expect(201);
    return body.data.id as string;
  };
  const totalOf = async (id: string) => {
    const { body } = await shop.admin('get', `/v2/orders/${id}`).expect(200);
    return body.data.meta.display_price.with_tax.formatted as string;
  };
  const uses = async () => {
    const refused = await change({ decimal_places: 2 }).expect(409);
    const removed = await shop.admin('delete', dinars).expect(409);
    const renamed = await change({ code: 'BHD' }).expect(409);
    const used = [refused, removed, renamed].map(({ body }) => body.errors[0].meta.used_by);
    expect(used[1]).toStrictEqual(used[0]);
    expect(used[2]).toStrictEqual(used[0]);
    return (used[0] as { type: string }[]).map(({ type }) => type);
  };

  it('may change in every way while nothing uses it', async () => {
    await change({ decimal_places: 2, code: 'BHD' }).expect(200);
    await shop.admin('delete', dinars).expect(204);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'price',
      () => {
        const attributes = { sku: 'LATER', currencies: { KWD: { amount: 0 } } };
        const path = `/pcm/pricebooks/${catalog.priceBookId}/prices`;
        return shop.admin('post', path).send({ data: { attributes } }).expect(201);
      },
    ],
    [
      'catalog',
      () => {
        const data = { attributes: { default_currency: 'KWD' } };
        return shop.admin('put', `/pcm/catalogs/${catalog.id}`).send({ data }).expect(200);
      },
    ],
    ['cart', () => custom('dinars')],
    [
      'promotion',
      () => {
        const schema = { currencies: [{ currency: 'KWD', amount: 5 }] };
        return new TestPromotions(shop).post({ ...FIVE_OFF, schema }).expect(201);
      },
    ],
    [
      'subscription_plan',
      () => {
        const fixed_price = { KWD: { amount: 1650, includes_tax: true } };
        return new TestPlans(shop).create({ ...tea, fixed_price });
      },
    ],
  ])('by a %s keeps its code and its decimal places, and is not deleted', async (type, use) => {
    await use();
    expect(await uses()).toStrictEqual([type]);
    await change({ format: 'KD {price}', exchange_rate: 2, enabled: false }).expect(200);
  });

  it('by a release stays until no release that is kept has it', async () => {
    await catalog.add({ sku: 'BOX', prices: { KWD: 1000 } });
    await catalog.publish();
    const path = `/pcm/pricebooks/${catalog.priceBookId}/prices`;
    const { body } = await shop.admin('get', path).expect(200);
    const prices = body.data as { id: string; attributes: { sku: string } }[];
    const price = prices.find(({ attributes }) => attributes.sku === 'BOX');
    expect(await uses()).toStrictEqual(['price', 'catalog-release']);
    await shop.admin('delete', `${path}/${price?.id ?? ''}`).expect(204);
    expect(await uses()).toStrictEqual(['catalog-release']);
    for (let newer = 0; newer < 3; newer += 1) await catalog.publish();
    await shop.admin('delete', dinars).expect(204);
  });

  it('by an order keeps the amounts and the format that it was placed with', async () => {
    const first = await order('first');
    expect(await totalOf(first)).toBe('12.345 KWD');
    expect(await uses()).toStrictEqual(expect.arrayContaining(['order']));
    await change({ format: 'KD {price}', decimal_point: ',' }).expect(200);
    const second = await order('second');
    await change({ format: '{price} dinars', decimal_point: '.' }).expect(200);
    expect(await totalOf(first)).toBe('12.345 KWD');
    expect(await totalOf(second)).toBe('KD 12,345');
    const cart = await custom('third');
    expect(cart.body.meta.display_price.with_tax.formatted).toBe('12.345 dinars');
    const { body } = await shop.admin('get', '/v2/orders?include=items').expect(200);
    const shown = body.data as { id: string; meta: { display_price: { with_tax: object } } }[];
    expect(new Map(shown.map(({ id, meta }) => [id, meta.display_price.with_tax]))).toMatchObject(
      new Map([
        [first, { formatted: '12.345 KWD' }],
        [second, { formatted: 'KD 12,345' }],
      ]),
    );
  });
});
