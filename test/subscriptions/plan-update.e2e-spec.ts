import { malformed, Shop } from '#testing';
import { PLANS, TestPlans } from '../support/plans';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

let shop: Shop;
let plans: TestPlans;

beforeAll(async () => {
  shop = await Shop.open();
  plans = new TestPlans(shop);
});

describe('a change of a plan', () => {
  it('returns the plan, in which only the fields that were sent differ', async () => {
    const id = await plans.create();
    const before = await plans.read(id);
    const sent = {
      billing_frequency: 2,
      description: null,
      trial_period: null,
      base_price_percentage: null,
      external_ref: null,
      fixed_price: { USD: { amount: 1800, includes_tax: false } },
    };
    const { body } = await plans.put(id, sent).expect(200);
    const { updated_at } = body.data.meta.timestamps;
    const { created_at } = before.meta.timestamps;
    expect(body).toStrictEqual({
      data: {
        id,
        type: 'subscription_plan',
        attributes: {
          name: 'Tea every other month',
          billing_interval_type: 'month',
          billing_frequency: 2,
          plan_length: 12,
          end_behavior: 'roll',
          can_pause: true,
          can_resume: true,
          can_cancel: false,
          fixed_price: { USD: { amount: 1800, includes_tax: false } },
          created_at,
          updated_at,
        },
        links: { self: `https://shop.example${PLANS}/${id}` },
        meta: { owner: 'store', timestamps: { created_at, updated_at } },
      },
    });
    expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse(before.meta.timestamps.updated_at));
    expect(await plans.read(id)).toStrictEqual(body.data);
  });

  it('counts texts in characters, not in bytes', async () => {
    const id = await plans.create();
    const most = {
      name: '🍵'.repeat(1024),
      description: '茶'.repeat(1024),
      external_ref: '🍵'.repeat(2048),
    };
    const { body } = await plans.put(id, most).expect(200);
    expect(body.data.attributes).toMatchObject(most);
    const before = await plans.textOf(id);
    expect(JSON.parse(before)).toStrictEqual(body);
    for (const [name, value] of Object.entries(most)) {
      const refused = await plans.put(id, { [name]: `${value}x` }).expect(400);
      expect(refused.body.errors).toMatchObject([{ source: `data.attributes.${name}` }]);
    }
    expect(await plans.textOf(id)).toBe(before);
  });

  it('reports all faults at once, in the order of the input', async () => {
    const id = await plans.create();
    const before = await plans.textOf(id);
    const attributes = {
      plan_length: 0,
      name: 'x',
      fixed_price: { USD: { amount: -1 }, EUR: {} },
      can_pause: 1,
    };
    const data = { attributes, id: UNKNOWN, type: 'plan' };
    const { body } = await plans.send(id, { data }).expect(400);
    expect(body.errors.map(({ source }: { source: string }) => source)).toEqual([
      'data.attributes.plan_length',
      'data.attributes.name',
      'data.attributes.fixed_price.USD.amount',
      'data.attributes.fixed_price.EUR.amount',
      'data.attributes.can_pause',
      'data.id',
      'data.type',
    ]);
    const codes =
      'AAA BBB CCC DDD EEE FFF GGG HHH III JJJ KKK LLL MMM NNN OOO PPP QQQ RRR SSS TTT UUU';
    const many = Object.fromEntries(codes.split(' ').map((code) => [code, {}]));
    expect((await plans.put(id, { fixed_price: many }).expect(400)).body.errors).toHaveLength(20);
    expect(await plans.textOf(id)).toBe(before);
  });

  it('reports the value that was wrong', async () => {
    const id = await plans.create();
    const { body } = await plans.put(id, { end_behavior: 'stop' }).expect(400);
    expect(body).toStrictEqual(
      malformed('data.attributes.end_behavior must be one of: close, roll', { value: 'stop' }),
    );
  });

  it('ignores unknown fields and times', async () => {
    const id = await plans.create();
    const before = await plans.textOf(id);
    const sent = { owner: 'organization', created_at: 1, updated_at: null, color: 'red', id: 7 };
    expect((await plans.put(id, sent).expect(200)).text).toBe(before);
    expect((await plans.putText(id, '{"__proto__":{"name":"Proto"}}').expect(200)).text).toBe(
      before,
    );
    expect(await plans.textOf(id)).toBe(before);
  });

  it('leaves the stored plan unchanged if nothing differs', async () => {
    const id = await plans.create();
    const before = await plans.textOf(id);
    const { attributes } = JSON.parse(before).data;
    const same = { fixed_price: { EUR: { includes_tax: true, amount: 1650 } } };
    for (const sent of [{}, attributes, { ...attributes, ...same }, { name: attributes.name }]) {
      expect((await plans.put(id, sent).expect(200)).text).toBe(before);
    }
    const bare = await plans.create();
    await plans.put(bare, { fixed_price: null, trial_period: null }).expect(200);
    const without = await plans.textOf(bare);
    for (const sent of ['{"fixed_price":{}}', '{"fixed_price":null,"trial_period":null}']) {
      expect((await plans.putText(bare, sent).expect(200)).text).toBe(without);
    }
    const zero = await plans.create();
    await plans.put(zero, { trial_period: 0, base_price_percentage: 0 }).expect(200);
    const zeros = await plans.textOf(zero);
    const minus = '{"trial_period":-0,"base_price_percentage":-0.0}';
    expect((await plans.putText(zero, minus).expect(200)).text).toBe(zeros);
    expect(await plans.textOf(id)).toBe(before);
  });

  it('advances the change time, even within the same millisecond', async () => {
    const id = await plans.create();
    const now = Date.parse((await plans.read(id)).meta.timestamps.updated_at);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    try {
      for (const later of [1, 2, 3]) {
        const { body } = await plans.put(id, { billing_frequency: later + 1 }).expect(200);
        expect(Date.parse(body.data.meta.timestamps.updated_at)).toBe(now + later);
      }
    } finally {
      clock.mockRestore();
    }
  });
});

describe('the body of a change', () => {
  it('names the plan of the path, in either case', async () => {
    const id = await plans.create();
    const data = { id: id.toUpperCase(), type: 'subscription_plan', attributes: {} };
    const before = await plans.textOf(id);
    expect((await plans.send(id, { data }).expect(200)).text).toBe(before);
    const path = id.toUpperCase();
    expect((await plans.send(path, { data: { ...data, id } }).expect(200)).text).toBe(before);
  });

  it.each([
    ['data', undefined],
    ['data', { data: null }],
    ['data', { data: [] }],
    ['data', { data: 'x' }],
    ['data.id', { data: { id: undefined } }],
    ['data.id', { data: { id: null } }],
    ['data.id', { data: { id: 7 } }],
    ['data.id', { data: { id: 'nonsense' } }],
    ['data.id', { data: { id: UNKNOWN } }],
    ['data.id', { data: { id: [UNKNOWN] } }],
    ['data.type', { data: { type: undefined } }],
    ['data.type', { data: { type: null } }],
    ['data.type', { data: { type: 'Subscription_plan' } }],
    ['data.type', { data: { type: 'subscription_offering_plan' } }],
    ['data.type', { data: { type: ['subscription_plan'] } }],
    ['data.attributes', { data: { attributes: undefined } }],
    ['data.attributes', { data: { attributes: null } }],
    ['data.attributes', { data: { attributes: [] } }],
    ['data.attributes', { data: { attributes: 'name' } }],
  ])('is refused for %s: %j', async (source, sent) => {
    const id = await plans.create();
    const before = await plans.textOf(id);
    const right = { id, type: 'subscription_plan', attributes: { name: 'Refused' } };
    const { data } = sent ?? {};
    const isFields = typeof data === 'object' && data !== null && !Array.isArray(data);
    const body = isFields ? { data: { ...right, ...data } } : sent;
    const response = await plans.send(id, body).expect(400);
    expect(response.body.errors).toMatchObject([{ title: 'Validation Error', source }]);
    expect(response.body.errors).toHaveLength(1);
    expect(await plans.textOf(id)).toBe(before);
  });

  it('is validated last', async () => {
    const id = await plans.create();
    const organization = await plans.createOfOrganization();
    const bad = { data: { attributes: { name: 1 } } };
    await shop.send('put', `${PLANS}/nonsense`).send(bad).expect(401);
    const forbidden = await shop.put(`${PLANS}/nonsense`).send(bad).expect(403);
    expect(forbidden.body.errors).toMatchObject([{ title: 'Forbidden' }]);
    const path = await plans.send('nonsense', bad).expect(400);
    expect(path.body.errors).toEqual([
      {
        status: '400',
        title: 'Validation Error',
        detail: 'path.plan_uuid must be a UUID',
        source: 'path.plan_uuid',
        meta: { value: 'nonsense' },
      },
    ]);
    for (const malformedId of [`${UNKNOWN}0`, UNKNOWN.slice(1), `{${UNKNOWN}}`]) {
      const { body } = await plans.send(malformedId, bad).expect(400);
      expect(body.errors).toMatchObject([{ source: 'path.plan_uuid' }]);
    }
    const unknown = await plans.send(UNKNOWN, bad).expect(404);
    expect(unknown.body.errors).toEqual([
      { status: '404', title: 'Not Found', detail: 'No plan found' },
    ]);
    const before = await plans.textOf(organization);
    const denied = await plans.send(organization, bad).expect(403);
    expect(denied.body.errors).toMatchObject([{ status: '403', title: 'Permission denied' }]);
    await plans.put(organization, { name: 'Ours now' }).expect(403);
    expect(await plans.textOf(organization)).toBe(before);
    await plans.send(id, bad).expect(400);
  });

  it('must be a JSON object', async () => {
    const id = await plans.create();
    const send = (body: string, type = 'application/json') =>
      shop.admin('put', `${PLANS}/${id}`).set('content-type', type).send(body);
    for (const body of ['{', '[]', '"x"', 'null', '7']) {
      const response = await send(body).expect(400);
      expect(response.body.errors).toMatchObject([{ title: 'Bad Request' }]);
    }
    await send('{}', 'text/plain').expect(415);
    await send('').expect(400);
  });
});
