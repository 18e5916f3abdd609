import { Shop } from '#testing';
import { TestPlans } from '../support/plans';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const PLANS = '/v2/subscriptions/plans';

const required = {
  name: 'Tea monthly',
  billing_interval_type: 'month',
  billing_frequency: 1,
  plan_length: 12,
  end_behavior: 'roll',
  can_pause: true,
  can_resume: true,
  can_cancel: true,
};

const full = {
  ...required,
  description: 'Two caddies of loose leaf tea',
  external_ref: 'plan-tea',
  trial_period: 2,
  base_price_percentage: 12.5,
  fixed_price: {
    USD: { amount: 1800, includes_tax: false },
    EUR: { amount: 1650, includes_tax: true },
  },
};

describe('subscription plans', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const post = (attributes: unknown, type: unknown = 'subscription_plan') =>
    shop.admin('post', PLANS).send({ data: { type, attributes } });
  const read = (id: string) => shop.get(`${PLANS}/${id}`);

  const create = async (attributes: object) => {
    const { body } = await post(attributes).expect(201);
    return body.data as { id: string; attributes: Record<string, unknown> };
  };

  it('need the required attributes only; those that are not set are omitted', async () => {
    const { body } = await post(required).expect(201);
    const { id, meta } = body.data;
    const { created_at } = meta.timestamps;
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const timestamps = { created_at, updated_at: created_at };
    expect(body).toStrictEqual({
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'subscription_plan',
        attributes: { ...required, ...timestamps },
        links: { self: `https://shop.example${PLANS}/${id}` },
        meta: { owner: 'store', timestamps },
      },
    });
    expect((await read(id).expect(200)).body).toStrictEqual(body);
    expect((await read(id.toUpperCase()).expect(200)).body).toStrictEqual(body);
  });

  it('keep every attribute as it was sent', async () => {
    const { id, attributes } = await create(full);
    expect(attributes).toMatchObject(full);
    expect((await read(id)).body.data.attributes).toStrictEqual(attributes);
  });

  it('omit optional attributes that are null, and prices without entries', async () => {
    const nothing = {
      description: null,
      external_ref: null,
      trial_period: null,
      base_price_percentage: null,
      fixed_price: {},
    };
    const { attributes } = await create({ ...required, ...nothing });
    expect(Object.keys(attributes).sort()).toEqual(
      [...Object.keys(required), 'created_at', 'updated_at'].sort(),
    );
  });

  it('ignore fields that the service sets', async () => {
    const at = '2001-01-01T00:00:00.000Z';
    const more = { owner: 'organization', created_at: at, updated_at: 7, id: UNKNOWN, version: 9 };
    const { body } = await post({ ...required, ...more }).expect(201);
    expect(body.data.meta.owner).toBe('store');
    expect(body.data.id).not.toBe(UNKNOWN);
    expect(body.data.attributes.created_at).toBe(body.data.meta.timestamps.created_at);
    expect(body.data.attributes.created_at).not.toBe(at);
    expect(body.data.attributes).not.toHaveProperty('owner');
  });

  it.each(Object.keys(required))('need %s', async (name) => {
    for (const value of [undefined, null]) {
      const { body } = await post({ ...required, [name]: value }).expect(400);
      expect(body.errors).toMatchObject([
        { status: '400', title: 'Validation Error', source: `data.attributes.${name}` },
      ]);
    }
  });

  it.each([
    [{ name: '茶🍵茶', description: '' }],
    [{ billing_frequency: 2_147_483_647, plan_length: 2_147_483_647, trial_period: 2_147_483_647 }],
    [{ base_price_percentage: 0, trial_period: 0 }],
    [{ base_price_percentage: 100, billing_interval_type: 'day', end_behavior: 'close' }],
    [{ base_price_percentage: 0.1, billing_interval_type: 'week' }],
    [{ base_price_percentage: 33.333333333333336, billing_interval_type: 'year' }],
    [{ base_price_percentage: 5e-324, can_pause: false, can_resume: false, can_cancel: false }],
    [{ fixed_price: { USD: { amount: Number.MAX_SAFE_INTEGER, includes_tax: true } } }],
  ])('may contain %j', async (some) => {
    const { id } = await create({ ...required, ...some });
    expect((await read(id).expect(200)).body.data.attributes).toMatchObject(some);
  });

  it('accept the maximum lengths, counted in characters', async () => {
    const texts = {
      name: '🍵'.repeat(1024),
      description: '🍵'.repeat(1024),
      external_ref: '🍵'.repeat(2048),
    };
    const { id } = await create({ ...required, ...texts });
    expect((await read(id).expect(200)).body.data.attributes).toMatchObject(texts);
  });

  it('need a type and attributes', async () => {
    for (const type of ['subscription_plans', null, 7]) {
      const { body } = await post(required, type).expect(400);
      expect(body.errors).toMatchObject([{ source: 'data.type' }]);
    }
    const untyped = await shop.admin('post', PLANS).send({ data: { attributes: required } });
    expect(untyped.body.errors).toMatchObject([{ status: '400', source: 'data.type' }]);
    for (const attributes of [undefined, null, [], 'x']) {
      const { body } = await post(attributes).expect(400);
      expect(body.errors).toMatchObject([{ source: 'data.attributes' }]);
    }
    await shop.admin('post', PLANS).send({ data: null }).expect(400);
  });

  it('report up to 20 faults of a body, in its order', async () => {
    const codes = Array.from(
      { length: 30 },
      (_, index) => `X${String.fromCharCode(65 + (index % 26))}X`,
    );
    const prices = Object.fromEntries(codes.map((code) => [code, { amount: -1 }]));
    const sent = { can_cancel: 1, fixed_price: prices, name: 'x' };
    const { body } = await post({ ...required, ...sent }).expect(400);
    expect(body.errors).toHaveLength(20);
    const { body: few } = await post({ fixed_price: { EUR: { amount: 'x' } }, name: '' }).expect(
      400,
    );
    expect(few.errors.map(({ source }: { source: string }) => source).slice(0, 2)).toEqual([
      'data.attributes.fixed_price.EUR.amount',
      'data.attributes.name',
    ]);
  });

  it('can be deleted', async () => {
    const { id } = await create(required);
    await shop.admin('delete', `${PLANS}/${id.toUpperCase()}`).expect(204);
    await read(id).expect(404);
    const { body } = await shop.admin('delete', `${PLANS}/${id}`).expect(404);
    expect(body.errors).toEqual([{ status: '404', title: 'Not Found', detail: 'No plan found' }]);
  });

  it('answer 404 if they are unknown', async () => {
    for (const id of [UNKNOWN, 'nonsense']) {
      const { body } = await read(id).expect(404);
      expect(body.errors).toEqual([{ status: '404', title: 'Not Found', detail: 'No plan found' }]);
      await shop.admin('delete', `${PLANS}/${id}`).expect(404);
    }
  });

  it('are read by every caller and changed by administrators only', async () => {
    const { id } = await create(required);
    for (const path of [PLANS, `${PLANS}/${id}`]) {
      await shop.send('get', path).expect(401);
      await shop.get(path).expect(200);
      await shop.admin('get', path).expect(200);
    }
    await shop.send('post', PLANS).expect(401);
    await shop.post(PLANS).expect(403);
    await shop.send('delete', `${PLANS}/${id}`).expect(401);
    await shop.delete(`${PLANS}/${id}`).expect(403);
    await read(id).expect(200);
  });

  it('are not deleted if they belong to the organization', async () => {
    const id = await new TestPlans(shop).createOfOrganization();
    const { body } = await read(id).expect(200);
    expect(body.data.meta).toMatchObject({ owner: 'organization' });
    const refused = await shop.admin('delete', `${PLANS}/${id}`).expect(403);
    expect(refused.body.errors).toMatchObject([{ title: 'Permission denied' }]);
    await read(id).expect(200);
  });
});

describe('the list of subscription plans', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
    const plans = [
      { name: 'Tea monthly', external_ref: 'tea:1' },
      { name: 'Coffee monthly', external_ref: 'coffee' },
      { name: 'Tea monthly' },
    ];
    for (const plan of plans) {
      const data = { type: 'subscription_plan', attributes: { ...required, ...plan } };
      await shop.admin('post', PLANS).send({ data }).expect(201);
    }
  });

  it('follows the order of creation, page by page', async () => {
    const { body } = await shop.get(`${PLANS}?page[limit]=2`).expect(200);
    const names = body.data.map(
      ({ attributes }: { attributes: { name: string } }) => attributes.name,
    );
    expect(names).toEqual(['Tea monthly', 'Coffee monthly']);
    expect(body.meta).toEqual({
      page: { limit: 2, offset: 0, current: 1, total: 2 },
      results: { total: 3 },
    });
    const second = await shop.get(`${PLANS}${new URL(body.links.next).search}`).expect(200);
    expect(second.body.data).toMatchObject([
      { type: 'subscription_plan', meta: { owner: 'store' } },
    ]);
    expect(second.body.links.next).toBeNull();
  });

  it.each([
    ['eq(name,Tea monthly)', [undefined, 'tea:1']],
    ['eq(external_ref,coffee)', ['coffee']],
    ['eq(external_ref,tea:1):eq(name,Tea monthly)', ['tea:1']],
    ['eq(external_ref,coffee):eq(name,Tea monthly)', []],
    ['eq(name,TEA monthly)', [undefined, 'tea:1']],
    ['eq(name,tea month)', []],
  ])('filters by %s', async (filter, references) => {
    const { body } = await shop.get(`${PLANS}?filter=${encodeURIComponent(filter)}`).expect(200);
    const found = body.data.map(
      ({ attributes }: { attributes: { external_ref?: string } }) => attributes.external_ref,
    );
    expect([...found].sort()).toEqual([...references].sort());
    expect(body.meta.results.total).toBe(references.length);
  });

  it.each(['eq(id,x)', 'eq(description,x)', 'gt(name,A)', 'eq(attributes.name,x)'])(
    'refuses the filter %s',
    async (filter) => {
      const { body } = await shop.get(`${PLANS}?filter=${encodeURIComponent(filter)}`).expect(400);
      expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'query.filter' }]);
    },
  );
});
