import { malformed, Shop } from '#testing';

const FIELDS = '/v2/custom-fields';

describe('custom fields', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const send = (method: 'post' | 'put', path: string, data: object) =>
    shop.admin(method, path).send({ data });

  const define = async (more: object): Promise<string> => {
    const data = { resource: 'product', name: 'Material', value_type: 'text', ...more };
    return (await send('post', FIELDS, data).expect(201)).body.data.id;
  };

  it('creates, shows, lists, changes and deletes a field', async () => {
    const fields = {
      resource: 'order',
      key: 'gift_wrap',
      name: 'Gift wrap',
      value_type: 'choice',
      choices: ['paper', 'cloth'],
      required: false,
      visible: 'admin',
      filterable: false,
    };
    const { required, visible, filterable, ...sent } = fields;
    const { body } = await send('post', FIELDS, { type: 'custom_field', ...sent }).expect(201);
    const path = `${FIELDS}/${String(body.data.id)}`;
    expect(body.data).toStrictEqual({
      id: expect.any(String),
      type: 'custom_field',
      ...sent,
      required,
      visible,
      filterable,
      links: { self: `https://shop.example${path}` },
      meta: { timestamps: { created_at: expect.any(String), updated_at: expect.any(String) } },
    });
    expect((await shop.admin('get', path).expect(200)).body).toStrictEqual(body);
    const query = '?filter=eq(resource,order):eq(key,gift_wrap)&sort=-name';
    const listed = await shop.admin('get', `${FIELDS}${query}`).expect(200);
    expect(listed.body.data).toStrictEqual([body.data]);
    const changes = { ...fields, name: 'Wrapping', choices: ['paper'], visible: 'public' };
    const changed = await send('put', path, changes).expect(200);
    expect(changed.body.data).toMatchObject(changes);
    await shop.admin('delete', path).expect(204);
    await shop.admin('get', path).expect(404);
  });

  it.each([
    [{ key: 'Material' }, 'data.key must be 1 to 64 of a–z, 0–9 and "_"'],
    [{ key: 'x'.repeat(65) }, 'data.key must be 1 to 64 of a–z, 0–9 and "_"'],
    [
      { resource: 'cart' },
      'data.resource must be one of: product, node, account, account_member, order',
    ],
    [
      { value_type: 'choice' },
      'data.choices must be an array of 1 to 100 texts, as the value_type is choice',
    ],
    [
      { choices: ['a'] },
      'data.choices must be left out: only fields with the value_type choice have choices',
    ],
    [{ visible: 'members' }, 'data.visible must be one of: public, admin'],
  ])('refuses a field with %j', async (more, detail) => {
    const data = { resource: 'product', key: 'odd', name: 'Odd', value_type: 'text', ...more };
    const { body } = await send('post', FIELDS, data).expect(400);
    expect(body).toMatchObject(malformed(detail));
  });

  it.each([
    ['product', ['name', 'sku', 'components', 'id', 'custom_fields']],
    ['node', ['slug', 'parent_id', 'meta']],
    ['account', ['legal_name', 'registration_id', 'links']],
    ['account_member', ['email', 'given_name']],
    ['order', ['shipping_address', 'order_number', 'relationships', 'status']],
  ])('refuses keys that a %s has as fields of its own', async (resource, keys) => {
    for (const key of keys) {
      const data = { resource, key, name: 'Own', value_type: 'text' };
      const { body } = await send('post', FIELDS, data).expect(400);
      const detail = `data.key must be another word: ${resource} has a field of its own that is called so`;
      expect(body).toMatchObject(malformed(detail));
    }
  });

  it('refuses a key twice for a resource, and a change of what values depend on', async () => {
    const id = await define({ key: 'brand' });
    const twice = { resource: 'product', key: 'brand', name: 'Brand', value_type: 'integer' };
    await send('post', FIELDS, twice).expect(409);
    await send('post', FIELDS, { ...twice, resource: 'node' }).expect(201);
    for (const change of [{ resource: 'node' }, { key: 'label' }, { value_type: 'date' }]) {
      const { body } = await send('put', `${FIELDS}/${id}`, change).expect(400);
      const [field = ''] = Object.keys(change);
      const detail = `data.${field} cannot be changed; define another field instead`;
      expect(body).toMatchObject(malformed(detail));
    }
  });

  it('has at most 100 fields for a resource, even if they are created at once', async () => {
    const { body } = await shop.admin('get', `${FIELDS}?filter=eq(resource,account)`).expect(200);
    const missing = 100 - Number(body.meta.results.total);
    const create = (n: number) =>
      send('post', FIELDS, {
        resource: 'account',
        key: `field_${String(n)}`,
        name: 'Field',
        value_type: 'text',
      });
    for (let n = 3; n < missing; n += 1) await create(n).expect(201);
    const last = await Promise.all([1000, 1001, 1002, 1003, 1004, 1005].map((n) => create(n)));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422]);
    const refused = last.find(({ status }) => status === 422);
    expect(refused?.body.errors).toMatchObject([{ title: 'Limit reached', meta: { limit: 100 } }]);
  });
});
