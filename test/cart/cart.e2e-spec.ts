import { malformed, publishShop, Shop } from '#testing';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250 } }]);
});

const create = (data: unknown) => shop.post('/v2/carts').send({ data });
const EVERYTHING = {
  name: 'Birthday list',
  description: 'For Jo',
  contact: { email: 'jo@mail.example' },
  custom_attributes: {
    gift: { type: 'boolean', value: true },
    note: { type: 'string', value: ' blue ' },
    floor: { type: 'integer', value: 3 },
    share: { type: 'float', value: 0.5 },
  },
};

describe('creating a cart', () => {
  it('answers with the whole cart', async () => {
    const { body } = await create({ id: 'Whole_1-a', type: 'cart', ...EVERYTHING }).expect(201);
    const zero = { amount: 0, currency: 'USD', formatted: '$0.00' };
    const parts = [
      'with_tax',
      'without_tax',
      'tax',
      'discount',
      'without_discount',
      'shipping',
      'shipping_discount',
    ];
    expect(body).toStrictEqual({
      data: {
        id: 'Whole_1-a',
        type: 'cart',
        ...EVERYTHING,
        links: { self: 'https://shop.example/v2/carts/Whole_1-a' },
        relationships: { items: { data: [] } },
        meta: {
          display_price: Object.fromEntries(parts.map((part) => [part, zero])),
          discounts: {},
          timestamps: {
            created_at: expect.stringMatching(/Z$/),
            updated_at: body.data.meta.timestamps.created_at,
            expires_at: expect.stringMatching(/Z$/),
          },
        },
      },
    });
    expect((await shop.get('/v2/carts/Whole_1-a').expect(200)).body).toStrictEqual(body);
  });

  it('generates a UUID, and omits fields that are not set', async () => {
    const { body } = await create({ name: 'Cart' }).expect(201);
    expect(body.data.id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    const keys = ['id', 'type', 'name', 'links', 'relationships', 'meta'];
    expect(Object.keys(body.data)).toStrictEqual(keys);
  });

  it('refuses an id that is in use with exactly the same letter case', async () => {
    await create({ id: 'taken', name: 'First' }).expect(201);
    const { body } = await create({ id: 'taken', name: 'Second' }).expect(409);
    const detail = 'A cart with this id exists already; choose another id';
    expect(body).toStrictEqual({
      errors: [{ status: '409', title: 'Conflict', detail, source: 'data.id' }],
    });
    await create({ id: 'Taken', name: 'Another' }).expect(201);
    expect((await shop.get('/v2/carts/taken')).body.data.name).toBe('First');
  });

  it('keeps only the type and value of a custom attribute', async () => {
    const one = { type: 'string', value: 'x' };
    const custom_attributes = { gift: { ...one, more: {} } };
    const { body } = await create({ name: 'Cart', custom_attributes }).expect(201);
    expect(body.data.custom_attributes).toStrictEqual({ gift: one });
  });

  const NAME = 'data.name must be a text of 1 to 255 characters';
  const ID = 'data.id must be 1 to 255 characters out of A-Z a-z 0-9 _ -';
  const ATTRIBUTES =
    'data.custom_attributes must be an object of at most 20 attributes by their names of at most 255 characters';
  const ATTRIBUTE =
    'data.custom_attributes.one must be {"type": "string", "boolean", "integer" or "float", "value"} with a value of that type, a string of at most 1024 characters';
  const attributes = (one: unknown) => ({ name: 'x', custom_attributes: { one } });

  it.each<[unknown, ...Parameters<typeof malformed>]>([
    [undefined, 'data must be an object'],
    [null, 'data must be an object'],
    [[], 'data must be an object'],
    [{}, NAME],
    [{ name: null }, NAME],
    [{ name: 7 }, NAME, { value: 7 }],
    [{ name: '😀'.repeat(256) }, NAME],
    [{ name: ' \t\n ' }, 'data.name must not be blank', { value: ' \t\n ' }],
    [{ name: 'x', type: 'basket' }, 'data.type must be one of: cart', { value: 'basket' }],
    [{ name: 'x', id: '' }, ID, { value: '' }],
    [{ name: 'x', id: 'a b' }, ID, { value: 'a b' }],
    [{ name: 'x', id: 'x'.repeat(256) }, ID],
    [{ name: 'x', id: null }, ID],
    [
      { name: 'x', description: 7 },
      'data.description must be a text of 0 to 1024 characters',
      { value: 7 },
    ],
    [
      { name: 'x', description: 'x'.repeat(1025) },
      'data.description must be a text of 0 to 1024 characters',
    ],
    [{ name: 'x', contact: 'jo' }, 'data.contact must be an object', { value: 'jo' }],
    [
      { name: 'x', contact: { email: 'jo' } },
      'data.contact.email must be an email address of up to 255 characters',
      { value: 'jo' },
    ],
    [{ name: 'x', custom_attributes: [] }, ATTRIBUTES],
    [attributes({ type: 'integer', value: 1.5 }), ATTRIBUTE],
    [attributes({ type: 'float', value: '1' }), ATTRIBUTE],
    [attributes({ type: 'boolean', value: 1 }), ATTRIBUTE],
    [attributes({ type: 'string' }), ATTRIBUTE],
    [attributes({ type: 'string', value: 'x'.repeat(1025) }), ATTRIBUTE],
    [attributes({ type: 'object', value: {} }), ATTRIBUTE],
    [attributes(null), ATTRIBUTE],
  ])('refuses %j', async (data, ...fault) => {
    const { body } = await create(data).expect(400);
    expect(body).toStrictEqual(malformed(...fault));
  });

  it('accepts names and ids of the maximum length, and up to 20 custom attributes', async () => {
    const id = 'x'.repeat(255);
    const many = (count: number) => ({
      name: '😀'.repeat(255),
      custom_attributes: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [index, { type: 'integer', value: index }]),
      ),
    });
    await create({ id, ...many(20) }).expect(201);
    await shop.get(`/v2/carts/${id}`).expect(200);
    await create(many(21)).expect(400);
  });

  it('accepts a description and custom attributes of up to 1024 characters', async () => {
    const text = '😀'.repeat(1024);
    const custom_attributes = { note: { type: 'string', value: text } };
    const data = { name: 'Long', description: text, custom_attributes };
    expect((await create(data).expect(201)).body.data).toMatchObject(data);
  });

  it('accepts names that every JavaScript object has', async () => {
    const text =
      '{"data":{"name":"x","custom_attributes":{"__proto__":{"type":"integer","value":1}}}}';
    const { text: answer } = await shop.post('/v2/carts').type('json').send(text).expect(201);
    expect(answer).toContain('"custom_attributes":{"__proto__":{"type":"integer","value":1}}');
  });
});

describe('reading a cart', () => {
  it('returns an empty cart for an id that is not in use, and writes nothing', async () => {
    const { body } = await shop.get('/v2/carts/unused').expect(200);
    expect(body.data).toMatchObject({
      id: 'unused',
      name: 'Cart',
      relationships: { items: { data: [] } },
    });
    await shop.delete('/v2/carts/unused/items').expect(404);
    await shop.admin('get', '/v2/carts/unused/history').expect(404);
    await shop
      .post('/v2/carts')
      .send({ data: { id: 'unused', name: 'First' } })
      .expect(201);
  });

  it('creates no cart when the items of an unused id are listed', async () => {
    await shop.get('/v2/carts/listed/items').expect(200);
    await shop.delete('/v2/carts/listed/items').expect(404);
  });

  it('includes the items if requested, and ignores unknown names', async () => {
    const data = { type: 'cart_item', sku: 'MUG', quantity: 2 };
    const { body: items } = await shop.post('/v2/carts/full/items').send({ data }).expect(201);
    const { body: plain } = await shop.get('/v2/carts/full?include=tax,whatever').expect(200);
    expect(plain).not.toHaveProperty('included');
    expect(plain.data).toMatchObject({
      name: 'Cart',
      relationships: { items: { data: [{ type: 'cart_item', id: items.data[0].id }] } },
      meta: items.meta,
    });
    const { body } = await shop
      .get('/v2/carts/full?include=tax_items,promotions,items')
      .expect(200);
    expect(body).toStrictEqual({
      ...plain,
      included: { items: items.data, tax_items: [], promotions: [] },
    });
  });

  it('shows an empty cart in the requested currency if it exists', async () => {
    await shop.admin('post', '/v2/currencies').send({ data: { code: 'EUR', format: '{price} €' } });
    const total = async (code: string) => {
      const { body } = await shop.get('/v2/carts/nowhere').set('SVC-Currency', code).expect(200);
      return body.data.meta.display_price.with_tax;
    };
    expect(await total('EUR')).toStrictEqual({ amount: 0, currency: 'EUR', formatted: '0.00 €' });
    expect(await total('ZZZ')).toStrictEqual({ amount: 0, currency: 'USD', formatted: '$0.00' });
  });

  it.each(['a b', 'a.b', 'ä', "'", 'x'.repeat(256), 'a/b', '%00'])(
    'refuses the id %j',
    async (id) => {
      const path = `/v2/carts/${encodeURIComponent(id)}`;
      const detail = 'path.cartID must be 1 to 255 characters out of A-Z a-z 0-9 _ -';
      const meta = id.length > 100 ? undefined : { value: id };
      for (const test of [shop.get(path), shop.delete(path), shop.put(path).send({ data: null })]) {
        expect((await test.expect(400)).body).toStrictEqual(malformed(detail, meta));
      }
      const { body } = await shop.post(`${path}/items`).send({ data: null }).expect(400);
      expect(body).toStrictEqual(malformed(detail, meta));
    },
  );
});

describe('changing a cart', () => {
  it('keeps fields that are not sent, and clears those that are null', async () => {
    await create({ id: 'changed', ...EVERYTHING }).expect(201);
    const path = '/v2/carts/changed';
    const data = { description: null, contact: { email: null }, name: 'List' };
    const { body } = await shop.put(path).send({ data }).expect(200);
    const { custom_attributes } = EVERYTHING;
    expect(body.data).toMatchObject({ name: 'List', custom_attributes });
    expect(body.data).not.toHaveProperty('description');
    expect(body.data).not.toHaveProperty('contact');
    const { body: same } = await shop.put(path).send({ data: {} }).expect(200);
    expect(same).toStrictEqual(body);
  });

  it('keeps an empty description, which replaces another one', async () => {
    const { body: bare } = await create({ id: 'empty', name: 'x', description: '' }).expect(201);
    expect(bare.data).toMatchObject({ description: '' });
    await create({ id: 'described', ...EVERYTHING }).expect(201);
    const { body } = await shop
      .put('/v2/carts/described')
      .send({ data: { description: '' } })
      .expect(200);
    expect(body.data).toMatchObject({ ...EVERYTHING, description: '' });
  });

  it('keeps the items and the id', async () => {
    const data = { type: 'cart_item', sku: 'MUG', quantity: 2 };
    const { body: items } = await shop.post('/v2/carts/kept/items').send({ data }).expect(201);
    const changes = { id: 'other', name: 'Renamed' };
    const { body } = await shop.put('/v2/carts/kept').send({ data: changes }).expect(200);
    expect(body.data).toMatchObject({ id: 'kept', name: 'Renamed' });
    expect(body.data.relationships.items.data).toHaveLength(items.data.length);
  });

  it.each([null, '', ' '])('refuses the name %j', async (name) => {
    await create({ id: 'named', name: 'Before' });
    await shop.put('/v2/carts/named').send({ data: { name } }).expect(400);
    expect((await shop.get('/v2/carts/named')).body.data.name).toBe('Before');
  });

  it('creates a cart that does not exist', async () => {
    const data = { description: 'For Ines', contact: null };
    const { body } = await shop.put('/v2/carts/begun-by-put').send({ data }).expect(200);
    expect(body.data).toMatchObject({ id: 'begun-by-put', name: 'Cart', description: 'For Ines' });
    await shop.delete('/v2/carts/begun-by-put/items').expect(204);
  });
});

describe('deleting a cart', () => {
  it('deletes its contents, and lets its id be used again', async () => {
    await create({ id: 'gone', ...EVERYTHING }).expect(201);
    const data = { type: 'cart_item', sku: 'MUG', quantity: 2 };
    await shop.post('/v2/carts/gone/items').send({ data }).expect(201);
    expect((await shop.delete('/v2/carts/gone').expect(204)).text).toBe('');
    await shop.delete('/v2/carts/gone/items').expect(404);
    const { body } = await shop.post('/v2/carts/gone/items').send({ data }).expect(201);
    expect(body.data).toMatchObject([{ quantity: 2 }]);
    expect((await shop.get('/v2/carts/gone')).body.data).toMatchObject({ name: 'Cart' });
  });

  it('succeeds when there is none', async () => {
    await shop.delete('/v2/carts/nowhere').expect(204);
  });
});
