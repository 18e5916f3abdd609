import { Shop } from '#testing';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const PATH = '/pcm/products';

interface Product {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

describe('product administration', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const send = (attributes: object) =>
    shop.admin('post', PATH).send({ data: { type: 'product', attributes } });

  const create = async (attributes: object): Promise<Product> =>
    (await send(attributes).expect(201)).body.data;

  const change = (id: string, attributes: object) =>
    shop.admin('put', `${PATH}/${id}`).send({ data: { attributes } });

  const read = async (id: string): Promise<Product> =>
    (await shop.admin('get', `${PATH}/${id}`).expect(200)).body.data;

  const names = async (filter: string): Promise<string[]> => {
    const path = `${PATH}?filter=${encodeURIComponent(filter)}`;
    const { body } = await shop.admin('get', path).expect(200);
    return (body.data as Product[]).map(({ attributes }) => attributes['name'] as string);
  };

  it('creates a draft of a physical product if only a name is sent', async () => {
    const { body } = await send({ name: 'Bowl' }).expect(201);
    const at = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);
    expect(body).toStrictEqual({
      data: {
        id: expect.any(String),
        type: 'product',
        attributes: { name: 'Bowl', status: 'draft', commodity_type: 'physical' },
        links: { self: `https://shop.example${PATH}/${String(body.data.id)}` },
        meta: { timestamps: { created_at: at, updated_at: at } },
      },
    });
    expect(await read(body.data.id)).toStrictEqual(body.data);
  });

  it('keeps every attribute, and fills in the defaults of a custom input', async () => {
    const attributes = {
      name: '😀'.repeat(255),
      sku: 'MUG HARBOUR ü',
      slug: 'Harbour_mug-1',
      description: 'é'.repeat(65_535),
      status: 'live',
      commodity_type: 'digital',
      external_ref: 'x'.repeat(2048),
      upc_ean: '4006381333931',
      mpn: 'HM-1',
    };
    const custom_inputs = {
      engraving: {
        name: 'Engraving',
        required: true,
        validation_rules: [{ type: 'string', options: { max_length: 50 } }, { type: 'string' }],
        unheard: 'of',
      },
      wish: { name: 'Wish' },
    };
    const { id } = await create({
      ...attributes,
      custom_inputs,
      unheard: { constructor: 'of' },
      id: UNKNOWN,
    });
    expect((await read(id)).attributes).toStrictEqual({
      ...attributes,
      custom_inputs: {
        engraving: {
          name: 'Engraving',
          required: true,
          validation_rules: [
            { type: 'string', options: { max_length: 50 } },
            { type: 'string', options: {} },
          ],
        },
        wish: { name: 'Wish', required: false, validation_rules: [] },
      },
    });
    expect(id).not.toBe(UNKNOWN);
  });

  it.each(['__proto__', 'constructor', 'toString', '0', 'a.b', '😀'.repeat(255)])(
    'accepts any text as the key of a custom input: %s',
    async (key) => {
      const custom_inputs = JSON.parse(`{"${key}":{"name":"Text"}}`) as object;
      const { id } = await create({ name: 'Odd', custom_inputs });
      await change(id, { mpn: 'still there' }).expect(200);
      const response = await shop.admin('get', `${PATH}/${id}`).expect(200);
      const definition = '{"name":"Text","required":false,"validation_rules":[]}';
      expect(response.text).toContain(`"custom_inputs":{"${key}":${definition}}`);
    },
  );

  it('accepts an id in either case', async () => {
    const { id } = await create({ name: 'Case' });
    expect((await read(id.toUpperCase())).id).toBe(id);
    await change(id.toUpperCase(), { name: 'Kept' }).expect(200);
    await shop.admin('delete', `${PATH}/${id.toUpperCase()}`).expect(204);
  });

  it('changes the fields that are sent, keeps the others and clears those that are null', async () => {
    const { id } = await create({ name: 'Jar', sku: 'JAR', slug: 'jar', mpn: 'J', upc_ean: '1' });
    const changed = await change(id, { name: 'Big jar', description: 'Glass' }).expect(200);
    expect(changed.body.data.attributes).toStrictEqual({
      name: 'Big jar',
      sku: 'JAR',
      slug: 'jar',
      description: 'Glass',
      status: 'draft',
      commodity_type: 'physical',
      upc_ean: '1',
      mpn: 'J',
    });
    const nothing = ['sku', 'slug', 'description', 'custom_inputs', 'external_ref', 'upc_ean'];
    const nulls = Object.fromEntries(nothing.map((name) => [name, null]));
    const { body } = await change(id, { ...nulls, status: 'live' }).expect(200);
    expect(body.data.attributes).toStrictEqual({
      name: 'Big jar',
      status: 'live',
      commodity_type: 'physical',
      mpn: 'J',
    });
    await change(id, {}).expect(200);
    expect((await read(id)).attributes).toStrictEqual(body.data.attributes);
  });

  it('keeps all concurrent changes of different attributes', async () => {
    const { id } = await create({ name: 'Raced' });
    const values = { description: 'D', external_ref: 'E', upc_ean: 'U', mpn: 'M' };
    const changes = Object.entries(values).map(([name, value]) => change(id, { [name]: value }));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses).toStrictEqual([200, 200, 200, 200]);
    expect((await read(id)).attributes).toMatchObject(values);
  });

  it.each(['sku', 'slug'])('refuses a %s that another product has', async (field) => {
    const name = 'Twin';
    await create({ name, [field]: `one-${field}` });
    const other = await create({ name, [field]: `two-${field}` });
    const conflict = { errors: [{ status: '409', title: 'Conflict' }] };
    const created = await send({ name, [field]: `one-${field}` }).expect(409);
    expect(created.body).toMatchObject(conflict);
    const changed = await change(other.id, { [field]: `one-${field}` }).expect(409);
    expect(changed.body).toMatchObject(conflict);
    await change(other.id, { [field]: `two-${field}` }).expect(200);
    await send({ name, [field]: `One-${field}` }).expect(409);
  });

  it('deletes a product and frees its SKU', async () => {
    const { id } = await create({ name: 'Gone', sku: 'GONE' });
    await shop.admin('delete', `${PATH}/${id}`).expect(204);
    await shop.admin('get', `${PATH}/${id}`).expect(404);
    await create({ name: 'New', sku: 'GONE' });
  });

  it('lists page by page, and filters by name, SKU, slug and status', async () => {
    await create({ name: 'Filter A', sku: 'F-1', slug: 'f-1', status: 'live' });
    await create({ name: 'Filter B', sku: 'F-2,B', slug: 'f-2' });
    expect(await names('eq(sku,F-2,B)')).toStrictEqual(['Filter B']);
    expect(await names('eq(slug,f-1)')).toStrictEqual(['Filter A']);
    expect(await names('in(sku,"f-2,b",NONE,F-1)')).toStrictEqual(['Filter A', 'Filter B']);
    expect(await names('like(name,filter*)')).toStrictEqual(['Filter A', 'Filter B']);
    expect(await names('like(sku,F-*):eq(status,live)')).toStrictEqual(['Filter A']);
    const { body } = await shop
      .admin('get', `${PATH}?filter=like(slug,f-*)&page[limit]=1&page[offset]=1`)
      .expect(200);
    expect(body).toMatchObject({
      data: [{ attributes: { name: 'Filter B' } }],
      meta: { page: { limit: 1, offset: 1, current: 2, total: 2 }, results: { total: 2 } },
    });
    const unknown = await shop.admin('get', `${PATH}?filter=eq(mpn,x)`).expect(400);
    expect(unknown.body).toMatchObject({ errors: [{ source: 'query.filter' }] });
  });

  const A = 'data.attributes';
  const NAME = `${A}.name must be a text of 1 to 255 characters`;
  const SKU = `${A}.sku must be a text of 1 to 255 characters without blanks at either end`;
  const SLUG = `${A}.slug must be 1 to 255 letters, digits, "_" or "-"`;
  const STATUS = `${A}.status must be one of: live, draft`;
  const INPUTS = `${A}.custom_inputs must be an object of 0 to 20 objects, whose keys are texts of 1 to 255 characters in one line`;
  const KEY = 'is not a key of this field; keys are texts of 1 to 255 characters in one line';
  const RULES = 'validation_rules must be an array of 0 to 20 objects';
  const MAX = 'validation_rules[0].options.max_length must be an integer from 1 to 255';
  const input = (more: object) => ({ custom_inputs: { a: { name: 'A', ...more } } });
  const maxLength = (max_length: unknown) =>
    input({ validation_rules: [{ type: 'string', options: { max_length } }] });
  const keys = Array.from({ length: 21 }, (_, index) => [`k${index}`, { name: 'K' }]);

  const faults: readonly (readonly [object, string])[] = [
    [{ name: '' }, NAME],
    [{ name: '😀'.repeat(256) }, NAME],
    [{ name: null }, NAME],
    [{ sku: '' }, SKU],
    [{ sku: ' A' }, SKU],
    [{ sku: 'A\t' }, SKU],
    [{ sku: 'A'.repeat(256) }, SKU],
    [{ sku: 5 }, SKU],
    [{ slug: '' }, SLUG],
    [{ slug: 'a b' }, SLUG],
    [{ slug: 'a\n' }, SLUG],
    [{ slug: 'a'.repeat(256) }, SLUG],
    [
      { description: 'x'.repeat(65_536) },
      `${A}.description must be a text of 0 to 65535 characters`,
    ],
    [{ status: 'dead' }, STATUS],
    [{ status: null }, STATUS],
    [{ commodity_type: 'gas' }, `${A}.commodity_type must be one of: physical, digital`],
    [
      { external_ref: 'x'.repeat(2049) },
      `${A}.external_ref must be a text of 0 to 2048 characters`,
    ],
    [{ upc_ean: 'x'.repeat(256) }, `${A}.upc_ean must be a text of 0 to 255 characters`],
    [{ mpn: 4 }, `${A}.mpn must be a text of 0 to 255 characters`],
    [{ custom_inputs: [] }, INPUTS],
    [{ custom_inputs: 'a' }, INPUTS],
    [{ custom_inputs: { a: null } }, `${A}.custom_inputs.a must be an object`],
    [{ custom_inputs: { '': { name: 'A' } } }, `${A}.custom_inputs. ${KEY}`],
    [{ custom_inputs: Object.fromEntries(keys) }, INPUTS],
    [input({ name: '' }), `${A}.custom_inputs.a.name must be a text of 1 to 255 characters`],
    [input({ required: 1 }), `${A}.custom_inputs.a.required must be true or false`],
    [input({ validation_rules: {} }), `${A}.custom_inputs.a.${RULES}`],
    [
      input({ validation_rules: ['string'] }),
      `${A}.custom_inputs.a.validation_rules[0] must be an object`,
    ],
    [
      input({ validation_rules: [{ type: 'number' }] }),
      `${A}.custom_inputs.a.validation_rules[0].type must be one of: string`,
    ],
    [maxLength(0), `${A}.custom_inputs.a.${MAX}`],
    [maxLength(256), `${A}.custom_inputs.a.${MAX}`],
    [maxLength('9'), `${A}.custom_inputs.a.${MAX}`],
  ];

  it.each(faults)('refuses %j, created or changed', async (attributes, detail) => {
    const { id } = await create({ name: 'Good' });
    const [source] = detail.split(' ');
    const errors = [{ status: '400', title: 'Validation Error', source, detail }];
    const created = await send({ name: 'Bad', ...attributes }).expect(400);
    expect(created.body).toMatchObject({ errors });
    const changed = await change(id, attributes).expect(400);
    expect(changed.body).toMatchObject({ errors });
    expect((await read(id)).attributes).toStrictEqual({
      name: 'Good',
      status: 'draft',
      commodity_type: 'physical',
    });
  });

  it.each([
    [{}, 'data must be an object'],
    [{ data: [] }, 'data must be an object'],
    [{ data: {} }, 'data.attributes must be an object'],
    [{ data: { attributes: 'x' } }, 'data.attributes must be an object'],
    [{ data: { attributes: {} } }, NAME],
    [{ data: { type: 'node', attributes: { name: 'A' } } }, 'data.type must be one of: product'],
  ])('refuses the body %j', async (body, detail) => {
    const response = await shop.admin('post', PATH).send(body).expect(400);
    expect(response.body).toMatchObject({ errors: [{ title: 'Validation Error', detail }] });
  });

  it('reports all faults in the order of the input', async () => {
    const { body } = await send({ slug: '', name: '', custom_inputs: { a: {} } }).expect(400);
    expect((body.errors as { source: string }[]).map(({ source }) => source)).toStrictEqual([
      `${A}.slug`,
      `${A}.name`,
      `${A}.custom_inputs.a.name`,
    ]);
  });

  describe.each([
    ['post', PATH, 400],
    ['get', `${PATH}?page[limit]=0`, 400],
    ['get', `${PATH}/${UNKNOWN}`, 404],
    ['put', `${PATH}/${UNKNOWN}`, 404],
    ['put', `${PATH}/nonsense`, 404],
    ['delete', `${PATH}/${UNKNOWN}`, 404],
  ] as const)('%s %s', (method, path, status) => {
    it('checks the token, then for an administrator, then the resource', async () => {
      await shop.send(method, path).send({}).expect(401);
      await shop[method](path).send({}).expect(403);
      await shop.admin(method, path).send({}).expect(status);
    });
  });
});
