import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { asMember, malformed, memberToken, Shop, TestCatalog } from '#testing';

const ACCOUNT = '5a0c1e62-9d3b-4f7c-8e21-0b6d4c2a9f10';

interface Page {
  readonly data: readonly { readonly id: string; readonly attributes: { readonly sku: string } }[];
  readonly meta: {
    readonly results: { readonly total: number };
    readonly facets: {
      readonly nodes: readonly { readonly name: string; readonly count: number }[];
      readonly price?: object;
    };
  };
  readonly included?: object;
}

const PRODUCTS = [
  { sku: 'HM-350', name: 'Harbour Mug', prices: { USD: 1250, EUR: 1100 } },
  { sku: 'HM-500', name: 'Harbour Mug, large', prices: { USD: 1650 } },
  {
    sku: 'MUG-TREE',
    name: 'Wooden Stand',
    attributes: { description: 'For up to six. Dishwasher? No.' },
    prices: { USD: 2900 },
  },
  {
    sku: 'LS-1',
    name: 'Linen Shirt',
    attributes: { description: 'As blue as the harbour, not for a mug' },
  },
  { sku: 'GR-1', name: 'Φλιτζάνι καφέ' },
  { sku: 'TR-1', name: 'Isparta Kadın Çantası' },
  { sku: 'TH-1', name: 'แก้วกาแฟ' },
  { sku: 'DRAFT-1', name: 'Harbour Mug in work', status: 'draft' },
] as const;

describe('the search of the catalog', () => {
  let shop: Shop;
  let catalog: TestCatalog;
  let crockery: string;
  const threads: Worker[] = [];

  beforeAll(async () => {
    process.on('worker', (thread) => threads.push(thread));
    shop = await Shop.open();
    catalog = await TestCatalog.create(shop, 'Everything');
    await catalog.add(...PRODUCTS);
    crockery = await node(catalog, 'Crockery', ['HM-350', 'HM-500', 'MUG-TREE']);
    await node(catalog, 'Café', ['HM-350'], crockery);
    await catalog.publish();
  });

  const node = async (of: TestCatalog, name: string, skus: string[], parent?: string) => {
    const path = `/pcm/hierarchies/${of.hierarchyId}/nodes`;
    const attributes = { name, ...(parent === undefined ? {} : { parent_id: parent }) };
    const made = await shop.admin('post', path).send({ data: { attributes } }).expect(201);
    const { id } = (made.body as { data: { id: string } }).data;
    const data = skus.map((sku) => ({ type: 'product', id: of.productId(sku) }));
    await shop.admin('post', `${path}/${id}/relationships/products`).send({ data }).expect(201);
    return id;
  };

  const search = async (q: string, more = '') => {
    const path = `/catalog/search?q=${encodeURIComponent(q)}${more}`;
    return (await shop.get(path).expect(200)).body as Page;
  };
  const inOrder = ({ data }: Page) => data.map((one) => JSON.stringify(one)).sort();
  const skusOf = ({ data }: Page) => data.map(({ attributes }) => attributes.sku);

  it.each([
    ['mug', 'HM-350,HM-500,MUG-TREE,LS-1'],
    ['MUG harbour', 'HM-350,HM-500,LS-1'],
    ['harb', 'HM-350,HM-500,LS-1'],
    ['large mug harb', 'HM-500'],
    ['hm-350', 'HM-350'],
    ['hm350', 'HM-350'],
    ['350 hm', 'HM-350'],
    ['cafe', 'HM-350'],
    ['CAFE\u0301', 'HM-350'],
    ['dishwasher', 'MUG-TREE'],
    ['linnen shrit', 'LS-1'],
    ['dishwahser', 'MUG-TREE'],
    ['harbour shirts wooden', ''],
    ['mug unheard', ''],
    ['ΚΑΦΕΣ φλιτζ', 'GR-1'],
    ['KADIN canta', 'TR-1'],
    ['ısparta', 'TR-1'],
    ['กาแฟ', 'TH-1'],
    ['☕️ แก้ว', 'TH-1'],
  ])('finds by %j the products %s, best first', async (q, skus) => {
    const page = await search(q);
    expect(skusOf(page).join()).toBe(skus);
    expect(page.meta.results.total).toBe(page.data.length);
  });

  it.each(['crockery', 'crokcery', 'CROCK'])('finds by %j all of a category', async (q) => {
    expect(skusOf(await search(q)).sort()).toEqual(['HM-350', 'HM-500', 'MUG-TREE']);
  });

  it.each(['?!', '  ', '👍🏽', '-', '<>&"'])('finds nothing by %j, which has no word', async (q) => {
    expect(await search(q)).toMatchObject({
      data: [],
      meta: { results: { total: 0 }, facets: { nodes: [] } },
    });
  });

  it('takes filters, includes and pages as lists do, and counts all that is found', async () => {
    const first = await search('mug', '&page[limit]=1&include=main_image');
    expect(skusOf(first)).toEqual(['HM-350']);
    expect(first.included).toEqual({ main_images: [] });
    expect(first.meta).toMatchObject({ page: { current: 1, total: 4 }, results: { total: 4 } });
    expect(first.meta.facets).toEqual({
      nodes: [
        expect.objectContaining({ name: 'Everything', count: 4 }),
        { id: crockery, name: 'Crockery', count: 3 },
        expect.objectContaining({ name: 'Café', count: 1 }),
      ],
      custom_fields: [],
      price: {
        min: { amount: 1250, currency: 'USD', formatted: '$12.50' },
        max: { amount: 2900, currency: 'USD', formatted: '$29.00' },
      },
    });
    expect(skusOf(await search('mug', '&page[limit]=2&page[offset]=2'))).toEqual([
      'MUG-TREE',
      'LS-1',
    ]);
    expect(skusOf(await search('mug', '&page[offset]=10000'))).toEqual([]);
  });

  it.each([
    'ge(price,1251)',
    'le(price,1650):ge(price,1)',
    'like(name,*mug*)',
    'like(name,Harbour*)',
    'eq(name,harbour mug)',
    'eq(sku,hm-500)',
    'in(sku,HM-500,LS-1)',
    'like(sku,*tree)',
    'like(slug,*mug*)',
    'NODE',
  ])('finds by the filter %s what lists find by it', async (text) => {
    const filter = text === 'NODE' ? `eq(node_id,${crockery})` : text;
    const path = `/catalog/products?filter=${encodeURIComponent(filter)}`;
    const list = (await shop.get(path).expect(200)).body as Page;
    const page = await search('mug', `&filter=${encodeURIComponent(filter)}`);
    expect(inOrder(page)).toEqual(inOrder(list));
    expect(page.meta.results.total).toBe(list.data.length);
  });

  it('counts prices in the currency of the request', async () => {
    const euro = { code: 'EUR', format: '€{price}', exchange_rate: 1 };
    const data = { type: 'currency', ...euro, decimal_point: '.', thousand_separator: ',' };
    const currency = { data: { ...data, decimal_places: 2, default: false, enabled: true } };
    await shop.admin('post', '/v2/currencies').send(currency).expect(201);
    const test = shop.get('/catalog/search?q=mug').set('SVC-Currency', 'EUR');
    const { body } = await test.expect(200);
    expect((body as Page).meta.facets.price).toMatchObject({
      min: { amount: 1100, currency: 'EUR' },
      max: { amount: 1100 },
    });
    const shown = (await shop.get('/catalog/products').set('SVC-Currency', 'EUR')).body as Page;
    expect(inOrder(shown)).toEqual(expect.arrayContaining(inOrder(body as Page)));
  });

  it.each([
    ['', 'query.q must be one text of 1 to 200 characters', undefined],
    ['?q=', 'query.q must be one text of 1 to 200 characters', { value: '' }],
    ['?q=a&q=b', 'query.q must be one text of 1 to 200 characters', undefined],
    [`?q=${'a'.repeat(201)}`, 'query.q must be one text of 1 to 200 characters', undefined],
    [
      '?q=mug&sort=name',
      'query.sort must be left out: this list has no sort; it has include, filter, page[offset], page[limit]',
      undefined,
    ],
  ])('refuses %s', async (query, detail, meta) => {
    const { body } = await shop.get(`/catalog/search${query}`).expect(400);
    expect(body).toEqual(malformed(detail, meta));
  });

  it('takes 200 characters, however they are written', async () => {
    expect((await search('𝒶'.repeat(200))).data).toEqual([]);
    expect((await search('mug '.repeat(50))).data).toHaveLength(4);
    await shop.get('/catalog/search?q=mug&filter=eq(nope,1)').expect(400);
    await shop.get('/catalog/search?q=mug&page[limit]=0').expect(400);
  });

  it('shows a new release as soon as lists do, in every process', async () => {
    const other = await shop.another();
    expect((await other.get('/catalog/search?q=teapot').expect(200)).body).toMatchObject({
      data: [],
    });
    await catalog.add({ sku: 'POT', name: 'Teapot' });
    expect(skusOf(await search('teapot'))).toEqual([]);
    await catalog.publish();
    expect(skusOf(await search('teapot'))).toEqual(['POT']);
    // Another process notices a publication within a second.
    await pause(1100);
    const shown = await other.get('/catalog/search?q=teapot').expect(200);
    expect(skusOf(shown.body as Page)).toEqual(['POT']);
  });

  it('searches in the catalog that the caller sees', async () => {
    const second = await TestCatalog.create(shop, 'For companies');
    await second.add({ sku: 'B2B', name: 'Mugs by the pallet' });
    await second.publish();
    const rule = { name: 'Companies', catalog_id: second.id, account_ids: [ACCOUNT] };
    await shop
      .admin('post', '/pcm/catalogs/rules')
      .send({ data: { attributes: rule } })
      .expect(201);
    const token = await memberToken(shop, ACCOUNT);
    const { body } = await asMember(shop.get('/catalog/search?q=mugs'), token).expect(200);
    expect(skusOf(body as Page)).toEqual(['B2B']);
    expect(skusOf(await search('pallet'))).toEqual([]);
    const admin = await shop.admin('get', '/catalog/search?q=pallet').expect(200);
    expect(skusOf(admin.body as Page)).toEqual([]);
  });

  it('says that it was interrupted when its thread ends, and goes on with the next search', async () => {
    const asked = threads.map((thread) =>
      jest.spyOn(thread, 'postMessage').mockImplementation(() => undefined),
    );
    const interrupted = shop.get('/catalog/search?q=wooden').expect(503);
    const answer = interrupted.then(({ body }) => body as object);
    while (asked.every(({ mock }) => mock.calls.length === 0)) await new Promise(setImmediate);
    await Promise.all(threads.map((thread) => thread.terminate()));
    expect(await answer).toMatchObject({ errors: [{ title: 'Service Unavailable' }] });
    expect(skusOf(await search('wooden'))).toEqual(['MUG-TREE']);
  });
});
