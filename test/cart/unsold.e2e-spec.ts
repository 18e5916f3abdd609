import { publishTeaShop, Shop, TestCatalog, TestOfferings } from '#testing';
import { leastRoundTrips } from '../support/statements';

let shop: Shop;
let catalog: TestCatalog;
let count = 0;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
});

const item = (sku: string, quantity = 1, more: object = {}) => ({
  type: 'cart_item',
  sku,
  quantity,
  ...more,
});
const setStatus = (sku: string, status: 'live' | 'draft') =>
  shop
    .admin('put', `/pcm/products/${catalog.productId(sku)}`)
    .send({ data: { attributes: { status } } })
    .expect(200);
const publishWithout = async (sku: string) => {
  await setStatus(sku, 'draft');
  await catalog.publish();
};
const publishWith = async (sku: string) => {
  await setStatus(sku, 'live');
  await catalog.publish();
};

interface Item {
  readonly id: string;
  readonly quantity: number;
}

/** A new cart; answers with its path and the ids of its lines. */
async function cartOf(...data: readonly object[]) {
  const path = `/v2/carts/unsold-${String((count += 1))}`;
  const { body } = await shop.post(`${path}/items`).send({ data }).expect(201);
  const ids = (body.data as Item[]).map(({ id }) => id);
  return { path, items: `${path}/items`, ids };
}

const change = (items: string, id: string | undefined, data: object) =>
  shop.put(`${items}/${id ?? ''}`).send({ data });
const quantities = (body: unknown) =>
  (body as { data: Item[] }).data.map(({ quantity }) => quantity);
const notSold = (sku: string, more: object = {}) => ({
  status: '404',
  title: 'Product not found',
  detail: `${sku} is not sold any more; take it out of the cart`,
  meta: { id: catalog.productId(sku), sku, ...more },
});
const message = (id: string | undefined, description: string) => ({
  source: { type: 'cart_item', id },
  title: 'Product not sold',
  description,
});

describe('a line whose product is not sold any more', () => {
  afterEach(() => publishWith('MUG'));

  it('cannot grow, but can shrink and leave', async () => {
    const { items, ids } = await cartOf(item('MUG', 3), item('BOWL'));
    const [mug] = ids;
    await publishWithout('MUG');
    const { body: refused } = await change(items, mug, { quantity: 4 }).expect(404);
    expect(refused.errors).toStrictEqual([{ ...notSold('MUG'), source: 'data.quantity' }]);
    await change(items, mug, { quantity: 3 }).expect(200);
    const { body: fewer } = await change(items, mug, { quantity: 2 }).expect(200);
    expect(quantities(fewer)).toStrictEqual([2, 1]);
    await change(items, mug, { quantity: 3 }).expect(404);
    const { body: left } = await change(items, mug, { quantity: 0 }).expect(200);
    expect(quantities(left)).toStrictEqual([1]);
    expect(left.meta).not.toHaveProperty('messages');
  });

  it('cannot grow after the product was deleted, and can be removed', async () => {
    await catalog.add({ sku: 'SPOON', prices: { USD: 100 } });
    await catalog.publish();
    const { items, ids } = await cartOf(item('SPOON'));
    await shop.admin('delete', `/pcm/products/${catalog.productId('SPOON')}`).expect(204);
    await catalog.publish();
    const { body } = await change(items, ids[0], { quantity: 2 }).expect(404);
    expect(body.errors).toMatchObject([notSold('SPOON')]);
    await shop.delete(`${items}/${ids[0] ?? ''}`).expect(200);
  });

  it('is judged entry by entry', async () => {
    const { items, ids } = await cartOf(item('MUG', 3), item('BOWL'), item('GREEN', 2));
    const [mug, bowl, green] = ids;
    await publishWithout('MUG');
    const data = [
      { id: mug, quantity: 5 },
      { id: bowl, quantity: 5 },
      { id: green, quantity: 1 },
    ];
    const { body: all } = await shop.put(items).send({ data }).expect(404);
    expect(all.errors).toStrictEqual([
      { ...notSold('MUG', { index: 0 }), source: 'data[0].quantity' },
    ]);
    const options = { update_all_or_nothing: false };
    const { body } = await shop.put(items).send({ data, options }).expect(200);
    expect(quantities(body)).toStrictEqual([3, 5, 1]);
    expect(body.errors).toMatchObject([notSold('MUG', { index: 0 })]);
    const lower = [
      { id: mug, quantity: 1 },
      { id: mug, quantity: 2 },
    ];
    const { body: twice } = await shop.put(items).send({ data: lower, options }).expect(200);
    expect(quantities(twice)).toStrictEqual([1, 5, 1]);
    expect(twice.errors).toMatchObject([notSold('MUG', { index: 1 })]);
  });

  it('may become one with an equal line, unless it takes more then', async () => {
    const group = { shipping_type: 'parcel' };
    const { path, items, ids } = await cartOf(item('MUG', 3));
    const { body: made } = await shop
      .admin('post', `${path}/shipping-groups`)
      .send({ data: { type: 'shipping_group', ...group } })
      .expect(201);
    const inGroup = item('MUG', 2, { shipping_group_id: made.data.id });
    const { body: two } = await shop
      .post(items)
      .send({ data: [inGroup] })
      .expect(201);
    const other = (two.data as Item[])[1]?.id;
    await publishWithout('MUG');
    const leave = { shipping_group_id: null };
    await change(items, other, { ...leave, quantity: 3 }).expect(404);
    const { body } = await change(items, other, leave).expect(200);
    expect(quantities(body)).toStrictEqual([5]);
    expect((body.data as Item[])[0]?.id).toBe(ids[0]);
  });

  it('is not brought into another cart', async () => {
    const { path } = await cartOf(item('MUG', 3), item('BOWL'));
    await publishWithout('MUG');
    const data = [{ type: 'cart_items', cart_id: path.split('/').at(-1) }];
    const { body } = await shop.post('/v2/carts/unsold-target/items').send({ data }).expect(201);
    expect(quantities(body)).toStrictEqual([1]);
    expect(body.errors).toMatchObject([{ status: '404', title: 'Product not found' }]);
  });

  it('is named by the cart and by each change, by nothing else', async () => {
    const { path, items, ids } = await cartOf(item('MUG', 3), item('BOWL'), item('SET'));
    const [mug, bowl, set] = ids;
    for (const address of [path, items]) {
      const { body } = await shop.get(address).expect(200);
      expect((body.data.meta ?? body.meta).messages).toBeUndefined();
    }
    await publishWithout('MUG');
    const messages = [
      message(mug, 'MUG is not sold any more; take it out of the cart'),
      message(
        set,
        'A part of SET is not sold any more; choose another one or take it out of the cart',
      ),
    ];
    const { body: cart } = await shop.get(`${path}?include=items`).expect(200);
    expect(cart.data.meta.messages).toStrictEqual(messages);
    const { body: collection } = await shop.get(items).expect(200);
    expect(collection.meta.messages).toStrictEqual(messages);
    const { body: changed } = await change(items, bowl, { quantity: 2 }).expect(200);
    expect(changed.meta.messages).toStrictEqual(messages);
    const { body: renamed } = await shop
      .put(path)
      .send({ data: { name: 'Ines' } })
      .expect(200);
    expect(renamed.data.meta.messages).toStrictEqual(messages);
    const { body: fewer } = await shop.delete(`${items}/${set ?? ''}`).expect(200);
    expect(fewer.meta.messages).toStrictEqual([messages[0]]);
    const { body: past } = await shop.admin('get', `${path}?at=1`).expect(200);
    expect(past.data.meta).not.toHaveProperty('messages');
  });

  it('takes no more statements to read than any other', async () => {
    const { path, items } = await cartOf(item('MUG', 3), item('BOWL'));
    const trips = (address: string) =>
      leastRoundTrips(
        shop,
        () => shop.get(address).expect(200),
        () => shop.get(address).expect(200),
      );
    const before = [await trips(path), await trips(items)];
    expect(before).toStrictEqual([1, 1]);
    await publishWithout('MUG');
    const { body } = await shop.get(items).expect(200);
    expect(body.meta.messages).toHaveLength(1);
    expect([await trips(path), await trips(items)]).toStrictEqual(before);
  });
});

describe('what the headers select', () => {
  it('decides whether a product is sold', async () => {
    const { items, ids } = await cartOf(item('GREEN'));
    const special = await TestCatalog.create(shop, 'Special');
    await special.add({ sku: 'JAR', prices: { USD: 5 } });
    await special.publish();
    const attributes = { name: 'Special', catalog_id: special.id, channels: ['app'] };
    const rule = { type: 'catalog_rule', attributes };
    await shop.admin('post', '/pcm/catalogs/rules').send({ data: rule }).expect(201);
    const there = { 'SVC-Channel': 'app' };
    const { body } = await shop.get(items).set(there).expect(200);
    expect(body.meta.messages).toMatchObject([{ source: { id: ids[0] } }]);
    await change(items, ids[0], { quantity: 2 }).set(there).expect(404);
    await change(items, ids[0], { quantity: 2 }).expect(200);
    await change(items, ids[0], { quantity: 1 }).set(there).expect(200);
  });
});

describe('a bundle of which a part is not sold any more', () => {
  it('cannot grow until other parts are chosen', async () => {
    const { items, ids } = await cartOf(item('SET'));
    await publishWithout('MUG');
    const { body } = await change(items, ids[0], { quantity: 2 }).expect(404);
    const meta = { id: catalog.productId('SET'), sku: 'SET' };
    expect(body.errors).toMatchObject([{ title: 'Product not found', meta }]);
    const selected_options = { cup: { [catalog.productId('BOWL')]: 1 } };
    const chosen = { quantity: 2, bundle_configuration: { selected_options } };
    const { body: other } = await change(items, ids[0], chosen).expect(200);
    expect(quantities(other)).toStrictEqual([2]);
    expect(other.meta).not.toHaveProperty('messages');
    await publishWith('MUG');
  });
});

describe('a plan that is not offered any more', () => {
  it('is not taken more often, but less', async () => {
    const offerings = new TestOfferings(shop);
    const plan = await offerings.plan({});
    const price = { USD: { amount: 500, includes_tax: false } };
    const id = await offerings.build([{ name: 'Tea', price }], [plan]);
    const configuration = { subscription_configuration: { plan } };
    const line = { type: 'subscription_item', id, quantity: 2, ...configuration };
    const { items, ids } = await cartOf(line);
    await change(items, ids[0], { quantity: 3 }).expect(200);
    await shop.admin('delete', `/v2/subscriptions/offerings/${id}`).expect(204);
    const { body } = await change(items, ids[0], { quantity: 4 }).expect(404);
    expect(body.errors).toMatchObject([
      { title: 'Subscription offering not found', source: 'data.quantity', meta: { id } },
    ]);
    const { body: fewer } = await change(items, ids[0], { quantity: 1 }).expect(200);
    expect(quantities(fewer)).toStrictEqual([1]);
  });
});
