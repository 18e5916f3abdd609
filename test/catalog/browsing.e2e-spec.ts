import { componentsOf, optionOf, Shop, TestCatalog } from '#testing';

const PRODUCTS = '/catalog/products';

interface Listed {
  readonly id: string;
  readonly attributes: { readonly sku: string };
}

let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  for (const code of ['EUR', 'SEK']) {
    await shop.admin('post', '/v2/currencies').send({ data: { code } }).expect(201);
  }
  catalog = await TestCatalog.create(shop);
  await catalog.add(
    { sku: 'MUG-1', name: 'Mug, large', prices: { USD: 1250, EUR: 1100 } },
    { sku: 'mug-2', name: 'MUG, small', prices: { USD: 900, EUR: 950 } },
    { sku: 'BOWL', name: 'Bowl 50% [off]_', prices: { USD: 900 } },
    { sku: 'POT', name: 'cafe\u0301 pot', prices: { EUR: 4000 } },
    { sku: 'CARD', name: 'Card' },
  );
  const [mug = '', small = ''] = ['MUG-1', 'mug-2'].map((sku) => catalog.productId(sku));
  const choice = { any: { name: 'Any', min: 0, options: [optionOf(mug), optionOf(small)] } };
  await catalog.add(
    { sku: 'SET', name: 'A set of mugs', attributes: { components: componentsOf(mug) } },
    { sku: 'EMPTY', name: 'Nothing yet', attributes: { components: choice } },
  );
  await catalog.publish();
});

const list = async (query: string, currency = 'USD'): Promise<string[]> => {
  const path = `${PRODUCTS}?${query.replaceAll('%', '%25').replaceAll('+', '%2B')}`;
  const { body } = await shop.get(path).set('SVC-Currency', currency).expect(200);
  const data = body.data as Listed[];
  expect(body.meta.results.total).toBe(data.length);
  return data.map(({ attributes }) => attributes.sku);
};

/** In the order of their ids. */
const byId = (...skus: string[]) =>
  skus.sort((one, other) => (catalog.productId(one) < catalog.productId(other) ? -1 : 1));

describe('lists of products', () => {
  it('are sorted by name, whatever the letter case', async () => {
    const sorted = ['SET', 'BOWL', 'POT', 'CARD', 'MUG-1', 'mug-2', 'EMPTY'];
    expect(await list('sort=name')).toEqual(sorted.sort(byFoldedName));
    expect(await list('sort=-name')).toEqual(sorted.reverse());
  });

  it('are sorted by price: bundles by that of their default selection, products without one last', async () => {
    const [cheap, dear, none] = [
      byId('BOWL', 'mug-2'),
      byId('MUG-1', 'SET'),
      byId('CARD', 'EMPTY', 'POT'),
    ];
    expect(await list('sort=price')).toEqual([...cheap, ...dear, ...none]);
    expect(await list('sort=-price')).toEqual([...dear, ...cheap, ...none]);
  });

  it('are sorted by the price in the currency of the request', async () => {
    const dear = byId('MUG-1', 'SET');
    const none = byId('BOWL', 'CARD', 'EMPTY');
    expect(await list('sort=price', 'EUR')).toEqual(['mug-2', ...dear, 'POT', ...none]);
    expect(await list('sort=-price', 'EUR')).toEqual(['POT', ...dear, 'mug-2', ...none]);
  });

  it('are sorted by id by a price in a currency in which nothing is sold', async () => {
    const none = byId('BOWL', 'CARD', 'EMPTY', 'MUG-1', 'POT', 'SET', 'mug-2');
    expect(await list('sort=price', 'SEK')).toEqual(none);
    expect(await list('filter=ge(price,0)', 'SEK')).toEqual([]);
  });

  it('are sorted by id if all were published at once', async () => {
    const all = byId('BOWL', 'CARD', 'EMPTY', 'MUG-1', 'POT', 'SET', 'mug-2');
    expect(await list('sort=published_at')).toEqual(all);
    expect(await list('sort=-published_at')).toEqual(all);
  });

  it('keep their order across pages', async () => {
    const page = (offset: number) =>
      shop.get(`${PRODUCTS}?sort=-price&page[limit]=2&page[offset]=${String(offset)}`).expect(200);
    const pages = await Promise.all([0, 2, 4, 6, 8].map(page));
    const skus = pages.flatMap(({ body }) =>
      (body.data as Listed[]).map(({ attributes }) => attributes.sku),
    );
    expect(skus).toEqual(await list('sort=-price'));
    expect(pages[1]?.body.links.next).toContain('sort=-price');
  });

  it.each([
    ['like(name,*mug*)', ['MUG-1', 'mug-2', 'SET']],
    ['like(name,MUG*)', ['MUG-1', 'mug-2']],
    ['like(name,*MUGS)', ['SET']],
    ['like(name,card)', ['CARD']],
    ['like(name,*Caf\u00c9*)', ['POT']],
    ['like(name,*50% [OFF]_*)', ['BOWL']],
    ['like(name,m*g*)', []],
    ['like(name,*)', ['MUG-1', 'mug-2', 'BOWL', 'POT', 'CARD', 'SET', 'EMPTY']],
    ['like(sku,mug-*)', ['MUG-1', 'mug-2']],
    ['like(sku,*-2)', ['mug-2']],
    ['like(name,*mug*):like(sku,*1*)', ['MUG-1']],
    ['like(name,*mug*):ge(price,1000)', ['MUG-1', 'SET']],
    ['eq(name,Card)', ['CARD']],
    ['eq(name,card)', ['CARD']],
    ['ge(price,900):le(price,900)', ['mug-2', 'BOWL']],
    ['le(price,899)', []],
    ['ge(price,1251)', []],
    ['in(sku,BOWL, ,POT,,none)', ['BOWL', 'POT']],
    ['in(sku,)', []],
    ['in(slug,none)', []],
  ])('are filtered with %s', async (filter, skus) => {
    expect(await list(`filter=${filter}`)).toEqual(skus);
  });

  it('contain the products of the given ids', async () => {
    const ids = ['POT', 'CARD'].map((sku) => catalog.productId(sku).toUpperCase());
    expect(await list(`filter=in(id,${ids.join(',')},unknown)`)).toEqual(['POT', 'CARD']);
  });

  it.each([
    'like(price,1*)',
    'like(description,*a*)',
    'like(id,*a*)',
    'eq(price,900)',
    'ge(price,cheap)',
    'ge(price,9.5)',
    'ge(name,a)',
    'like(node_id,a*)',
    'in(name,a,b)',
    'in(price,900)',
    `in(sku,${'x,'.repeat(101)})`,
  ])('refuse the filter %s', async (filter) => {
    const { body } = await shop.get(`${PRODUCTS}?filter=${filter}`).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'query.filter' }]);
  });

  it.each(['id', 'sku', '--name', 'name,price', 'PRICE'])(
    'refuse to be sorted by %s',
    async (sort) => {
      const { body } = await shop.get(`${PRODUCTS}?sort=${sort}`).expect(400);
      expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'query.sort' }]);
    },
  );
});

function byFoldedName(one: string, other: string): number {
  const names: Readonly<Record<string, string>> = {
    SET: 'a set of mugs',
    BOWL: 'bowl',
    POT: 'café pot',
    CARD: 'card',
    'MUG-1': 'mug, large',
    'mug-2': 'mug, small',
    EMPTY: 'nothing yet',
  };
  return (names[one] ?? '') < (names[other] ?? '') ? -1 : 1;
}
