import {
  asMember,
  malformed,
  memberToken,
  publishShop,
  refusal,
  Shop,
  TestCatalog,
} from '#testing';

const ACCOUNT = '5a0c1e62-9d3b-4f7c-8e21-0b6d4c2a9f10';

let shop: Shop;
let usual: TestCatalog;
let special: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  usual = await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250 } }]);
  special = await TestCatalog.create(shop, 'Special');
  await special.add({ sku: 'JAR', name: 'Jar', prices: { USD: 5 } });
  await special.publish();
});

const item = (sku: string) => ({ type: 'cart_item', sku, quantity: 1 });
const add = (cart: string, sku: string) =>
  shop.post(`/v2/carts/${cart}/items`).send({ data: item(sku) });

describe('the catalog that a cart sells from', () => {
  const ruled = async (criteria: object, test: () => Promise<void>) => {
    const attributes = { name: 'Special', catalog_id: special.id, ...criteria };
    const data = { type: 'catalog_rule', attributes };
    const { body } = await shop.admin('post', '/pcm/catalogs/rules').send({ data }).expect(201);
    await test();
    await shop.admin('delete', `/pcm/catalogs/rules/${body.data.id as string}`).expect(204);
  };

  it('is chosen by the channel', () =>
    ruled({ channels: ['app'] }, async () => {
      await add('channel', 'JAR').set('SVC-Channel', 'web').expect(404);
      const { body } = await add('channel', 'JAR').set('SVC-Channel', 'app').expect(201);
      expect(body.data).toMatchObject([{ sku: 'JAR', catalog_id: special.id }]);
    }));

  it('is chosen by the tag', () =>
    ruled({ tags: ['sale'] }, async () => {
      await add('tag', 'JAR').expect(404);
      await add('tag', 'JAR').set('SVC-Context-Tag', 'sale').expect(201);
    }));

  it('is chosen by the account of a member', () =>
    ruled({ account_ids: [ACCOUNT] }, async () => {
      await add('member', 'JAR').expect(404);
      await asMember(add('member', 'JAR'), await memberToken(shop, ACCOUNT)).expect(201);
    }));
});

describe('a product that was removed from the catalog', () => {
  it('stays in the cart unchanged until it is added again', async () => {
    const { body: before } = await add('price', 'MUG').expect(201);
    const prices = `/pcm/pricebooks/${usual.priceBookId}/prices`;
    const { body: list } = await shop.admin('get', prices).expect(200);
    const attributes = { currencies: { USD: { amount: 1300, includes_tax: true } } };
    const path = `${prices}/${list.data[0].id as string}`;
    await shop.admin('put', path).send({ data: { attributes } }).expect(200);
    await usual.publish();
    const { body: unchanged } = await shop.get('/v2/carts/price/items').expect(200);
    expect(unchanged).toStrictEqual(before);
    const { body } = await add('price', 'MUG').expect(201);
    const unit_price = { amount: 1300, currency: 'USD', includes_tax: true };
    expect(body.data).toMatchObject([
      { id: before.data[0].id, unit_price, value: { amount: 2600 } },
    ]);
  });

  it('can have its line reduced and removed, but not raised, nor its texts changed', async () => {
    await add('withdrawn', 'MUG').expect(201);
    const { body } = await add('withdrawn', 'MUG').expect(201);
    const line = `/v2/carts/withdrawn/items/${body.data[0].id as string}`;
    const id = usual.productId('MUG');
    const draft = { attributes: { status: 'draft' } };
    await shop.admin('put', `/pcm/products/${id}`).send({ data: draft }).expect(200);
    await usual.publish();
    await add('withdrawn', 'MUG').expect(404);
    const data = { custom_inputs: { engraving: 'Jo' } };
    const refused = await shop.put(line).send({ data }).expect(404);
    const detail = 'The requested product is not available';
    expect(refused.body).toStrictEqual(
      refusal('404', 'Product not found', detail, 'data.id', { id }),
    );
    await shop
      .put(line)
      .send({ data: { quantity: 3 } })
      .expect(404);
    await shop
      .put(line)
      .send({ data: { quantity: 1 } })
      .expect(200);
    await shop.delete(line).expect(200);
  });
});

describe('a currency that is not enabled', () => {
  it('cannot start or show a cart, but stays the currency of a cart that has it', async () => {
    const { body: euro } = await shop
      .admin('post', '/v2/currencies')
      .send({ data: { code: 'EUR' } });
    const shopEuros = await TestCatalog.create(shop, 'Euros');
    await shopEuros.add({ sku: 'CUP', name: 'Cup', prices: { EUR: 400 } });
    await shopEuros.publish();
    const attributes = { name: 'Euros', catalog_id: shopEuros.id, tags: ['euros'] };
    const rule = { data: { type: 'catalog_rule', attributes } };
    await shop.admin('post', '/pcm/catalogs/rules').send(rule).expect(201);
    const addCup = (cart: string) =>
      add(cart, 'CUP').set({ 'SVC-Context-Tag': 'euros', 'SVC-Currency': 'EUR' });
    await addCup('before').expect(201);

    const path = `/v2/currencies/${euro.data.id as string}`;
    await shop
      .admin('put', path)
      .send({ data: { enabled: false } })
      .expect(200);
    const { body } = await addCup('after').expect(400);
    const detail = 'header.SVC-Currency must be one of: USD';
    expect(body).toStrictEqual(malformed(detail, { value: 'EUR' }));
    const { body: empty } = await shop
      .get('/v2/carts/after')
      .set('SVC-Currency', 'EUR')
      .expect(200);
    expect(empty.data.meta.display_price.tax.currency).toBe('USD');
    const { body: refused } = await addCup('before').expect(400);
    expect(refused.errors).toMatchObject([
      { title: 'Currency mismatch', meta: { currency: 'EUR' } },
    ]);
    const { body: held } = await shop.get('/v2/carts/before/items').expect(200);
    expect(held.data).toMatchObject([{ quantity: 1, value: { amount: 400, currency: 'EUR' } }]);

    await shop.admin('delete', path).expect(409);
    const { body: kept } = await shop.get('/v2/carts/before/items').expect(200);
    const total = { amount: 400, currency: 'EUR', formatted: '4.00 EUR' };
    expect(kept.meta.display_price.with_tax).toStrictEqual(total);
  });
});
