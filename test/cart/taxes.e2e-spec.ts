import { randomUUID } from 'node:crypto';
import { publishShop, Shop } from '#testing';

let shop: Shop;
let count = 0;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [
    { sku: 'MUG', name: 'Mug', prices: { USD: 1250 } },
    { sku: 'JAR', name: 'Jar', prices: { USD: 999 } },
  ]);
});

type Shown = Readonly<Record<'with_tax' | 'without_tax' | 'tax', { amount: number }>>;

const VAT = { type: 'tax_item', name: 'VAT', jurisdiction: 'DE', code: 'VAT19', rate: 0.19 };
const free = { data: { rate: 0 } };
const item = (sku: string, more: object = {}) => ({ type: 'cart_item', sku, quantity: 1, ...more });
const newPath = () => `/v2/carts/taxes-${String((count += 1))}`;
const add = (path: string, ...data: readonly object[]) =>
  shop.admin('post', `${path}/items`).send({ data });
const amounts = ({ with_tax, without_tax, tax }: Shown) => [
  without_tax.amount,
  tax.amount,
  with_tax.amount,
];
const totalsOf = async (path: string) => {
  const { body } = await shop.get(`${path}/items`).expect(200);
  return amounts(body.meta.display_price);
};
const taxesOf = async (path: string) => {
  const { body } = await shop.get(`${path}/items?include=tax_items`).expect(200);
  return body.included.tax_items as { id: string; meta: { timestamps: object } }[];
};

/** A cart of a taxed mug and a plain jar; answers with the path and the paths of both items. */
async function cartOfTwo() {
  const path = newPath();
  const { body } = await add(path, item('MUG', { tax: [VAT] }), item('JAR')).expect(201);
  const [mug = '', jar = ''] = (body.data as { id: string }[]).map(({ id }) => id);
  const [tax = ''] = body.data[0].relationships.taxes.data.map(({ id }: { id: string }) => id);
  return { path, mug, jar, tax, taxesOfMug: `${path}/items/${mug}/taxes` };
}

describe('taxes that come with an item', () => {
  it('are added to a price without tax, and listed by the item', async () => {
    const path = newPath();
    const { body } = await add(path, item('MUG', { quantity: 2, tax: [VAT] })).expect(201);
    const [{ id, relationships, meta }] = body.data;
    expect(amounts(body.meta.display_price)).toStrictEqual([2500, 475, 2975]);
    expect(meta.display_price.tax.unit).toMatchObject({ amount: 238, formatted: '$2.38' });
    const [tax] = await taxesOf(path);
    const { created_at } = meta.timestamps;
    expect(tax).toStrictEqual({
      id: tax?.id,
      ...VAT,
      relationships: { item: { data: { type: 'cart_item', id } } },
      meta: { timestamps: { created_at, updated_at: created_at } },
    });
    expect(relationships).toStrictEqual({
      taxes: { data: [{ type: 'tax_item', id: tax?.id }] },
    });
    const { body: cart } = await shop.get(`${path}?include=tax_items`).expect(200);
    expect(cart.included).toStrictEqual({ tax_items: [tax] });
  });

  it('are included in a price with tax', async () => {
    const price = (amount: number) => ({ price: { amount, includes_tax: true } });
    const custom = { type: 'custom_item', name: 'Card', quantity: 1 };
    const taxed = (amount: number, rate: number) => ({
      ...custom,
      ...price(amount),
      tax: [{ type: 'tax_item', rate }],
    });
    const path = newPath();
    const { body } = await add(path, taxed(1200, 0.2), taxed(999, 0.07)).expect(201);
    const parts = (body.data as { meta: { display_price: Record<string, { value: object }> } }[])
      .map(({ meta }) => meta.display_price)
      .map(({ without_tax, tax, with_tax }) => [without_tax?.value, tax?.value, with_tax?.value]);
    expect(parts).toMatchObject([
      [{ amount: 1000 }, { amount: 200 }, { amount: 1200 }],
      [{ amount: 934 }, { amount: 65 }, { amount: 999 }],
    ]);
    expect(amounts(body.meta.display_price)).toStrictEqual([1934, 265, 2199]);
  });

  it('replace those of the line, stay if none are sent, and are cleared by an empty list', async () => {
    const path = newPath();
    const levy = { type: 'tax_item', amount: 5 };
    await add(path, item('MUG', { tax: [VAT] })).expect(201);
    await add(path, item('MUG', { tax: [levy, levy] })).expect(201);
    expect(await taxesOf(path)).toMatchObject([levy, levy]);
    expect(await totalsOf(path)).toStrictEqual([2500, 10, 2510]);
    await shop
      .post(`${path}/items`)
      .send({ data: item('MUG') })
      .expect(201);
    expect(await totalsOf(path)).toStrictEqual([3750, 10, 3760]);
    const { body } = await add(path, item('MUG', { tax: [] })).expect(201);
    expect(body.data[0]).not.toHaveProperty('relationships');
    expect(await totalsOf(path)).toStrictEqual([5000, 0, 5000]);
  });

  it.each<[object, string]>([
    [{ type: 'tax_item' }, 'tax[0].rate'],
    [{ type: 'tax_item', rate: 0.1, amount: 1 }, 'tax[0].rate'],
    [{ type: 'tax_item', rate: -0.1 }, 'tax[0].rate'],
    [{ type: 'tax_item', rate: 100.1 }, 'tax[0].rate'],
    [{ type: 'tax_item', rate: 0.1234567 }, 'tax[0].rate'],
    [{ type: 'tax_item', rate: '0.1' }, 'tax[0].rate'],
    [{ type: 'tax_item', amount: -1 }, 'tax[0].amount'],
    [{ type: 'vat', rate: 0.1 }, 'tax[0].type'],
    [{ rate: 0.1 }, 'tax[0].type'],
  ])('cannot be %j', async (tax, source) => {
    const path = newPath();
    const single = shop.admin('post', `${path}/items`).send({ data: item('MUG', { tax: [tax] }) });
    expect((await single.expect(400)).body.errors).toMatchObject([
      { title: 'Validation Error', source: `data.${source}` },
    ]);
    const { body } = await add(path, item('JAR'), item('MUG', { tax: [tax] })).expect(201);
    expect(body.data).toHaveLength(1);
    expect(body.errors).toMatchObject([
      { title: 'Validation Error', source: `data[1].${source}`, meta: { index: 1, sku: 'MUG' } },
    ]);
  });

  it('are limited to five on a line', async () => {
    const path = newPath();
    const tax = Array(6).fill(VAT);
    const sent = shop.admin('post', `${path}/items`).send({ data: item('MUG', { tax }) });
    expect((await sent.expect(422)).body.errors).toMatchObject([
      { title: 'Limit reached', source: 'data.tax', meta: { limit: 5, sku: 'MUG' } },
    ]);
    await add(path, item('MUG', { tax: tax.slice(1) })).expect(201);
  });
});

describe('the taxes of an item', () => {
  it('can be added one by one, up to five', async () => {
    const { path, mug, jar, taxesOfMug } = await cartOfTwo();
    const levy = { type: 'tax_item', name: 'Levy', amount: 30 };
    const { body } = await shop.admin('post', taxesOfMug).send({ data: levy }).expect(201);
    expect(body.data).toStrictEqual({
      id: body.data.id,
      ...levy,
      relationships: { item: { data: { type: 'cart_item', id: mug } } },
      meta: { timestamps: { created_at: expect.any(String), updated_at: expect.any(String) } },
    });
    expect(await totalsOf(path)).toStrictEqual([2249, 268, 2517]);
    expect(await taxesOf(path)).toMatchObject([VAT, levy]);
    for (let more = 0; more < 3; more += 1) {
      await shop.admin('post', taxesOfMug).send({ data: levy }).expect(201);
    }
    const sixth = await shop.admin('post', taxesOfMug).send({ data: levy }).expect(422);
    expect(sixth.body.errors).toMatchObject([
      { title: 'Limit reached', meta: { id: mug, limit: 5 } },
    ]);
    await shop.admin('post', `${path}/items/${jar}/taxes`).send({ data: levy }).expect(201);
  });

  it('may omit their type, but not have a wrong one', async () => {
    const { taxesOfMug } = await cartOfTwo();
    const { body } = await shop.admin('post', taxesOfMug).send(free).expect(201);
    expect(body.data).toMatchObject({ type: 'tax_item', rate: 0 });
    const wrong = { data: { type: 'vat', rate: 0 } };
    const refused = await shop.admin('post', taxesOfMug).send(wrong).expect(400);
    expect(refused.body.errors).toMatchObject([{ source: 'data.type', meta: { value: 'vat' } }]);
  });

  it('can be changed one by one; a rate replaces an amount', async () => {
    const { path, tax, taxesOfMug } = await cartOfTwo();
    const one = `${taxesOfMug}/${tax.toUpperCase()}`;
    const changed = (data: object) => shop.admin('put', one).send({ data });
    const named = await changed({ name: 'Tax' }).expect(200);
    expect(named.body.data).toMatchObject({ id: tax, ...VAT, name: 'Tax' });
    const fixed = await changed({ amount: 7 }).expect(200);
    expect(fixed.body.data).toMatchObject({ id: tax, name: 'Tax', amount: 7 });
    expect(fixed.body.data).not.toHaveProperty('rate');
    expect(await totalsOf(path)).toStrictEqual([2249, 7, 2256]);
    await changed({ rate: 0.1, amount: 1 }).expect(400);
    expect(await totalsOf(path)).toStrictEqual([2249, 7, 2256]);
  });

  it('can be removed one by one or all together', async () => {
    const { path, mug, jar, tax, taxesOfMug } = await cartOfTwo();
    for (const id of [mug, jar]) {
      await shop.admin('post', `${path}/items/${id}/taxes`).send({ data: VAT }).expect(201);
    }
    await shop.admin('delete', `${taxesOfMug}/${tax}`).expect(204);
    await shop.admin('delete', `${taxesOfMug}/${tax}`).expect(404);
    expect(await taxesOf(path)).toHaveLength(2);
    expect((await shop.admin('delete', `${path}/taxes`).expect(204)).text).toBe('');
    expect(await taxesOf(path)).toStrictEqual([]);
    await shop.admin('delete', `${path}/taxes`).expect(204);
  });
});

describe('taxes for several items', () => {
  const entryFor = (id: string, more: object = {}) => ({
    ...VAT,
    relationships: { item: { data: { type: 'cart_item', id } } },
    ...more,
  });

  it('are added as far as possible, or all or nothing', async () => {
    const { path, mug, jar } = await cartOfTwo();
    const unknown = randomUUID();
    const data = [entryFor(jar), entryFor(unknown), entryFor(mug, { rate: 7000 }), entryFor(mug)];
    const all = { data, options: { add_all_or_nothing: true } };
    const errors = [
      { status: '404', title: 'Item not found', meta: { index: 1, id: unknown } },
      { status: '400', title: 'Validation Error', source: 'data[2].rate', meta: { index: 2 } },
    ];
    const refused = await shop.admin('post', `${path}/taxes`).send(all).expect(404);
    expect(refused.body.errors).toMatchObject(errors);
    expect(refused.body).not.toHaveProperty('data');
    expect(await taxesOf(path)).toHaveLength(1);
    const { body } = await shop.admin('post', `${path}/taxes`).send({ data }).expect(201);
    expect(body.errors).toMatchObject(errors);
    expect(body.data).toMatchObject([entryFor(jar), entryFor(mug)]);
    expect(await taxesOf(path)).toHaveLength(3);
  });

  it('are all refused if each of them fails', async () => {
    const { path } = await cartOfTwo();
    const data = [entryFor(randomUUID())];
    const { body } = await shop.admin('post', `${path}/taxes`).send({ data }).expect(404);
    expect(body).toMatchObject({ errors: [{ title: 'Item not found' }] });
  });

  it('count towards the hundred items of a cart', async () => {
    const path = newPath();
    const lines = Array.from({ length: 98 }, (_, index) => ({
      type: 'custom_item',
      name: 'Card',
      sku: `CARD-${String(index)}`,
      quantity: 1,
      price: { amount: 1 },
    }));
    const { body } = await add(path, ...lines).expect(201);
    const [{ id }] = body.data;
    const data = Array(3).fill(entryFor(id, { code: undefined, type: undefined }));
    const taxed = await shop.admin('post', `${path}/taxes`).send({ data }).expect(201);
    expect(taxed.body.data).toHaveLength(2);
    expect(taxed.body.errors).toMatchObject([
      {
        status: '400',
        title: 'Cart item limit reached',
        source: 'data[2]',
        meta: { index: 2, limit: 100 },
      },
    ]);
    const one = shop.admin('post', `${path}/items/${id as string}/taxes`).send(free);
    const refused = await one.expect(400);
    expect(refused.body.errors).toMatchObject([
      { title: 'Cart item limit reached', source: 'data' },
    ]);
    const more = await shop
      .post(`${path}/items`)
      .send({ data: item('MUG') })
      .expect(400);
    expect(more.body.errors).toMatchObject([{ title: 'Cart item limit reached' }]);
  });
});

describe('access to taxes', () => {
  it('fails for carts and items that do not exist', async () => {
    const { path } = await cartOfTwo();
    const missing = `${path}/items/${randomUUID()}/taxes`;
    const nowhere = '/v2/carts/nowhere';
    for (const [address, title] of [
      [missing, 'Item not found'],
      [`${nowhere}/items/${randomUUID()}/taxes`, 'Cart not found'],
      [`${nowhere}/taxes`, 'Cart not found'],
    ] as const) {
      const { body } = await shop.admin('post', address).send({ data: null }).expect(404);
      expect(body.errors).toMatchObject([{ title }]);
    }
    const { body } = await shop.admin('delete', `${nowhere}/taxes`).expect(404);
    expect(body.errors).toMatchObject([{ title: 'Cart not found' }]);
  });

  it('is refused to everyone but administrators', async () => {
    const { path, tax, taxesOfMug } = await cartOfTwo();
    await shop.post(taxesOfMug).send({ data: VAT }).expect(403);
    await shop.put(`${taxesOfMug}/${tax}`).send(free).expect(403);
    await shop.delete(`${taxesOfMug}/${tax}`).expect(403);
    await shop.post(`${path}/taxes`).send(free).expect(403);
    await shop.delete(`${path}/taxes`).expect(403);
    await shop.send('delete', `${path}/taxes`).expect(401);
    expect(await taxesOf(path)).toHaveLength(1);
  });
});
