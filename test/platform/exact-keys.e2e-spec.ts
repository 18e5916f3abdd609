import { Transactions } from '#platform/database';
import { createDatabase, publishShop, Shop, type TestCatalog } from '#testing';
import { COLLATIONS } from '../support/collations.mjs';
import { DiscoveryServer } from '../support/discovery';
import { AS_GUEST, product, TestOrders } from '../support/orders';
import { TestPromotions } from '../support/promotions';

/** Each is a key of its own, though databases like to take some of them for the same. */
const KEYS = ['abc', 'ABC', 'CAFE', 'cafe', 'CAFÉ', 'Cafe\u0301', 'STRASSE', 'STRAßE'];
/** Each is a SKU of its own: accents make a difference, and "ß" is not "ss". */
const SKUS = ['abc', 'CAFE', 'CAFÉ', 'STRASSE', 'STRAßE'];
const BLANKS = ['abc ', ' abc', 'abc\u00a0'];
const KEYS_WITH_BLANKS = [...KEYS, ...BLANKS];

const collations = __DATABASE__ === 'sqlite' ? [''] : COLLATIONS;

describe.each(collations)('in a database that was created with the collation "%s"', (collation) => {
  let shop: Shop;
  let catalog: TestCatalog;
  let orders: TestOrders;

  beforeAll(async () => {
    const database = await createDatabase(collation);
    shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' }, database);
    const prices = (index: number) => ({ USD: 1000 + index });
    catalog = await publishShop(
      shop,
      SKUS.map((sku, index) => ({
        sku,
        prices: prices(index),
        attributes: { slug: `s-${index}` },
      })),
    );
    orders = new TestOrders(shop);
  });

  /** What each of the keys finds by `eq` of this field. */
  const foundBy = async (path: string, field: string, keys: readonly string[]) => {
    const found: unknown[] = [];
    for (const key of keys) {
      const filter = encodeURIComponent(`eq(${field},${key})`);
      const { body } = await shop.admin('get', `${path}?filter=${filter}`).expect(200);
      found.push(body.data.map((one: Record<string, unknown>) => valueOf(one, field)));
    }
    return found;
  };
  const alone = (keys: readonly string[]) => keys.map((key) => [key]);

  it('distinguishes cart ids by letter case', async () => {
    const item = (name: string) => ({
      type: 'custom_item',
      name,
      sku: name,
      quantity: 1,
      price: { amount: 100, includes_tax: false },
    });
    const names = async (cart: string) => {
      const { body } = await shop.get(`/v2/carts/${cart}/items`).expect(200);
      return body.data.map(({ name }: { name: string }) => name);
    };
    for (const id of ['abc', 'ABC', 'aBc']) {
      await shop
        .post(`/v2/carts/${id}/items`)
        .send({ data: item(id) })
        .expect(201);
    }
    expect(await names('abc')).toEqual(['abc']);
    await shop.delete('/v2/carts/ABC').expect(204);
    expect(await names('ABC')).toEqual([]);
    expect(await names('aBc')).toEqual(['aBc']);
    const { body } = await shop.admin('get', '/v2/carts').expect(200);
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual(['aBc', 'abc']);
  });

  it('distinguishes products and prices by the letters of the SKU, but not by their case', async () => {
    const other = SKUS.map((sku) => (sku.includes('ß') ? 'straße' : sku.toLowerCase()));
    for (const skus of [SKUS, other, other.map((sku) => sku.normalize('NFD'))]) {
      expect(await foundBy('/pcm/products', 'sku', skus)).toEqual(alone(SKUS));
      expect(await foundBy('/catalog/products', 'sku', skus)).toEqual(alone(SKUS));
    }
    const data = other.map((sku) => product(sku));
    const { body } = await shop.post('/v2/carts/by-sku/items').send({ data }).expect(201);
    expect(
      body.data.map((line: { product_id: string; unit_price: { amount: number } }) => [
        line.product_id,
        line.unit_price.amount,
      ]),
    ).toEqual(SKUS.map((sku, index) => [catalog.productId(sku), 1000 + index]));
  });

  it('refuses a slug that is in use in either letter case', async () => {
    const send = (slug: string) => {
      const attributes = { name: slug, slug };
      return shop.admin('post', '/pcm/products').send({ data: { attributes } });
    };
    await send('abc').expect(201);
    for (const slug of ['abc', 'ABC', 'Abc']) await send(slug).expect(409);
    await send('abd').expect(201);
    expect(await foundBy('/pcm/products', 'slug', ['abc', 'aBC'])).toEqual([['abc'], ['abc']]);
  });

  it('distinguishes accounts by the exact registration id and external reference', async () => {
    for (const key of KEYS_WITH_BLANKS) {
      const data = { name: 'Harbour', registration_id: key, external_ref: key };
      await shop.admin('post', '/v2/accounts').send({ data }).expect(201);
    }
    const again = { name: 'Harbour', registration_id: 'abc ' };
    await shop.admin('post', '/v2/accounts').send({ data: again }).expect(409);
    for (const field of ['registration_id', 'external_ref']) {
      const found = await foundBy('/v2/accounts', field, KEYS_WITH_BLANKS);
      expect(found).toEqual(alone(KEYS_WITH_BLANKS));
    }
  });

  it('distinguishes orders by the exact number and external reference', async () => {
    for (const key of KEYS_WITH_BLANKS) {
      const references = { order_number: key, external_ref: key };
      await orders.placed([product('abc')], { ...AS_GUEST, ...references });
    }
    const cart = await orders.cart(product('abc'));
    const byAdmin = shop.admin('post', `/v2/carts/${cart}/checkout`);
    await orders.checkOut(cart, { ...AS_GUEST, order_number: 'abc ' }, byAdmin).expect(409);
    const found = await foundBy('/v2/orders', 'external_ref', KEYS_WITH_BLANKS);
    expect(found).toEqual(alone(KEYS_WITH_BLANKS));
  });

  it('distinguishes sign-on providers by accents and blanks in their names', async () => {
    const provider = await DiscoveryServer.open();
    const { body: settings } = await shop.get('/v2/settings/account-authentication').expect(200);
    const realm = settings.data.relationships.authentication_realm.data.id as string;
    const path = `/v2/authentication-realms/${realm}/oidc-profiles`;
    const profile = { discovery_url: provider.url, client_id: 'id', client_secret: 'x'.repeat(24) };
    const send = (name: string) => shop.admin('post', path).send({ data: { ...profile, name } });
    for (const name of [...SKUS, ...BLANKS]) await send(name).expect(201);
    for (const name of ['abc ', 'ABC', 'Cafe\u0301']) await send(name).expect(409);
    await provider.close();
  });

  it('finds an application key by its exact client id only', async () => {
    const token = (client_id: string) =>
      shop
        .send('post', '/oauth/access_token')
        .type('form')
        .send({ grant_type: 'implicit', client_id });
    await token('test-key').expect(200);
    for (const id of ['TEST-KEY', 'tést-key', 'test-key ']) await token(id).expect(401);
  });

  it('finds a promotion code in either letter case, but only with the exact accents', async () => {
    const promotions = new TestPromotions(shop);
    const id = await promotions.created();
    const codes = ['Autumn', 'CAFE', 'CAFÉ', 'STRASSE', 'STRAßE'];
    await promotions.addCodes(id, ...codes.map((code) => ({ code }))).expect(201);
    for (const code of ['AUTUMN', 'cafe', 'café', 'strasse', 'straße']) {
      await promotions.addCodes(id, { code }).expect(409);
    }
    const applied = async (cart: string, code: string) => {
      const data = [product('abc'), { type: 'promotion_item', code }];
      const { body } = await shop.post(`/v2/carts/${cart}/items`).send({ data });
      return (body.data as { sku: string }[]).map(({ sku }) => sku);
    };
    expect(await applied('code-1', 'aUTUMN')).toEqual(['abc', 'Autumn']);
    expect(await applied('code-2', 'café')).toEqual(['abc', 'CAFÉ']);
    expect(await applied('code-3', 'autümn')).toEqual(['abc']);
  });

  if (__DATABASE__ !== 'sqlite') {
    it('compares every text of every table exactly, without padding blanks', async () => {
      const sql = `select distinct c.character_set_name as charset, c.collation_name as collation
        from information_schema.columns c where c.table_schema = database()
          and c.collation_name is not null`;
      const found = await shop.app
        .get(Transactions)
        .statement<{ charset: string; collation: string }[]>(sql, []);
      const exact = expect.stringMatching(/^utf8mb4_(nopad|0900)_bin$/);
      expect(found).toEqual([{ charset: 'utf8mb4', collation: exact }]);
    });
  }
});

/** Of a resource with or without `attributes`. */
function valueOf(resource: Record<string, unknown>, field: string): unknown {
  return ((resource['attributes'] ?? resource) as Record<string, unknown>)[field];
}
