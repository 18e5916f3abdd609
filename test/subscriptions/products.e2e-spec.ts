import { Shop } from '#testing';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const PRODUCTS = '/v2/subscriptions/products';

const full = {
  name: 'Tea selection',
  description: 'Two caddies of loose leaf tea',
  sku: 'TEA-SELECTION',
  main_image: 'https://harbour.example/images/tea.jpg?size=2&x=ü',
  external_ref: 'tea-1',
  price: {
    USD: { amount: 5000, includes_tax: false },
    EUR: { amount: 5400, includes_tax: true },
  },
};

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});

const dataOf = (attributes: unknown, type: unknown = 'subscription_product') => ({
  data: { type, attributes },
});
const post = (attributes: unknown, type?: unknown) =>
  shop.admin('post', PRODUCTS).send(dataOf(attributes, type));
const put = (id: string, attributes: unknown, type?: unknown) =>
  shop.admin('put', `${PRODUCTS}/${id}`).send(dataOf(attributes, type));
const read = (id: string) => shop.get(`${PRODUCTS}/${id}`);
const create = async (attributes: object = full) => {
  const { body } = await post(attributes).expect(201);
  return (body.data as { id: string }).id;
};

describe('subscription products', () => {
  it('need only a name; fields that are not set are omitted', async () => {
    const { body } = await post({ name: 'Tea' }).expect(201);
    const { id } = body.data;
    const { created_at } = body.data.meta.timestamps;
    expect(body).toStrictEqual({
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'subscription_product',
        attributes: { name: 'Tea' },
        links: { self: `https://shop.example${PRODUCTS}/${id}` },
        meta: { timestamps: { created_at, updated_at: created_at } },
      },
    });
    expect((await read(id).expect(200)).body).toStrictEqual(body);
    expect((await read(id.toUpperCase()).expect(200)).body).toStrictEqual(body);
  });

  it('keep every attribute as it was sent', async () => {
    const { body } = await post(full).expect(201);
    expect(body.data.attributes).toStrictEqual(full);
    expect((await read(body.data.id)).body).toStrictEqual(body);
    const most = {
      name: '🍵'.repeat(1024),
      description: '🍵'.repeat(1024),
      sku: '🍵'.repeat(255),
      main_image: `https://harbour.example/${'x'.repeat(2024)}`,
      external_ref: '🍵'.repeat(2048),
    };
    const { body: changed } = await put(body.data.id, most).expect(200);
    expect(changed.data.attributes).toStrictEqual({ ...full, ...most });
    expect((await read(body.data.id)).body).toStrictEqual(changed);
  });

  it('can be changed in part; null clears a field', async () => {
    const id = await create();
    const removed = { description: null, sku: null, main_image: null, external_ref: null };
    const { body } = await put(id, { name: 'After', price: { GBP: { amount: 1 } } }).expect(200);
    const price = { GBP: { amount: 1, includes_tax: false } };
    expect(body.data.attributes).toStrictEqual({ ...full, name: 'After', price });
    const { body: bare } = await put(id, { ...removed, price: null }).expect(200);
    expect(bare.data.attributes).toStrictEqual({ name: 'After' });
    expect((await read(id)).body).toStrictEqual(bare);
  });

  it('stay unchanged if nothing differs', async () => {
    const id = await create();
    const { text } = await read(id);
    for (const attributes of [{}, full, { name: full.name, color: 'red' }]) {
      expect((await put(id, attributes).expect(200)).text).toBe(text);
    }
    expect((await read(id)).text).toBe(text);
  });

  it.each([
    ['name', null],
    ['name', 'ab'],
    ['name', 'x'.repeat(1025)],
    ['name', 7],
    ['description', 'x'.repeat(1025)],
    ['description', 'a\0'],
    ['sku', ''],
    ['sku', 'x'.repeat(256)],
    ['sku', 7],
    ['main_image', ''],
    ['main_image', 'tea.jpg'],
    ['main_image', '/images/tea.jpg'],
    ['main_image', 'ftp://harbour.example/tea.jpg'],
    ['main_image', 'javascript:alert(1)'],
    ['main_image', 'https://'],
    ['main_image', 'https://harbour.example/a b'],
    ['main_image', 'https://harbour.example/\0'],
    ['main_image', `https://harbour.example/${'x'.repeat(2025)}`],
    ['main_image', { href: 'https://harbour.example/tea.jpg' }],
    ['external_ref', 'x'.repeat(2049)],
    ['external_ref', ['x']],
    ['price', []],
    ['price', { usd: { amount: 1 } }, 'price.usd'],
  ])('refuse %s %j', async (field, value, fault: string = field) => {
    const expected = [{ title: 'Validation Error', source: `data.attributes.${fault}` }];
    const created = await post({ ...full, [field]: value }).expect(400);
    expect(created.body.errors).toMatchObject(expected);
    const id = await create();
    const { text } = await read(id);
    const changed = await put(id, { name: 'Refused', [field]: value }).expect(400);
    expect(changed.body.errors).toMatchObject(expected);
    expect((await read(id)).text).toBe(text);
  });

  it('need a name, a type and attributes', async () => {
    const { body } = await post({ sku: 'TEA' }).expect(400);
    expect(body.errors).toMatchObject([{ source: 'data.attributes.name' }]);
    const id = await create();
    for (const type of [null, 'product']) {
      expect((await post(full, type).expect(400)).body.errors[0].source).toBe('data.type');
      expect((await put(id, full, type).expect(400)).body.errors[0].source).toBe('data.type');
    }
    for (const attributes of [undefined, null, []]) {
      const created = await post(attributes).expect(400);
      expect(created.body.errors).toMatchObject([{ source: 'data.attributes' }]);
      await put(id, attributes).expect(400);
    }
  });

  it('can be deleted', async () => {
    const id = await create();
    await shop.admin('delete', `${PRODUCTS}/${id.toUpperCase()}`).expect(204);
    await read(id).expect(404);
    await shop.admin('delete', `${PRODUCTS}/${id}`).expect(404);
  });

  it('answer 404 if they are unknown, before the body is validated', async () => {
    for (const id of [UNKNOWN, 'nonsense']) {
      const { body } = await put(id, null).expect(404);
      expect(body.errors).toEqual([
        { status: '404', title: 'Not Found', detail: 'subscription product not found' },
      ]);
      await read(id).expect(404);
    }
  });

  it('are read by every caller and changed by administrators only', async () => {
    const id = await create();
    const path = `${PRODUCTS}/${id}`;
    for (const readable of [PRODUCTS, path]) {
      await shop.send('get', readable).expect(401);
      await shop.get(readable).expect(200);
    }
    for (const [method, writable] of [
      ['post', PRODUCTS],
      ['put', path],
      ['delete', path],
    ] as const) {
      await shop.send(method, writable).expect(401);
      await shop[method](writable).expect(403);
    }
    await read(id).expect(200);
  });

  it('keep both of two concurrent changes', async () => {
    const id = await create();
    const changes = [
      { name: 'Raced' },
      { sku: 'RACED' },
      { description: 'raced' },
      { price: null },
    ];
    await Promise.all(changes.map((attributes) => put(id, attributes).expect(200)));
    const { body } = await read(id);
    const { price: _, ...others } = full;
    const raced = { name: 'Raced', sku: 'RACED', description: 'raced' };
    expect(body.data.attributes).toStrictEqual({ ...others, ...raced });
  });

  it('may cost nothing', async () => {
    const attributes = { name: 'Mug', price: { USD: { amount: 0, includes_tax: true } } };
    const { body } = await post(attributes).expect(201);
    expect(body.data.attributes).toStrictEqual(attributes);
  });

  it('are listed in the order of creation, page by page', async () => {
    const { body } = await shop.get(`${PRODUCTS}?page[limit]=1`).expect(200);
    expect(body.data).toMatchObject([
      { type: 'subscription_product', attributes: { name: 'Tea' } },
    ]);
    const { total } = body.meta.results;
    expect(body.meta.page).toEqual({ limit: 1, offset: 0, current: 1, total });
    const last = await shop.get(`${PRODUCTS}${new URL(body.links.last).search}`).expect(200);
    expect(last.body.data).toMatchObject([{ attributes: { name: 'Mug' } }]);
    expect(last.body.links.next).toBeNull();
  });
});
