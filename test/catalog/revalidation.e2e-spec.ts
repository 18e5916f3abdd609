import { publishShop, Shop, type TestCatalog } from '#testing';

let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  await shop
    .admin('post', '/v2/currencies')
    .send({ data: { code: 'EUR' } })
    .expect(201);
  catalog = await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250, EUR: 1100 } }]);
});

const tagOf = async (path: string, currency = ''): Promise<string> => {
  const { headers } = await shop.get(path).set('SVC-Currency', currency).expect(200);
  return String(headers['etag']);
};

describe('a response of the catalog', () => {
  it.each([
    '/catalog/products',
    '/catalog/products?sort=name',
    '/catalog/products/MUG',
    '/catalog/products/MUG/relationships/component_products',
    '/catalog/hierarchies',
    '/catalog/nodes',
  ])('is not sent again to a caller who has it: %s', async (known) => {
    const path = known.replace('MUG', catalog.productId('MUG'));
    const first = await shop.get(path).expect(200);
    expect(first.headers).toMatchObject({
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      'cache-control': 'private, max-age=4',
      vary: expect.stringMatching(/Accept-Encoding.*svc-channel.*svc-currency/),
    });
    const tag = String(first.headers['etag']);
    const again = await shop.get(path).set('If-None-Match', `"other", ${tag}`).expect(304);
    expect(again.text).toBe('');
    expect(again.headers).toMatchObject({
      etag: tag,
      'cache-control': 'private, max-age=4',
      vary: first.headers['vary'],
    });
    expect(again.headers).not.toHaveProperty('content-type');
    await shop.get(path).set('If-None-Match', '*').expect(304);
    await shop.get(path).set('If-None-Match', 'W/"other"').expect(200);
  });

  it.each(['identity', 'gzip', 'br'])(
    'is made once, and then given again as it was: %s',
    async (encoding) => {
      const path = `/catalog/products?page[limit]=7&filter=eq(sku,MUG)`;
      const read = () => shop.get(path).set('Accept-Encoding', encoding).expect(200);
      const hits = async () => {
        const { text } = await shop.metrics().expect(200);
        const name = 'cache_reads_total{cache="answers",outcome="hit"} ';
        return Number(
          text
            .split('\n')
            .find((line) => line.startsWith(name))
            ?.slice(name.length),
        );
      };
      const made = await read();
      const before = await hits();
      const again = await read();
      expect(await hits()).toBe(before + 1);
      expect(again.text).toBe(made.text);
      const { 'x-request-id': _, date: __, ...headers } = made.headers as Record<string, string>;
      expect(again.headers).toMatchObject(headers);
      expect(made.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    },
  );

  it('is counted like any other if it is kept, and refused to a caller without a token', async () => {
    const path = '/catalog/products?page[limit]=8';
    const counted = async () => {
      const { text } = await shop.metrics().expect(200);
      const [, count] =
        /duration_seconds_count\{method="GET",route="\/catalog\/products",status="2xx"\} (\d+)/.exec(
          text,
        ) ?? [];
      return Number(count);
    };
    await shop.get(path).expect(200);
    const before = await counted();
    const kept = await shop.get(path).expect(200);
    expect(await counted()).toBe(before + 1);
    const refused = await shop.send('get', path).expect(401);
    const plain = await shop.send('get', '/v2/carts/a').expect(401);
    const { 'x-request-id': _, date: __, ...headers } = plain.headers as Record<string, string>;
    expect(refused.headers).toMatchObject(headers);
    expect(refused.headers).not.toHaveProperty('etag');
    expect(refused.body).toEqual(plain.body);
    expect(kept.headers).toHaveProperty('etag');
  });

  it('has another tag for another currency or query', async () => {
    const tags = await Promise.all([
      tagOf('/catalog/products'),
      tagOf('/catalog/products', 'EUR'),
      tagOf('/catalog/products?page[limit]=1'),
      tagOf('/catalog/products?sort=name'),
    ]);
    expect(new Set(tags).size).toBe(tags.length);
    expect(await tagOf('/catalog/products', 'USD')).toBe(tags[0]);
  });

  it('has another tag after the format of the currency changed', async () => {
    const before = await tagOf('/catalog/products', 'EUR');
    const { body } = await shop.admin('get', '/v2/currencies').expect(200);
    const currencies = body.data as { id: string; code: string }[];
    const euro = currencies.find(({ code }) => code === 'EUR')?.id ?? '';
    const data = { format: '€ {price}' };
    await shop.admin('put', `/v2/currencies/${euro}`).send({ data }).expect(200);
    expect(await tagOf('/catalog/products', 'EUR')).not.toBe(before);
  });

  it('has another tag after the length of pages changed', async () => {
    const before = await tagOf('/catalog/products');
    const data = { type: 'settings', page_length: 30 };
    await shop.admin('put', '/v2/settings').send({ data }).expect(200);
    expect(await tagOf('/catalog/products')).not.toBe(before);
  });

  it('has another tag after a publication', async () => {
    const before = await tagOf('/catalog/products');
    await catalog.publish();
    const { headers } = await shop
      .get('/catalog/products')
      .set('If-None-Match', before)
      .expect(200);
    expect(headers['etag']).not.toBe(before);
  });

  it.each([
    ['/catalog/products/nothing', 404],
    ['/catalog/products?sort=nothing', 400],
  ])('has no tag if it is an error: %s', async (path, status) => {
    const { headers } = await shop.get(path).set('If-None-Match', '*').expect(status);
    expect(headers).not.toHaveProperty('etag');
    expect(headers['cache-control']).toBe('no-store');
  });
});
