import { OFFERINGS, PLAN, Shop, type PartResponse, TEA, TestOfferings } from '#testing';

const UNKNOWN = '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908';
const TIME = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);

let shop: Shop;
let offerings: TestOfferings;

beforeAll(async () => {
  shop = await Shop.open();
  offerings = new TestOfferings(shop);
});

const build = (more: object) => {
  const data = { name: 'Tea box', ...more };
  return shop.admin('post', `${OFFERINGS}/build`).send({ data });
};

describe('building an offering', () => {
  it('accepts ids, external references and attributes in both lists', async () => {
    const known = await offerings.product({ name: 'By id' });
    const referenced = await offerings.product({
      name: 'By reference',
      external_ref: 'tea-by-reference',
    });
    const knownPlan = await offerings.plan({ name: 'Plan by id' });
    const referencedPlan = await offerings.plan({
      name: 'By reference',
      external_ref: 'plan-by-reference',
    });
    const { body } = await build({
      description: 'All of it',
      external_ref: 'box-1',
      products: [known.toUpperCase(), 'tea-by-reference', { name: 'New', price: null }],
      plans: [knownPlan, 'plan-by-reference', { ...PLAN, name: 'New', description: 'Here only' }],
    }).expect(201);
    const { id, ...rest } = body.data as PartResponse;
    expect(rest).toMatchObject({
      type: 'subscription_offering',
      attributes: { name: 'Tea box', description: 'All of it', external_ref: 'box-1' },
      meta: { owner: 'store' },
    });
    const products = await offerings.parts(id, 'products');
    expect(products.map((one) => one.attributes['name'])).toEqual(['By id', 'By reference', 'New']);
    expect(products.map((one) => one.id)).toEqual([known, referenced, expect.any(String)]);
    const plans = await offerings.parts(id, 'plans');
    expect(plans.map((one) => one.id)).toEqual([knownPlan, referencedPlan, expect.any(String)]);
    expect(plans[2]?.attributes).toEqual({
      ...PLAN,
      name: 'New',
      description: 'Here only',
      created_at: TIME,
      updated_at: TIME,
    });
    await shop.get(`/v2/subscriptions/plans/${plans[2]?.id ?? ''}`).expect(404);
    await shop.get(`/v2/subscriptions/products/${products[2]?.id ?? ''}`).expect(404);
  });

  it('uses the oldest of several with one external reference, and each only once', async () => {
    const oldest = await offerings.plan({ external_ref: 'twice' });
    await offerings.plan({ external_ref: 'twice' });
    const tea = await offerings.product();
    const id = await offerings.build([tea, tea.toUpperCase(), tea], ['twice', oldest, 'twice']);
    expect((await offerings.only(id, 'plans')).id).toBe(oldest);
    expect((await offerings.only(id, 'products')).id).toBe(tea);
  });

  it('is refused as a whole if any of them is unknown', async () => {
    const before = await shop.get(OFFERINGS);
    const { body } = await build({
      products: [TEA, UNKNOWN, 'no such tea'],
      plans: [UNKNOWN, PLAN],
    }).expect(404);
    expect(body.errors).toMatchObject([
      { title: 'Not Found', source: 'data.products[1]', meta: { id: UNKNOWN } },
      { title: 'Not Found', source: 'data.products[2]' },
    ]);
    const refused = await build({ products: [TEA], plans: [PLAN, 'Plan by id '] }).expect(404);
    expect(refused.body.errors).toMatchObject([
      {
        status: '404',
        source: 'data.plans[1]',
        detail: 'data.plans[1] names no subscription plan',
      },
    ]);
    expect((await shop.get(OFFERINGS)).body.meta).toEqual(before.body.meta);
  });

  it('does not confuse different external references', async () => {
    await offerings.plan({ external_ref: 'exactly' });
    for (const reference of ['exactly ', 'Exactly', 'exactl%']) {
      await build({ products: [TEA], plans: [reference] }).expect(404);
    }
  });

  const list = 'must be an array of 1 to 100 ids, external references or objects';

  const products = [TEA];
  const plans = [PLAN];

  it.each<[string, object, string, string]>([
    ['an empty list', { products: [], plans }, 'data.products', list],
    ['a missing list', { plans }, 'data.products', list],
    ['another empty list', { products, plans: [] }, 'data.plans', list],
    ['an object for a list', { products, plans: PLAN }, 'data.plans', list],
    ['an empty text', { products, plans: [''] }, 'data.plans', list],
    ['a long text', { products, plans: ['x'.repeat(2049)] }, 'data.plans', list],
    ['null', { products, plans: [null] }, 'data.plans', list],
    ['a list in a list', { products, plans: [plans] }, 'data.plans', list],
    ['a number', { products, plans: [7] }, 'data.plans', list],
    ['101 products', { products: Array(101).fill(TEA), plans }, 'data.products', list],
    [
      'a plan without a length',
      { products, plans: [PLAN, { ...PLAN, plan_length: 0 }] },
      'data.plans[1].plan_length',
      'must be an integer from 1 to 2147483647',
    ],
    [
      'a short name of a product',
      { products: [{ name: 'ab' }], plans },
      'data.products[0].name',
      'must be a text of 3 to 1024 characters',
    ],
    [
      'a negative price',
      { products: [{ ...TEA, price: { USD: { amount: -1 } } }], plans },
      'data.products[0].price.USD.amount',
      'must be an integer from 0 to 9007199254740991',
    ],
    [
      'a short name',
      { products, plans, name: 'ab' },
      'data.name',
      'must be a text of 3 to 1024 characters',
    ],
    [
      'another type',
      { products, plans, type: 'offering' },
      'data.type',
      'must be one of: subscription_offering',
    ],
  ])('refuses %s', async (_, data, source, mustBe) => {
    const { body } = await build(data).expect(400);
    expect(body.errors).toMatchObject([
      { title: 'Validation Error', source, detail: `${source} ${mustBe}` },
    ]);
  });
});
