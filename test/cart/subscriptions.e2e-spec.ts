import { randomUUID } from 'node:crypto';
import { publishTeaShop, Shop, TestOfferings } from '#testing';

let shop: Shop;
let offerings: TestOfferings;

beforeAll(async () => {
  shop = await Shop.open();
  await publishTeaShop(shop);
  offerings = new TestOfferings(shop);
});

const money = (USD: number, includes_tax = false) => ({ USD: { amount: USD, includes_tax } });
const pathOf = (cart: string) => `/v2/carts/${cart}/items`;
const item = (id: string, plan: string, more: object = {}) => ({
  type: 'subscription_item',
  id,
  quantity: 1,
  subscription_configuration: { plan },
  ...more,
});
const add = (cart: string, data: object) => shop.post(pathOf(cart)).send({ data });

/** An offering with one plan. */
async function offer(
  plan: object,
  products: readonly object[] = [{ name: 'Tea', price: money(5000) }],
) {
  const planId = await offerings.plan(plan);
  const id = await offerings.build(products, [planId]);
  return { id, planId };
}

describe('a subscription item', () => {
  it('is shown with its own type', async () => {
    const { id, planId } = await offer({});
    const { body } = await add('shown', item(id, planId, { quantity: 2 })).expect(201);
    expect(body.data).toHaveLength(1);
    const [line] = body.data;
    expect(line).toMatchObject({
      type: 'subscription_item',
      subscription_offering_id: id,
      subscription_configuration: { plan: planId },
      name: 'Tea box',
      slug: 'tea-box',
      quantity: 2,
      unit_price: { amount: 5000, currency: 'USD', includes_tax: false },
      value: { amount: 10_000, currency: 'USD', includes_tax: false },
      manage_stock: false,
      image: { mime_type: '', file_name: '', href: '' },
    });
    for (const absent of ['product_id', 'catalog_id', 'catalog_source', 'links', 'sku']) {
      expect(line).not.toHaveProperty(absent);
    }
    const { body: cart } = await shop.get('/v2/carts/shown').expect(200);
    const reference = { type: 'subscription_item', id: line.id };
    expect(cart.data.relationships.items.data).toStrictEqual([reference]);
  });

  const SELECTIONS = [
    ['5 % off 5000', { base_price_percentage: 5 }, [5000], 4750],
    ['5 % off 5000 and 7500', { base_price_percentage: 5 }, [5000, 7500], 11_875],
    ['12.5 % off 999, rounded down', { base_price_percentage: 12.5 }, [999], 874],
    [
      'the fixed price, whatever the percentage',
      { base_price_percentage: 10, fixed_price: money(1800) },
      [5000],
      1800,
    ],
    ['nothing during a trial', { trial_period: 1 }, [5000], 0],
  ] as const;

  it.each(SELECTIONS)('costs %s', async (name, plan, prices, amount) => {
    const products = prices.map((price) => ({ name: 'Tea', price: money(price) }));
    const { id, planId } = await offer(plan, products);
    const cart = `price-${name.replaceAll(/\W/g, '-')}`;
    const { body } = await add(cart, item(id, planId)).expect(201);
    expect(body.data).toMatchObject([{ unit_price: { amount } }]);
  });

  it('has the taxes that an administrator sends with it, instead of its previous ones', async () => {
    const { id, planId } = await offer({});
    const vat = { type: 'tax_item', name: 'VAT', rate: 0.19 };
    const add = (tax: readonly object[]) =>
      shop.admin('post', pathOf('taxed')).send({ data: item(id, planId, { tax }) });
    const { body } = await add([vat]).expect(201);
    expect(body.meta.display_price).toMatchObject({
      without_tax: { amount: 5000 },
      tax: { amount: 950 },
    });
    const { body: levied } = await add([{ type: 'tax_item', amount: 30 }]).expect(201);
    expect(levied.data).toMatchObject([{ quantity: 2 }]);
    expect(levied.meta.display_price.tax).toMatchObject({ amount: 30 });
    const { body: free } = await add([]).expect(201);
    expect(free.meta.display_price.tax).toMatchObject({ amount: 0 });
    const malformed = await add([{ type: 'tax_item' }]).expect(400);
    expect(malformed.body.errors).toMatchObject([{ source: 'data.tax[0].rate' }]);
    const shopper = { data: item(id, planId, { tax: [vat] }) };
    await shop.post(pathOf('taxed')).send(shopper).expect(403);
  });

  it('shares a line with the same plan, whose price stays, and not with another plan', async () => {
    const plans = [await offerings.plan({}), await offerings.plan({ base_price_percentage: 50 })];
    const [first = '', second = ''] = plans;
    const id = await offerings.build([{ name: 'Tea', price: money(5000) }], plans);
    await add('lines', [item(id, first), item(id, second)]).expect(201);
    const data = { type: 'subscription_offering_plan', attributes: { base_price_percentage: 90 } };
    const path = `/v2/subscriptions/offerings/${id}/plans/${first}`;
    await shop
      .admin('put', path)
      .send({ data: { ...data, id: first } })
      .expect(200);
    const { body } = await add('lines', item(id.toUpperCase(), first)).expect(201);
    expect(body.data).toMatchObject([
      { quantity: 2, unit_price: { amount: 5000 } },
      { quantity: 1, unit_price: { amount: 2500 } },
    ]);
    const { body: fresh } = await add('fresh', item(id, first)).expect(201);
    expect(fresh.data).toMatchObject([{ unit_price: { amount: 500 } }]);
  });

  it('can be added with products in one request, in the currency of the first of them', async () => {
    const { id, planId } = await offer({});
    const data = [{ type: 'cart_item', sku: 'MUG', quantity: 1 }, item(id, planId)];
    const { body } = await add('mixed', data).expect(201);
    expect(body.data).toMatchObject([{ type: 'cart_item' }, { type: 'subscription_item' }]);
    const inEuro = await shop
      .post(pathOf('euro'))
      .set('SVC-Currency', 'EUR')
      .send({ data })
      .expect(201);
    expect(inEuro.body.errors).toMatchObject([
      { title: 'Currency mismatch', source: 'data[1].id', meta: { index: 1, id, currency: 'EUR' } },
    ]);
    const options = { add_all_or_nothing: true };
    const all = shop.post(pathOf('all')).set('SVC-Currency', 'EUR').send({ data, options });
    await all.expect(400);
    await shop.delete(pathOf('all')).expect(404);
  });

  it('sets the currency of an empty cart until it is removed', async () => {
    const { id, planId } = await offer({});
    const { body } = await add('locked', item(id, planId)).expect(201);
    const mug = { type: 'cart_item', sku: 'MUG', quantity: 1 };
    const inEuro = () => shop.post(pathOf('locked')).set('SVC-Currency', 'EUR').send({ data: mug });
    expect((await inEuro().expect(201)).body.data[1].unit_price.currency).toBe('USD');
    for (const { id: line } of (await shop.get(pathOf('locked'))).body.data) {
      await shop.delete(`${pathOf('locked')}/${String(line)}`).expect(200);
    }
    expect((await inEuro().expect(201)).body.data[0].unit_price.currency).toBe('EUR');
    expect(body.data).toHaveLength(1);
  });

  it('keeps its price when plan and offering change or are deleted', async () => {
    const { id, planId } = await offer({});
    const { body } = await add('kept', item(id, planId)).expect(201);
    await shop.admin('delete', `/v2/subscriptions/offerings/${id}`).expect(204);
    const { body: after } = await shop.get(pathOf('kept')).expect(200);
    expect(after.data).toStrictEqual(body.data);
  });

  it('has a quantity that can be changed, and no texts', async () => {
    const { id, planId } = await offer({});
    const { body } = await add('changed', item(id, planId)).expect(201);
    const path = `${pathOf('changed')}/${String(body.data[0].id)}`;
    const { body: more } = await shop
      .put(path)
      .send({ data: { quantity: 3 } })
      .expect(200);
    expect(more.data).toMatchObject([{ quantity: 3, value: { amount: 15_000 } }]);
    const texts = { data: { custom_inputs: { card: 'Jo' } } };
    const { body: refused } = await shop.put(path).send(texts).expect(400);
    expect(refused.errors).toMatchObject([
      { title: 'Validation Error', source: 'data.custom_inputs' },
    ]);
    const wrong = await shop.put(path).send({ data: { type: 'cart_item', quantity: 1 } });
    expect(wrong.body.errors).toMatchObject([{ status: '400', source: 'data.type' }]);
  });
});

describe('a subscription item that cannot be added', () => {
  it('names an unknown offering', async () => {
    const id = randomUUID();
    const { body } = await add('unknown', item(id, randomUUID())).expect(404);
    expect(body.errors).toMatchObject([
      { title: 'Subscription offering not found', source: 'data.id', meta: { id } },
    ]);
  });

  it('names a plan that the offering does not have', async () => {
    const { id } = await offer({});
    const plan = await offerings.plan({});
    const { body } = await add('unknown', item(id, plan)).expect(404);
    expect(body.errors).toMatchObject([
      {
        title: 'Subscription plan not found',
        source: 'data.subscription_configuration.plan',
        meta: { id: plan },
      },
    ]);
  });

  it('has products with and without tax, which cannot be added up', async () => {
    const products = [
      { name: 'Tea', price: money(5000) },
      { name: 'Cup', price: money(1000, true) },
    ];
    const { id, planId } = await offer({}, products);
    const { body } = await add('taxes', item(id, planId)).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', meta: { id } }]);
  });

  it.each([
    [{ id: 'tea' }, 'data.id'],
    [{ id: undefined }, 'data.id'],
    [{ quantity: 0 }, 'data.quantity'],
    [{ quantity: '1' }, 'data.quantity'],
    [{ subscription_configuration: undefined }, 'data.subscription_configuration'],
    [{ subscription_configuration: {} }, 'data.subscription_configuration.plan'],
    [{ subscription_configuration: { plan: 7 } }, 'data.subscription_configuration.plan'],
  ])('is malformed: %j', async (more, source) => {
    const { body } = await add('malformed', item(randomUUID(), randomUUID(), more)).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source }]);
  });
});
