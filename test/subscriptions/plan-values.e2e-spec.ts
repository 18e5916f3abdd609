import fc from 'fast-check';
import { isBlank, isOneLine } from '#kernel';
import { malformed, OFFERINGS, PLAN, Shop, TEA, TestOfferings } from '#testing';
import { PLANS, TestPlans } from '../support/plans';

let shop: Shop;
let plans: TestPlans;

beforeAll(async () => {
  shop = await Shop.open();
  plans = new TestPlans(shop);
});

describe('a plan', () => {
  it.each([
    ['name', '"茶🍵茶"', '茶🍵茶'],
    ['description', '""', ''],
    ['description', 'null', undefined],
    ['external_ref', '"\\u0041"', 'A'],
    ['external_ref', 'null', undefined],
    ['billing_interval_type', '"day"', 'day'],
    ['billing_interval_type', '"year"', 'year'],
    ['billing_frequency', '3', 3],
    ['billing_frequency', '3.0', 3],
    ['billing_frequency', '30e-1', 3],
    ['billing_frequency', '2147483647', 2_147_483_647],
    ['plan_length', '1', 1],
    ['plan_length', '2147483647', 2_147_483_647],
    ['trial_period', '0', 0],
    ['trial_period', '-0', 0],
    ['trial_period', '2147483647', 2_147_483_647],
    ['trial_period', 'null', undefined],
    ['end_behavior', '"close"', 'close'],
    ['can_pause', 'false', false],
    ['can_resume', 'false', false],
    ['can_cancel', 'true', true],
    ['base_price_percentage', '0', 0],
    ['base_price_percentage', '-0', 0],
    ['base_price_percentage', '-0.0', 0],
    ['base_price_percentage', '100', 100],
    ['base_price_percentage', '12.5', 12.5],
    ['base_price_percentage', '0.1', 0.1],
    ['base_price_percentage', '99.99999999999999', 99.99999999999999],
    ['base_price_percentage', '1e-7', 1e-7],
    ['base_price_percentage', 'null', undefined],
    ['fixed_price', 'null', undefined],
    ['fixed_price', '{}', undefined],
    ['fixed_price', '{"USD":{"amount":0}}', { USD: { amount: 0, includes_tax: false } }],
    ['fixed_price', '{"USD":{"amount":-0}}', { USD: { amount: 0, includes_tax: false } }],
    ['fixed_price', '{"USD":{"amount":7.0}}', { USD: { amount: 7, includes_tax: false } }],
    [
      'fixed_price',
      '{"USD":{"amount":9007199254740991,"includes_tax":true,"more":1}}',
      { USD: { amount: 9_007_199_254_740_991, includes_tax: true } },
    ],
  ])('accepts %s %s', async (name, text, stored) => {
    const id = await plans.create();
    const { attributes: before } = await plans.read(id);
    const { body } = await plans.putText(id, `{"${name}":${text}}`).expect(200);
    const { [name]: now, updated_at, ...rest } = body.data.attributes;
    expect(now).toStrictEqual(stored);
    expect(updated_at).not.toBe(before.updated_at);
    const { [name]: _, updated_at: __, ...others } = before;
    expect(rest).toStrictEqual(others);
    expect(await plans.read(id)).toStrictEqual(body.data);
  });

  const text = (min: number, max: number) =>
    `must be a text of ${String(min)} to ${String(max)} characters`;
  const storable = 'must be a text without NUL';
  const positive = 'must be an integer from 1 to 2147483647';
  const natural = 'must be an integer from 0 to 2147483647';
  const percentage = 'must be a number from 0 to 100';
  const interval = 'must be one of: day, week, month, year';
  const end = 'must be one of: close, roll';
  const flag = 'must be true or false';
  const prices = 'must be an object of 0 to 1000 objects, whose keys are three capital letters';

  it.each([
    ...['null', '""', '"ab"', '"🍵🍵"', '3', 'true', '["abc"]', '{}'].map(
      (value) => ['name', value, text(3, 1024)] as const,
    ),
    ...['3', 'false', '[]', '{}'].map((value) => ['description', value, text(0, 1024)] as const),
    ...['3', 'false', '["x"]'].map((value) => ['external_ref', value, text(0, 2048)] as const),
    ...['null', '"months"', '"Month"', '""', '1', '["day"]', 'true'].map(
      (value) => ['billing_interval_type', value, interval] as const,
    ),
    ...['billing_frequency', 'plan_length'].flatMap((name) =>
      ['null', '0', '-0', '-1', '1.5', '3.5', '"3"', 'true', '2147483648', '1e400', '[3]'].map(
        (value) => [name, value, positive] as const,
      ),
    ),
    ...['-1', '0.5', '"3"', 'true', 'false', '2147483648', '[]'].map(
      (value) => ['trial_period', value, natural] as const,
    ),
    ...['null', '"stop"', '"Roll"', '0', 'false', '["roll"]'].map(
      (value) => ['end_behavior', value, end] as const,
    ),
    ...['can_pause', 'can_resume', 'can_cancel'].flatMap((name) =>
      ['null', '0', '1', '"true"', '[]'].map((value) => [name, value, flag] as const),
    ),
    ...['-1', '-0.0000001', '100.0000001', '101', '1e400', '"5"', 'true', '[5]'].map(
      (value) => ['base_price_percentage', value, percentage] as const,
    ),
    ...['[]', '"USD"', '7', 'true'].map((value) => ['fixed_price', value, prices] as const),
    ...['name', 'description', 'external_ref'].map(
      (name) => [name, '"a\\u0000bc"', storable] as const,
    ),
  ])('refuses %s %s', async (name, value, mustBe) => {
    const id = await plans.create();
    const before = await plans.textOf(id);
    const sent = `{"billing_interval_type":"week","${name}":${value},"plan_length":6}`;
    const other = name === 'billing_interval_type' || name === 'plan_length';
    const { body } = await plans.putText(id, other ? `{"${name}":${value}}` : sent).expect(400);
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]).toMatchObject({
      status: '400',
      title: 'Validation Error',
      detail: `data.attributes.${name} ${mustBe}`,
      source: `data.attributes.${name}`,
    });
    expect(await plans.textOf(id)).toBe(before);
  });

  it.each([
    '{"usd":{"amount":1}}',
    '{"US":{"amount":1}}',
    '{"USDX":{"amount":1}}',
    '{"USD\\n":{"amount":1}}',
    '{"__proto__":{"amount":1}}',
    '{"__proto__":null}',
    '{"constructor":{"amount":1}}',
    '{"usd":null}',
  ])('refuses the prices %s for their key', async (prices) => {
    const id = await plans.create();
    const before = await plans.textOf(id);
    const { body } = await plans.putText(id, `{"fixed_price":${prices}}`).expect(400);
    const [key = ''] = Object.keys(JSON.parse(prices) as object);
    const source = `data.attributes.fixed_price.${key}`;
    const detail = `${source} is not a key of this field; keys are three capital letters`;
    expect(body.errors).toMatchObject([{ title: 'Validation Error', detail, source }]);
    expect(await plans.textOf(id)).toBe(before);
  });

  it.each([
    ['amount', '{}'],
    ['amount', '{"includes_tax":true}'],
    ['amount', '{"amount":null}'],
    ['amount', '{"amount":-1}'],
    ['amount', '{"amount":1.5}'],
    ['amount', '{"amount":"1800"}'],
    ['amount', '{"amount":true}'],
    ['amount', '{"amount":9007199254740992}'],
    ['amount', '{"amount":1e21}'],
    ['includes_tax', '{"amount":1,"includes_tax":null}'],
    ['includes_tax', '{"amount":1,"includes_tax":"true"}'],
    ['includes_tax', '{"amount":1,"includes_tax":0}'],
  ])('refuses a price for its %s: %s', async (field, price) => {
    const id = await plans.create();
    const before = await plans.textOf(id);
    const { body } = await plans
      .putText(id, `{"fixed_price":{"EUR":{"amount":1},"USD":${price}}}`)
      .expect(400);
    expect(body.errors).toMatchObject([{ source: `data.attributes.fixed_price.USD.${field}` }]);
    expect(body.errors).toHaveLength(1);
    expect(await plans.textOf(id)).toBe(before);
  });
});

describe('a currency without its price', () => {
  const USD = 'must be an object';

  it.each([
    ['null', undefined],
    ['1800', { value: 1800 }],
    ['"1800"', { value: '1800' }],
    ['[1800]', undefined],
    ['[{"amount":1800}]', undefined],
    ['false', { value: false }],
  ])('is refused with the name of its currency: %s', async (price, meta) => {
    const id = await plans.create();
    const before = await plans.textOf(id);
    const sent = `{"fixed_price":{"EUR":{"amount":1},"USD":${price}}}`;
    const { body } = await plans.putText(id, sent).expect(400);
    expect(body).toStrictEqual(malformed(`data.attributes.fixed_price.USD ${USD}`, meta));
    expect(await plans.textOf(id)).toBe(before);
  });

  it('is also refused when a plan, a product or the copies of an offering are created', async () => {
    const offerings = new TestOfferings(shop);
    const none = { USD: null };
    const refused = async (method: 'post' | 'put', path: string, data: object, source: string) => {
      const { body } = await shop.admin(method, path).send({ data }).expect(400);
      expect(body).toStrictEqual(malformed(`${source} ${USD}`));
    };
    const typed = (type: string, attributes: object, id?: string) => ({ id, type, attributes });
    const at = 'data.attributes';
    const plan = typed('subscription_plan', { ...PLAN, fixed_price: none });
    await refused('post', PLANS, plan, `${at}.fixed_price.USD`);
    const product = typed('subscription_product', { ...TEA, price: none });
    await refused('post', '/v2/subscriptions/products', product, `${at}.price.USD`);
    const built = { name: 'Tea box', products: [{ ...TEA, price: none }], plans: [PLAN] };
    await refused('post', `${OFFERINGS}/build`, built, 'data.products[0].price.USD');
    const offering = await offerings.build([TEA], [PLAN]);
    const { id: planId } = await offerings.only(offering, 'plans');
    const { id: productId } = await offerings.only(offering, 'products');
    await refused(
      'put',
      `${OFFERINGS}/${offering}/plans/${planId}`,
      typed('subscription_offering_plan', { fixed_price: none }, planId),
      `${at}.fixed_price.USD`,
    );
    await refused(
      'put',
      `${OFFERINGS}/${offering}/products/${productId}`,
      typed('subscription_offering_product', { price: none }, productId),
      `${at}.price.USD`,
    );
  });
});

describe('prices without entries', () => {
  it('are treated as missing prices', async () => {
    const offerings = new TestOfferings(shop);
    const plan = await offerings.plan({ fixed_price: {} });
    expect((await plans.read(plan)).attributes).not.toHaveProperty('fixed_price');
    const product = await offerings.product({ price: {} });
    const { body } = await shop.admin('get', `/v2/subscriptions/products/${product}`).expect(200);
    expect(body.data.attributes).not.toHaveProperty('price');
    const offering = await offerings.build([TEA], [{ ...PLAN, fixed_price: TEA.price }]);
    const parts = [
      ['plans', 'fixed_price', 'subscription_offering_plan'],
      ['products', 'price', 'subscription_offering_product'],
    ] as const;
    for (const [kind, field, type] of parts) {
      const { id, attributes } = await offerings.only(offering, kind);
      expect(attributes).toHaveProperty(field);
      const path = `${OFFERINGS}/${offering}/${kind}/${id}`;
      const data = { id, type, attributes: { [field]: {} } };
      const changed = await shop.admin('put', path).send({ data }).expect(200);
      expect(changed.body.data.attributes).not.toHaveProperty(field);
    }
  });
});

describe('a plan with any values', () => {
  const integer = fc.integer({ min: 1, max: 2_147_483_647 });
  const percentage = fc.double({ min: 0, max: 100, noNaN: true });
  const price = fc.record({ amount: fc.maxSafeNat(), includes_tax: fc.boolean() });
  const prices = fc.dictionary(fc.constantFrom('USD', 'EUR', 'GBP', 'JPY'), price, {
    minKeys: 1,
    noNullPrototype: true,
  });
  const words = (minLength: number) => fc.string({ unit: 'grapheme', minLength, maxLength: 40 });
  const line = (text: string) => isOneLine(text) && !isBlank(text);
  const sent = fc.record(
    {
      name: words(3).filter(line),
      description: fc.option(words(0)),
      external_ref: fc.option(words(0).filter((one) => one === '' || line(one))),
      billing_interval_type: fc.constantFrom('day', 'week', 'month', 'year'),
      billing_frequency: integer,
      trial_period: fc.option(fc.nat(2_147_483_647)),
      plan_length: integer,
      end_behavior: fc.constantFrom('close', 'roll'),
      can_pause: fc.boolean(),
      can_resume: fc.boolean(),
      can_cancel: fc.boolean(),
      base_price_percentage: fc.option(percentage),
      fixed_price: fc.option(prices),
    },
    { requiredKeys: [] },
  );

  const withoutNull = (attributes: object) =>
    Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null));

  it('differs after a change in exactly the attributes that were sent', async () => {
    const id = await plans.create();
    const changed = fc.asyncProperty(sent, async (attributes) => {
      const before = await plans.read(id);
      const { body } = await plans.put(id, attributes).expect(200);
      const { updated_at } = body.data.attributes as { updated_at: string };
      const expected = { ...before.attributes, ...attributes, updated_at };
      // As JSON, which knows no minus zero.
      expect(body.data.attributes).toEqual(JSON.parse(JSON.stringify(withoutNull(expected))));
      const after = await plans.textOf(id);
      expect(JSON.parse(after)).toStrictEqual(body);
      expect((await plans.put(id, attributes).expect(200)).text).toBe(after);
      expect(await plans.textOf(id)).toBe(after);
    });
    await fc.assert(changed, { numRuns: 30 });
  });
});
