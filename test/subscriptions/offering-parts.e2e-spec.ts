import { OFFERINGS, PLAN, Shop, type PartResponse, TEA, TestOfferings } from '#testing';

const UNKNOWN = '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908';
const TIME = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);

let shop: Shop;
let offerings: TestOfferings;

beforeAll(async () => {
  shop = await Shop.open();
  offerings = new TestOfferings(shop);
});

const post = (path: string, data: unknown) => shop.admin('post', path).send({ data });

describe('plans and products of an offering', () => {
  it('are copies that do not follow changes of the original, or the reverse', async () => {
    const planId = await offerings.plan({ base_price_percentage: 5, description: 'Original' });
    const productId = await offerings.product();
    const id = await offerings.build([productId], [planId]);
    const copies = [await offerings.only(id, 'plans'), await offerings.only(id, 'products')];

    const original = `/v2/subscriptions/plans/${planId}`;
    const data = { id: planId, type: 'subscription_plan', attributes: { name: 'Changed' } };
    await shop.admin('put', original).send({ data }).expect(200);
    await shop.admin('delete', `/v2/subscriptions/products/${productId}`).expect(204);
    expect([await offerings.only(id, 'plans'), await offerings.only(id, 'products')]).toEqual(
      copies,
    );

    const change = {
      id: planId,
      type: 'subscription_offering_plan',
      attributes: { name: 'Here only', description: null },
    };
    await shop
      .admin('put', `${OFFERINGS}/${id}/plans/${planId}`)
      .send({ data: change })
      .expect(200);
    expect((await offerings.only(id, 'plans')).attributes).toMatchObject({ name: 'Here only' });
    const { body } = await shop.get(original).expect(200);
    expect(body.data.attributes).toMatchObject({ name: 'Changed', description: 'Original' });
    await shop.admin('delete', original).expect(204);
    expect((await offerings.only(id, 'plans')).attributes).toMatchObject({ name: 'Here only' });
  });

  it('show the price of a billing period', async () => {
    const id = await offerings.build(
      [
        { name: 'Tea', price: { USD: { amount: 5000 }, EUR: { amount: 999, includes_tax: true } } },
        { name: 'Biscuits', price: { USD: { amount: 7500 } } },
      ],
      [
        { ...PLAN, name: 'With discount', base_price_percentage: 5, trial_period: 1 },
        { ...PLAN, name: 'Fixed', fixed_price: { GBP: { amount: 1800, includes_tax: true } } },
      ],
    );
    const plans = await offerings.parts(id, 'plans');
    const usd = (amount: number, formatted: string) => {
      const shown = { amount, currency: 'USD', formatted };
      return { with_tax: shown, without_tax: shown };
    };
    expect(plans.map(({ meta }) => meta)).toEqual([
      {
        owner: 'store',
        price: { USD: { amount: 11_875, includes_tax: false } },
        display_price: usd(11_875, '$118.75'),
        timestamps: { created_at: TIME, updated_at: TIME },
      },
      {
        owner: 'store',
        price: {
          USD: { amount: 12_500, includes_tax: false },
          GBP: { amount: 1800, includes_tax: true },
        },
        display_price: usd(12_500, '$125.00'),
        timestamps: { created_at: TIME, updated_at: TIME },
      },
    ]);
    const [first] = plans;
    expect(first?.type).toBe('subscription_offering_plan');
    expect(first?.links.self).toBe(
      `https://shop.example${OFFERINGS}/${id}/plans/${first?.id ?? ''}`,
    );
    const [tea] = await offerings.parts(id, 'products');
    expect(tea).toEqual({
      id: expect.any(String),
      type: 'subscription_offering_product',
      attributes: {
        name: 'Tea',
        price: {
          USD: { amount: 5000, includes_tax: false },
          EUR: { amount: 999, includes_tax: true },
        },
      },
      links: { self: `https://shop.example${OFFERINGS}/${id}/products/${tea?.id ?? ''}` },
      meta: { timestamps: { created_at: TIME, updated_at: TIME } },
    });
  });

  it('show the price in the requested currency, if they have one', async () => {
    const currency = { code: 'EUR', format: '€{price}' };
    await post('/v2/currencies', { type: 'currency', ...currency }).expect(201);
    const prices = { USD: { amount: 5000 }, EUR: { amount: 4600 } };
    const id = await offerings.build([{ name: 'Tea', price: prices }], [PLAN]);
    const sold = await shop.get(`${OFFERINGS}/${id}/plans`).set('SVC-Currency', 'EUR').expect(200);
    expect(sold.body.data[0].meta.display_price.with_tax.formatted).toBe('€46.00');
    const other = await offerings.build([TEA], [PLAN]);
    const { body } = await shop.get(`${OFFERINGS}/${other}/plans`).set('SVC-Currency', 'EUR');
    expect(body.data[0].meta).not.toHaveProperty('display_price');
    for (const path of [`${id}/plans`, `${id}?include=plans`, '?include=plans']) {
      const unknown = await shop.get(`${OFFERINGS}/${path}`).set('SVC-Currency', 'ZZZ').expect(400);
      expect(unknown.body.errors).toMatchObject([{ source: 'header.SVC-Currency' }]);
    }
  });

  it('depend on who asks only if they show prices in one currency', async () => {
    const id = await offerings.build([TEA], [PLAN]);
    const varying = async (kind: 'plans' | 'products') => {
      const { headers } = await shop.get(`${OFFERINGS}/${id}/${kind}`).expect(200);
      return String(headers['vary']).includes('svc-currency');
    };
    expect([await varying('plans'), await varying('products')]).toEqual([true, false]);
  });

  it('are listed page by page', async () => {
    const names = ['One', 'Two', 'Three'];
    const id = await offerings.build(
      names.map((name) => ({ name })),
      names.map((name) => ({ ...PLAN, name })),
    );
    for (const kind of ['plans', 'products'] as const) {
      const path = `${OFFERINGS}/${id}/${kind}`;
      const { body } = await shop.get(`${path}?page[limit]=2&page[offset]=2`).expect(200);
      expect(body.data.map((one: PartResponse) => one.attributes['name'])).toEqual(['Three']);
      expect(body.meta.results.total).toBe(3);
      expect(body.links.first).toBe(
        `https://shop.example${path}?page%5Blimit%5D=2&page%5Boffset%5D=0`,
      );
    }
  });

  it('are included on request, also in lists', async () => {
    const id = await offerings.build([TEA], [PLAN]);
    const [plans, products] = [
      await offerings.parts(id, 'plans'),
      await offerings.parts(id, 'products'),
    ];
    const read = async (query: string) => (await shop.get(`${OFFERINGS}/${id}${query}`)).body;
    expect(await read('?include=plans,products')).toMatchObject({ included: { plans, products } });
    expect((await read('?include=plans')).included).toEqual({ plans });
    expect((await read('?include=products,nonsense')).included).toEqual({ products });
    expect(await read('?include=nonsense')).not.toHaveProperty('included');
    const { body } = await shop.get(`${OFFERINGS}?include=plans&page[limit]=100`).expect(200);
    expect(body.included.plans).toContainEqual(plans[0]);
    expect(body.included).not.toHaveProperty('products');
  });
});

describe('attaching to an offering', () => {
  const attach = (id: string, kind: string, ids: unknown) =>
    post(`${OFFERINGS}/${id}/${kind}/attach`, { [kind]: ids });

  it('returns the whole list, and keeps what is already attached', async () => {
    const id = await offerings.empty();
    const first = await offerings.plan({ name: 'First' });
    await attach(id, 'plans', [first]).expect(200);
    const change = { id: first, type: 'subscription_offering_plan', attributes: { name: 'Mine' } };
    await shop.admin('put', `${OFFERINGS}/${id}/plans/${first}`).send({ data: change }).expect(200);
    const second = await offerings.plan({ name: 'Second' });
    const { body } = await attach(id, 'plans', [second, first.toUpperCase()]).expect(200);
    expect(body.data.map((one: PartResponse) => one.attributes['name'])).toEqual([
      'Mine',
      'Second',
    ]);
    expect(body.links.self).toContain(`${OFFERINGS}/${id}/plans?`);

    const tea = await offerings.product();
    await attach(id, 'products', [tea, tea]).expect(200);
    const products = await attach(id, 'products', [tea]).expect(200);
    expect(products.body.data.map((one: PartResponse) => one.id)).toEqual([tea]);
    expect(products.body.data[0].type).toBe('subscription_offering_product');
    expect((await offerings.parts(id, 'plans'))[0]?.meta['price']).toEqual({
      USD: { amount: 5000, includes_tax: false },
    });
  });

  it('updates the change time of the offering only if something is attached', async () => {
    const id = await offerings.empty();
    const changedAt = async () => {
      const { body } = await shop.get(`${OFFERINGS}/${id}`).expect(200);
      return body.data.meta.timestamps.updated_at as string;
    };
    const before = await changedAt();
    const tea = await offerings.product();
    await attach(id, 'products', [tea]).expect(200);
    const after = await changedAt();
    expect(after > before).toBe(true);
    await attach(id, 'products', [tea]).expect(200);
    expect(await changedAt()).toBe(after);
  });

  it.each(['plans', 'products'])('refuses unknown %s as a whole', async (kind) => {
    const id = await offerings.empty();
    const known = kind === 'plans' ? await offerings.plan() : await offerings.product();
    const { body } = await attach(id, kind, [known, UNKNOWN]).expect(404);
    expect(body.errors).toMatchObject([
      { title: 'Not Found', source: `data.${kind}`, meta: { id: UNKNOWN } },
    ]);
    expect(await offerings.parts(id, kind as 'plans')).toEqual([]);
    await attach(UNKNOWN, kind, [known]).expect(404);
    for (const ids of [undefined, [], ['nonsense'], known, [known, null]]) {
      const refused = await attach(id, kind, ids).expect(400);
      expect(refused.body.errors).toMatchObject([{ source: `data.${kind}` }]);
    }
  });

  it('is limited to a hundred', async () => {
    const id = await offerings.build(
      Array.from({ length: 99 }, (_, index) => ({ name: `Tea ${index}` })),
      [PLAN],
    );
    const [one, other] = [await offerings.product(), await offerings.product()];
    const { body } = await attach(id, 'products', [one, other]).expect(422);
    expect(body.errors).toMatchObject([{ title: 'Limit reached', meta: { limit: 100 } }]);
    await attach(id, 'products', [one]).expect(200);
    await attach(id, 'products', [other]).expect(422);
    expect(await offerings.parts(id, 'products', '?page[limit]=100')).toHaveLength(100);
  });

  it('keeps everything under concurrent requests', async () => {
    const id = await offerings.empty();
    const ids = await Promise.all(Array.from({ length: 8 }, () => offerings.plan()));
    const requests = ids.map((one) => attach(id, 'plans', [one]));
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await offerings.parts(id, 'plans')).map((one) => one.id).sort()).toEqual(
      [...ids].sort(),
    );
  });
});
