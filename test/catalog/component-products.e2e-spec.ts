import fc from 'fast-check';
import { asMember, memberToken, optionOf, publishShop, refusal, Shop, TestCatalog } from '#testing';
import { questionsTo } from '../support/statements';

const ACCOUNT = '0b7e1c52-8f0a-4f7e-9c55-2a3b4c5d6e01';
const UNKNOWN = '7f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

interface Listed {
  readonly data: readonly { readonly id: string }[];
  readonly meta: { readonly results: { readonly total: number } };
  readonly links: { readonly next: string | null };
}

/** An id that sorts by its number. */
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

async function attach({ hierarchyId, nodeId }: TestCatalog, ids: readonly string[]): Promise<void> {
  const path = `/pcm/hierarchies/${hierarchyId}/nodes/${nodeId}/relationships/products`;
  const data = ids.map((id) => ({ type: 'product', id }));
  await shop.admin('post', path).send({ data }).expect(201);
}

let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  const skus = ['A', 'B', 'C', 'D', 'E'];
  catalog = await publishShop(shop, [
    ...skus.map((sku) => ({ sku })),
    { sku: 'DRAFT', status: 'draft' },
  ]);
  const [a, b, c, d, e, draft] = [...skus, 'DRAFT'].map((sku) => catalog.productId(sku));
  const components = {
    late: { name: 'A', options: [optionOf(a ?? '')] },
    second: {
      name: 'Tea',
      sort_order: 2,
      options: [
        optionOf(b ?? ''),
        optionOf(c ?? '', { sort_order: 2 }),
        optionOf(d ?? '', { sort_order: 1 }),
        optionOf(draft ?? ''),
      ],
    },
    first: { name: 'Cup', sort_order: 2, options: [optionOf(e ?? ''), optionOf(b ?? '')] },
  };
  await catalog.add({ sku: 'BUNDLE', attributes: { components } }, { sku: 'PLAIN' });
  const hidden = { sku: 'HIDDEN', status: 'draft', attributes: { components } } as const;
  await catalog.add(hidden);
  await catalog.publish();
});

const path = (id: string, query = '') =>
  `/catalog/products/${id}/relationships/component_products${query}`;
const list = async (sku: string, query = ''): Promise<Listed> =>
  (await shop.get(path(catalog.productId(sku), query)).expect(200)).body;
const page = (limit: number, offset: number) => `?page[limit]=${limit}&page[offset]=${offset}`;
const idsOf = ({ data }: Listed) => data.map(({ id }) => id);

/** Five options in order: those of the first component by their ids. */
const inOrder = () => {
  const [b = '', e = ''] = [catalog.productId('B'), catalog.productId('E')].sort();
  return [b, e, catalog.productId('D'), catalog.productId('C'), catalog.productId('A')];
};

describe('the component products of a bundle', () => {
  it('are listed once each, in order, if they are sold', async () => {
    const self = `https://shop.example${path(catalog.productId('BUNDLE'))}`;
    const at = `${self}?page%5Blimit%5D=25&page%5Boffset%5D=0`;
    expect(await list('BUNDLE')).toStrictEqual({
      data: inOrder().map((id) => ({ type: 'product', id })),
      meta: {
        page: { limit: 25, offset: 0, current: 1, total: 1 },
        results: { total: 5 },
      },
      links: { self: at, first: at, last: null, prev: null, next: null },
    });
  });

  it('are listed page by page, with links that keep the query', async () => {
    const body = await list('BUNDLE', '?page[offset]=2&x=y%20z&page[limit]=2');
    const address = `https://shop.example${path(catalog.productId('BUNDLE'))}`;
    const link = (offset: number) =>
      `${address}?page%5Boffset%5D=${offset}&x=y+z&page%5Blimit%5D=2`;
    expect(body).toStrictEqual({
      data: inOrder()
        .slice(2, 4)
        .map((id) => ({ type: 'product', id })),
      meta: { page: { limit: 2, offset: 2, current: 2, total: 3 }, results: { total: 5 } },
      links: { self: link(2), first: link(0), last: link(4), prev: link(0), next: link(4) },
    });
  });

  it('end with a page that only links back', async () => {
    const body = await list('BUNDLE', page(2, 10_000));
    expect(body).toMatchObject({
      data: [],
      links: { next: null },
      meta: { results: { total: 5 } },
    });
    expect(body).toMatchObject({ links: { prev: expect.stringMatching(/offset%5D=4$/) } });
  });

  it('come in pages of the length that the store settings give', async () => {
    const settings = (page_length: number) =>
      shop.admin('put', '/v2/settings').send({ data: { page_length } }).expect(200);
    await settings(3);
    const body = await list('BUNDLE');
    expect(body).toMatchObject({ meta: { page: { limit: 3, total: 2 } } });
    expect(idsOf(body)).toStrictEqual(inOrder().slice(0, 3));
    await settings(25);
  });

  it('are empty for a product that is not a bundle', async () => {
    expect(await list('PLAIN')).toMatchObject({
      data: [],
      meta: { page: { limit: 25, offset: 0, current: 1, total: 0 }, results: { total: 0 } },
      links: { last: null, prev: null, next: null },
    });
  });

  it('are found by an id in either case', async () => {
    const id = catalog.productId('BUNDLE').toUpperCase();
    const { body } = await shop.get(path(id)).expect(200);
    expect(idsOf(body)).toStrictEqual(inOrder());
  });

  it.each([
    ['page[limit]', '0', 'must be an integer from 1 to 100'],
    ['page[limit]', '101', 'must be an integer from 1 to 100'],
    ['page[limit]', '-1', 'must be an integer from 1 to 100'],
    ['page[limit]', '1.5', 'must be an integer from 1 to 100'],
    ['page[limit]', 'x', 'must be an integer from 1 to 100'],
    ['page[limit]', '', 'must be an integer from 1 to 100'],
    ['page[offset]', '-1', 'must be an integer from 0 to 10000'],
    ['page[offset]', '10001', 'must be an integer from 0 to 10000'],
    ['page[offset]', 'x', 'must be an integer from 0 to 10000'],
  ])('are not listed for %s=%s', async (name, value, mustBe) => {
    const source = `query.${name}`;
    for (const written of [name, encodeURIComponent(name)]) {
      const query = `?${written}=${value}`;
      const { body } = await shop.get(path(catalog.productId('BUNDLE'), query)).expect(400);
      const detail = `${source} ${mustBe}`;
      expect(body).toStrictEqual(refusal('400', 'Validation Error', detail, source, { value }));
    }
  });

  it.each([
    ['an unknown product', () => UNKNOWN],
    ['no id at all', () => 'nonsense'],
    ['a product that is not published', () => catalog.productId('HIDDEN')],
  ])('are not found for %s, on any page', async (_, id) => {
    for (const query of ['', page(0, -1)]) {
      const { body } = await shop.get(path(id(), query)).expect(404);
      expect(body).toMatchObject({
        errors: [{ status: '404', title: 'Product not found', meta: { id: id() } }],
      });
    }
  });

  it('are shown to every caller with a token', async () => {
    const address = path(catalog.productId('BUNDLE'));
    await shop.send('get', address).expect(401);
    await shop.admin('get', address).expect(200);
    const token = await memberToken(shop, ACCOUNT);
    await asMember(shop.get(address), token).expect(200);
  });

  it('come from the cache after the first request', async () => {
    await list('BUNDLE');
    const again = () => list('BUNDLE', page(1, 3));
    expect(await questionsTo('release_products', shop, again)).toBe(0);
  });
});

describe('the catalog that the headers select', () => {
  const by = (channel: string, tag: string) =>
    shop
      .get(path(catalog.productId('BUNDLE')))
      .set('SVC-Channel', channel)
      .set('SVC-Context-Tag', tag);

  beforeAll(async () => {
    const other = await TestCatalog.create(shop, 'Other');
    const ids = ['BUNDLE', 'C'].map((sku) => catalog.productId(sku));
    await attach(other, ids);
    await other.publish();
    const rule = { name: 'Other', catalog_id: other.id, channels: ['app'], tags: ['sale'] };
    await shop
      .admin('post', '/pcm/catalogs/rules')
      .send({ data: { attributes: rule } })
      .expect(201);
  });

  it('decides which options are sold', async () => {
    const { body } = await by('app', 'sale').expect(200);
    expect(idsOf(body)).toStrictEqual([catalog.productId('C')]);
  });

  it.each([
    ['app', 'other'],
    ['web', 'sale'],
    ['web', 'other'],
  ])('differs for channel %s and tag %s', async (channel, tag) => {
    const { body } = await by(channel, tag).expect(200);
    expect(idsOf(body)).toStrictEqual(inOrder());
  });

  it('matches every channel if the request names none', async () => {
    const { body } = await by('', 'sale').expect(200);
    expect(idsOf(body)).toStrictEqual([catalog.productId('C')]);
  });

  it('decides whether the product is found', async () => {
    const plain = path(catalog.productId('PLAIN'));
    await shop.get(plain).set('SVC-Channel', 'app').set('SVC-Context-Tag', 'sale').expect(404);
    await shop.get(plain).expect(200);
  });
});

describe('a bundle of 1500 options', () => {
  const MOST = 1500;
  /** Backwards, so that the order is not that of the definition. */
  const ids = Array.from({ length: MOST }, (_, index) => idOf(MOST - index));

  beforeAll(async () => {
    const attributes = { name: 'Option', status: 'live' };
    for (const id of ids) await shop.create('/pcm/products', id, { type: 'product', attributes });
    await attach(catalog, ids.slice(0, MOST / 2));
    await attach(catalog, ids.slice(MOST / 2));
    const half = (from: number) => ids.slice(from, from + MOST / 2).map((id) => optionOf(id));
    const components = {
      low: { name: 'Low', sort_order: 2, options: half(0) },
      high: { name: 'High', sort_order: 1, options: half(MOST / 2) },
    };
    await catalog.add({ sku: 'HUGE', prices: { USD: 1 }, attributes: { components } });
    await catalog.publish();
  });

  const sorted = [...ids].sort();

  const walk = async (limit: number): Promise<readonly string[]> => {
    const found: string[] = [];
    let next: string | null = path(catalog.productId('HUGE'), page(limit, 0));
    while (next !== null) {
      const { body }: { body: Listed } = await shop.get(next).expect(200);
      found.push(...idsOf(body));
      next = body.links.next?.replace('https://shop.example', '') ?? null;
    }
    return found;
  };

  it('is listed through the links, every product once and in order', async () => {
    expect(await walk(100)).toStrictEqual(sorted);
  });

  it('has the same order with every limit and offset', async () => {
    const window = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.nat({ max: 1600 }));
    await fc.assert(
      fc.asyncProperty(window, async ([limit, offset]) => {
        const body = await list('HUGE', page(limit, offset));
        expect(idsOf(body)).toStrictEqual(sorted.slice(offset, offset + limit));
        expect(body.meta.results.total).toBe(MOST);
      }),
      { numRuns: 25 },
    );
  });

  it('includes each product once, also beside another bundle', async () => {
    const again = { any: { name: 'Again', options: [optionOf(idOf(1)), optionOf(idOf(1500))] } };
    await catalog.add({ sku: 'AGAIN', attributes: { components: again } });
    await catalog.publish();
    const all = await shop.get('/catalog/products').expect(200);
    const offset = (all.body as Listed).meta.results.total - 2;
    const query = `${page(2, offset)}&include=component_products`;
    const { body } = await shop.get(`/catalog/products${query}`).expect(200);
    expect(idsOf(body)).toStrictEqual(['HUGE', 'AGAIN'].map((sku) => catalog.productId(sku)));
    expect(idsOf({ ...body, data: body.included.component_products })).toStrictEqual(sorted);
  });

  it('is shown and configured as a whole', async () => {
    const product = `/catalog/products/${catalog.productId('HUGE')}`;
    const { body } = await shop.get(`${product}?include=component_products`).expect(200);
    expect(body.data.relationships.component_products.data).toHaveLength(MOST);
    expect(body.included.component_products).toHaveLength(MOST);
    const selected_options = body.data.meta.bundle_configuration.selected_options;
    expect(Object.keys(selected_options.low)).toHaveLength(MOST / 2);
    const configured = await shop
      .post(`${product}/configure`)
      .send({ data: { selected_options } })
      .expect(200);
    expect(configured.body.data.meta.component_products).toHaveLength(MOST);
  });
});
