import { QueryBus } from '@nestjs/cqrs';
import { asMember, memberToken, Shop } from '#testing';
import { ReadAccount } from '#membership/contract';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

describe('accounts', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const post = (data: unknown) => shop.admin('post', '/v2/accounts').send({ data });
  const put = (id: string, data: unknown) => shop.admin('put', `/v2/accounts/${id}`).send({ data });
  const read = (id: string) => shop.admin('get', `/v2/accounts/${id}`);
  const remove = (id: string) => shop.admin('delete', `/v2/accounts/${id}`);

  const create = async (data: object) => {
    const { body } = await post(data).expect(201);
    return body.data as { id: string; meta: object };
  };

  const names = async (query: string) => {
    const { body } = await shop.admin('get', `/v2/accounts${query}`).expect(200);
    return (body.data as { name: string }[]).map(({ name }) => name);
  };

  it('need only a name; fields that are not set are omitted', async () => {
    const { body } = await post({ name: 'Harbour Supplies' }).expect(201);
    const { id } = body.data;
    expect(body).toEqual({
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'account',
        name: 'Harbour Supplies',
        tax_exempt: false,
        links: { self: `https://shop.example/v2/accounts/${id}` },
        meta: {
          timestamps: {
            created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
            updated_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
          },
        },
      },
    });
    expect((await read(id).expect(200)).body).toEqual(body);
    expect((await read(id.toUpperCase()).expect(200)).body).toEqual(body);
  });

  it('keep every field as it was sent', async () => {
    const parent = await create({ name: 'Parent' });
    const fields = {
      name: '😀'.repeat(255),
      legal_name: 'é'.repeat(255),
      registration_id: '語'.repeat(255),
      external_ref: '😀'.repeat(2048),
    };
    const { id } = await create({ type: 'account', ...fields, parent_id: parent.id.toUpperCase() });
    const { body } = await read(id).expect(200);
    expect(body.data).toMatchObject({ ...fields, parent_id: parent.id });
  });

  it('can be changed in part, and keep their parent', async () => {
    const parent = await create({ name: 'Parent' });
    const fields = { name: 'Before', legal_name: 'Before Ltd', parent_id: parent.id };
    const { id } = await create({ ...fields, registration_id: 'changed in part' });
    const change = { name: 'After', external_ref: 'a-1', parent_id: UNKNOWN };
    const { body } = await put(id, change).expect(200);
    expect(body.data).toMatchObject({
      name: 'After',
      legal_name: 'Before Ltd',
      registration_id: 'changed in part',
      external_ref: 'a-1',
      parent_id: parent.id,
    });
    expect((await read(id).expect(200)).body).toEqual(body);
  });

  it('clear an optional text that is null', async () => {
    const texts = { legal_name: 'Ltd', registration_id: 'lost to null', external_ref: 'b-2' };
    const { id } = await create({ name: 'Plain', ...texts });
    await put(id, { legal_name: null, registration_id: null, external_ref: null }).expect(200);
    const { body } = await read(id).expect(200);
    expect(Object.keys(body.data)).toEqual(['id', 'type', 'name', 'tax_exempt', 'links', 'meta']);
  });

  it('have a unique registration id, but may have none', async () => {
    await create({ name: 'First', registration_id: 'taken' });
    const refused = await post({ name: 'Second', registration_id: 'taken' }).expect(409);
    expect(refused.body.errors).toMatchObject([{ status: '409', title: 'Conflict' }]);
    const { id } = await create({ name: 'Second' });
    await create({ name: 'Third' });
    await put(id, { registration_id: 'taken' }).expect(409);
    expect((await read(id)).body.data).not.toHaveProperty('registration_id');
  });

  it('need an existing parent', async () => {
    const response = await post({ name: 'Orphan', parent_id: UNKNOWN }).expect(404);
    expect(response.body.errors).toMatchObject([
      { status: '404', title: 'Not Found', source: 'data.parent_id' },
    ]);
    expect(await names('?filter=eq(name,Orphan)')).toEqual([]);
  });

  it('are deleted without the accounts below them', async () => {
    const parent = await create({ name: 'Parent' });
    const child = await create({ name: 'Child', parent_id: parent.id });
    await remove(parent.id.toUpperCase()).expect(204);
    await read(parent.id).expect(404);
    const { body } = await read(child.id).expect(200);
    expect(body.data).not.toHaveProperty('parent_id');
  });

  it.each([
    ['name', undefined, 'must be a text of 1 to 255 characters'],
    ['name', null, 'must be a text of 1 to 255 characters'],
    ['name', '', 'must be a text of 1 to 255 characters'],
    ['name', 'x'.repeat(256), 'must be a text of 1 to 255 characters'],
    ['name', 7, 'must be a text of 1 to 255 characters'],
    ['type', 'accounts', 'must be one of: account'],
    ['legal_name', 'x'.repeat(256), 'must be a text of 0 to 255 characters'],
    ['legal_name', false, 'must be a text of 0 to 255 characters'],
    ['registration_id', '', 'must be a text of 1 to 255 characters'],
    ['registration_id', 'x'.repeat(256), 'must be a text of 1 to 255 characters'],
    ['registration_id', {}, 'must be a text of 1 to 255 characters'],
    ['external_ref', 'x'.repeat(2049), 'must be a text of 0 to 2048 characters'],
    ['external_ref', ['a'], 'must be a text of 0 to 2048 characters'],
  ])('refuse %s %j', async (field, value, mustBe) => {
    const expected = { source: `data.${field}`, detail: `data.${field} ${mustBe}` };
    const created = await post({ name: 'Refused', [field]: value }).expect(400);
    expect(created.body.errors).toMatchObject([{ title: 'Validation Error', ...expected }]);
    if (value === undefined) return;
    const { id } = await create({ name: 'Kept' });
    const changed = await put(id, { [field]: value }).expect(400);
    expect(changed.body.errors).toMatchObject([{ title: 'Validation Error', ...expected }]);
  });

  it.each(['nonsense', 7, ''])('refuse the parent %j', async (parent) => {
    const response = await post({ name: 'Refused', parent_id: parent }).expect(400);
    expect(response.body.errors).toMatchObject([
      { source: 'data.parent_id', detail: 'data.parent_id must be a UUID' },
    ]);
  });

  it.each([undefined, null, 'x', []])('refuse %j as the data', async (data) => {
    const response = await post(data).expect(400);
    expect(response.body.errors).toMatchObject([{ source: 'data' }]);
  });

  it('report all faults of a body, in its order', async () => {
    const data = { external_ref: 1, legal_name: 2, name: '' };
    const { body } = await post(data).expect(400);
    expect(body.errors).toMatchObject([
      { source: 'data.external_ref' },
      { source: 'data.legal_name' },
      { source: 'data.name' },
    ]);
  });

  it('answer 404 if they are unknown, before the body is validated', async () => {
    for (const id of [UNKNOWN, 'nonsense']) {
      const response = await read(id).expect(404);
      expect(response.body.errors).toMatchObject([{ title: 'Not Found' }]);
      await put(id, null).expect(404);
      await remove(id).expect(404);
    }
    const { id } = await create({ name: 'Known' });
    await put(id, null).expect(400);
  });

  it('answer 401 without a token and 403 to a public one, before anything else is checked', async () => {
    const requests = [
      ['get', '/v2/accounts?page[limit]=0'],
      ['get', `/v2/accounts/${UNKNOWN}`],
      ['post', '/v2/accounts'],
      ['put', `/v2/accounts/${UNKNOWN}`],
      ['delete', `/v2/accounts/${UNKNOWN}`],
    ] as const;
    for (const [method, path] of requests) {
      await shop.send(method, path).expect(401);
      await shop[method](path).expect(403);
    }
  });

  it('are found by other modules', async () => {
    const id = '0b8f3a52-4c1d-4e6f-8a7b-9c0d1e2f3a4b';
    await shop.create('/v2/accounts', id, { name: 'Chosen', registration_id: 'HS-1' });
    const queries = shop.app.get(QueryBus, { strict: false });
    expect(await queries.execute(new ReadAccount(id))).toMatchObject({
      id,
      name: 'Chosen',
      legalName: null,
      registrationId: 'HS-1',
    });
    await expect(queries.execute(new ReadAccount(UNKNOWN))).rejects.toThrow('account not found');
  });

  describe('the accounts of a member', () => {
    it('include only their own account', async () => {
      const own = await create({ name: 'Own' });
      const other = await create({ name: 'Other' });
      const token = await memberToken(shop, own.id);
      const member = (path: string) => asMember(shop.get(path), token);
      const shown = await member(`/v2/accounts/${own.id.toUpperCase()}`).expect(200);
      expect(shown.body.data).toMatchObject({ id: own.id, name: 'Own' });
      const hidden = await member(`/v2/accounts/${other.id}`).expect(404);
      const unknown = await member(`/v2/accounts/${UNKNOWN}`).expect(404);
      expect(hidden.body).toEqual(unknown.body);
      const all = await member('/v2/accounts').expect(200);
      expect(all.body.data).toMatchObject([{ id: own.id }]);
      expect(all.body.meta.results).toEqual({ total: 1 });
      const filtered = await member('/v2/accounts?filter=eq(name,Other)').expect(200);
      expect(filtered.body.data).toEqual([]);
    });

    it('cannot be changed', async () => {
      const own = await create({ name: 'Own' });
      const token = await memberToken(shop, own.id);
      await asMember(shop.post('/v2/accounts'), token)
        .send({ data: { name: 'x' } })
        .expect(403);
      await asMember(shop.put(`/v2/accounts/${own.id}`), token)
        .send({})
        .expect(403);
      await asMember(shop.delete(`/v2/accounts/${own.id}`), token).expect(403);
    });

    it('end the tokens of their members when they are deleted', async () => {
      const own = await create({ name: 'Gone' });
      const token = await memberToken(shop, own.id);
      await remove(own.id).expect(204);
      await asMember(shop.get(`/v2/accounts/${own.id}`), token).expect(401);
    });
  });
});

describe('the list of accounts', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
    const accounts = [
      { name: 'Anchor', legal_name: 'Anchor Ltd', registration_id: 'R-1', external_ref: 'x%1' },
      { name: 'Beacon', legal_name: 'Beacon LLP', registration_id: 'R-2', external_ref: 'x_1' },
      { name: 'Anchor Inn', legal_name: 'Inn: of (sorts), Ltd', registration_id: 'R-10' },
    ];
    for (const data of accounts) {
      await shop.admin('post', '/v2/accounts').send({ data }).expect(201);
    }
  });

  const list = (query: string) => shop.admin('get', `/v2/accounts${query}`);

  it('follows the order of creation, page by page', async () => {
    const { body } = await list('?page[limit]=2').expect(200);
    expect(body.data).toMatchObject([{ name: 'Anchor' }, { name: 'Beacon' }]);
    expect(body.meta).toEqual({
      page: { limit: 2, offset: 0, current: 1, total: 2 },
      results: { total: 3 },
    });
    const next = new URL(body.links.next);
    const second = await list(next.search).expect(200);
    expect(second.body.data).toMatchObject([{ name: 'Anchor Inn' }]);
    expect(second.body.links.next).toBeNull();
  });

  it.each([
    ['eq(name,Anchor)', ['Anchor']],
    ['like(name,Anchor*)', ['Anchor', 'Anchor Inn']],
    ['like(name,*CO*)', ['Beacon']],
    ['eq(legal_name,Inn: of (sorts), Ltd)', ['Anchor Inn']],
    ['like(legal_name,*Ltd)', ['Anchor', 'Anchor Inn']],
    ['eq(registration_id,R-1)', ['Anchor']],
    ['like(registration_id,R-1*)', ['Anchor', 'Anchor Inn']],
    ['eq(external_ref,x%1)', ['Anchor']],
    ['like(external_ref,x_*)', ['Beacon']],
    ['like(name,Anchor*):like(legal_name,Inn*)', ['Anchor Inn']],
    ['eq(name,Anchor):eq(name,Beacon)', []],
  ])('filters by %s', async (filter, names) => {
    const { body } = await list(`?filter=${encodeURIComponent(filter)}`).expect(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(body.meta.results.total).toBe(names.length);
  });

  it.each(['eq(id,x)', 'gt(name,A)', 'name=A', 'eq(parent_id,x)', 'eq(constructor,x)'])(
    'refuses the filter %s',
    async (filter) => {
      const { body } = await list(`?filter=${encodeURIComponent(filter)}`).expect(400);
      expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'query.filter' }]);
    },
  );
});
