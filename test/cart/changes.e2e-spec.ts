import { malformed, publishShop, Shop } from '#testing';

const UNKNOWN_ID = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const NO_ITEM = {
  status: '404',
  title: 'Item not found',
  detail: 'There is no item with this id in the cart',
};
const NO_CART = {
  errors: [
    {
      status: '404',
      title: 'Cart not found',
      detail: 'There is no cart with this id; add an item or create it first',
    },
  ],
};

let shop: Shop;
let count = 0;

beforeAll(async () => {
  shop = await Shop.open();
  const engraving = {
    name: 'Engraving',
    required: false,
    validation_rules: [{ type: 'string', options: { max_length: 5 } }],
  };
  await publishShop(shop, [
    { sku: 'MUG', name: 'Mug', prices: { USD: 1250 } },
    { sku: 'RING', name: 'Ring', prices: { USD: 5 }, customInputs: { engraving } },
  ]);
});

/** A new cart with one mug and two rings; answers with its path and the ids of both lines. */
async function cartOfTwo() {
  const path = `/v2/carts/changes-${String((count += 1))}`;
  const data = [
    { type: 'cart_item', sku: 'MUG', quantity: 1 },
    { type: 'cart_item', sku: 'RING', quantity: 2, custom_inputs: { engraving: 'Ines' } },
  ];
  const { body } = await shop.post(`${path}/items`).send({ data }).expect(201);
  const [mug, ring] = (body.data as { id: string }[]).map(({ id }) => id);
  return { path, items: `${path}/items`, mug: mug ?? '', ring: ring ?? '' };
}

const quantities = async (items: string) => {
  const { body } = await shop.get(items).expect(200);
  return (body.data as { quantity: number }[]).map(({ quantity }) => quantity);
};

describe('changing one item', () => {
  it('returns all items and the new totals', async () => {
    const { items, mug, ring } = await cartOfTwo();
    const { body } = await shop
      .put(`${items}/${mug}`)
      .send({ data: { quantity: 3 } })
      .expect(200);
    expect(body.data).toMatchObject([
      { id: mug, quantity: 3, value: { amount: 3750 } },
      { id: ring, quantity: 2 },
    ]);
    expect(body.meta.display_price.with_tax).toMatchObject({ amount: 3760, formatted: '$37.60' });
    expect((await shop.get(items)).body).toStrictEqual(body);
  });

  it('accepts ids in capitals, in the path and in the body', async () => {
    const { items, mug } = await cartOfTwo();
    const data = { id: mug, type: 'cart_item', quantity: 4 };
    await shop.put(`${items}/${mug.toUpperCase()}`).send({ data }).expect(200);
    await shop
      .put(`${items}/${mug}`)
      .send({ data: { ...data, id: mug.toUpperCase() } })
      .expect(200);
    expect(await quantities(items)).toStrictEqual([4, 2]);
  });

  it('removes it if the quantity is 0', async () => {
    const { items, mug, ring } = await cartOfTwo();
    const { body } = await shop
      .put(`${items}/${mug}`)
      .send({ data: { quantity: 0 } })
      .expect(200);
    expect(body.data).toMatchObject([{ id: ring }]);
    await shop
      .put(`${items}/${mug}`)
      .send({ data: { quantity: 1 } })
      .expect(404);
  });

  it('changes its texts, and keeps everything if nothing is sent', async () => {
    const { items, ring } = await cartOfTwo();
    const custom_inputs = { engraving: 'Jo' };
    await shop.put(`${items}/${ring}`).send({ data: { custom_inputs } }).expect(200);
    const { body } = await shop.put(`${items}/${ring}`).send({ data: {} }).expect(200);
    expect(body.data[1]).toMatchObject({ id: ring, quantity: 2, custom_inputs });
  });

  it('merges it into a line that it becomes equal to', async () => {
    const { items, ring } = await cartOfTwo();
    const data = {
      type: 'cart_item',
      sku: 'RING',
      quantity: 5,
      custom_inputs: { engraving: 'Jo' },
    };
    const { body: three } = await shop.post(items).send({ data }).expect(201);
    const custom_inputs = { engraving: 'Ines' };
    const path = `${items}/${three.data[2].id as string}`;
    const { body } = await shop.put(path).send({ data: { custom_inputs } }).expect(200);
    expect(body.data).toMatchObject([{ quantity: 1 }, { id: ring, quantity: 7, custom_inputs }]);
  });

  it.each<[object, ...Parameters<typeof malformed>]>([
    [{}, 'data must be an object'],
    [{ data: null }, 'data must be an object'],
    [{ data: [] }, 'data must be an object'],
    [
      { data: { quantity: -1 } },
      'data.quantity must be an integer from 0 to 2147483647',
      { value: -1 },
    ],
    [
      { data: { quantity: '1' } },
      'data.quantity must be an integer from 0 to 2147483647',
      { value: '1' },
    ],
    [{ data: { quantity: null } }, 'data.quantity must be an integer from 0 to 2147483647'],
    [
      { data: { type: 'gift' } },
      'data.type must be one of: cart_item, subscription_item, custom_item, promotion_item',
      { value: 'gift' },
    ],
    [{ data: { id: UNKNOWN_ID } }, 'data.id must equal the id in the path'],
  ])('refuses %j', async (sent, ...fault) => {
    const { items, mug } = await cartOfTwo();
    const { body } = await shop.put(`${items}/${mug}`).send(sent).expect(400);
    expect(body).toStrictEqual(malformed(...fault));
    expect(await quantities(items)).toStrictEqual([1, 2]);
  });

  it.each<[unknown, string]>([
    [null, 'data.custom_inputs must be an object of texts by the name of the input'],
    [0, 'data.custom_inputs must be an object of texts by the name of the input'],
    ['', 'data.custom_inputs must be an object of texts by the name of the input'],
    [[], 'data.custom_inputs must be an object of texts by the name of the input'],
    [
      { engraving: 'Benedikt' },
      'data.custom_inputs.engraving must be a text of at most 5 characters',
    ],
    [{ colour: 'red' }, 'data.custom_inputs.colour is not offered; the product has: engraving'],
  ])('refuses the texts %j', async (custom_inputs, detail) => {
    const { items, ring } = await cartOfTwo();
    const { body } = await shop
      .put(`${items}/${ring}`)
      .send({ data: { custom_inputs } })
      .expect(400);
    const ofProduct = detail.startsWith('data.custom_inputs.') ? { id: ring } : undefined;
    expect(body).toStrictEqual(malformed(detail, ofProduct, 'Invalid custom input'));
  });
});

describe('changing several items', () => {
  it('changes all or nothing, unless the request allows parts', async () => {
    const { items, mug } = await cartOfTwo();
    const data = [
      { id: mug, quantity: 6 },
      { id: UNKNOWN_ID, quantity: 1 },
      { id: mug, quantity: -1 },
      { quantity: 1 },
      null,
    ];
    const index = 'data[2].quantity must be an integer from 0 to 2147483647';
    const errors = [
      { ...NO_ITEM, source: 'data[1]', meta: { index: 1, id: UNKNOWN_ID } },
      malformed(index, { index: 2, id: mug, value: -1 }).errors[0],
      malformed('data[3].id must be a text of 1 to 255 characters', { index: 3 }).errors[0],
      malformed('data[4] must be an object', { index: 4 }).errors[0],
    ];
    const refused = await shop.put(items).send({ data }).expect(404);
    expect(refused.body).toStrictEqual({ errors });
    expect(await quantities(items)).toStrictEqual([1, 2]);
    const options = { update_all_or_nothing: false };
    const { body } = await shop.put(items).send({ data, options }).expect(200);
    expect(body.errors).toStrictEqual(errors);
    expect(await quantities(items)).toStrictEqual([6, 2]);
  });

  it('releases the currency when every line is removed', async () => {
    const { items, mug, ring } = await cartOfTwo();
    const data = [mug, ring].map((id) => ({ id, quantity: 0 }));
    const { body } = await shop.put(items).send({ data }).expect(200);
    expect(body.data).toStrictEqual([]);
  });

  it.each<[object, ...Parameters<typeof malformed>]>([
    [{ data: {} }, 'data must be an array of 1 to 200 items'],
    [{ data: [] }, 'data must be an array of 1 to 200 items'],
    [{ data: Array(201).fill({}) }, 'data must be an array of 1 to 200 items'],
    [{ data: [{}], options: 7 }, 'options must be an object', { value: 7 }],
    [
      { data: [{}], options: { update_all_or_nothing: 0 } },
      'options.update_all_or_nothing must be true or false',
      { value: 0 },
    ],
  ])('refuses %j', async (sent, ...fault) => {
    const { items } = await cartOfTwo();
    const { body } = await shop.put(items).send(sent).expect(400);
    expect(body).toStrictEqual(malformed(...fault));
  });
});

describe('removing items', () => {
  it('removes one and returns the others', async () => {
    const { items, mug, ring } = await cartOfTwo();
    const { body } = await shop.delete(`${items}/${mug.toUpperCase()}`).expect(200);
    expect(body.data).toMatchObject([{ id: ring, quantity: 2 }]);
    expect(body.meta.display_price.with_tax.amount).toBe(10);
    const again = await shop.delete(`${items}/${mug}`).expect(404);
    expect(again.body).toStrictEqual({ errors: [{ ...NO_ITEM, meta: { id: mug } }] });
  });

  it('empties the cart, which continues to exist', async () => {
    const { path, items } = await cartOfTwo();
    const { body: before } = await shop.get(path).expect(200);
    expect((await shop.delete(items).expect(204)).text).toBe('');
    const { body } = await shop.get(path).expect(200);
    expect(body.data.relationships.items.data).toStrictEqual([]);
    const { created_at } = before.data.meta.timestamps;
    expect(body.data.meta.timestamps.created_at).toBe(created_at);
    await shop.delete(items).expect(204);
  });
});

describe('items of a cart that does not exist', () => {
  const item = `/v2/carts/nowhere/items/${UNKNOWN_ID}`;
  it.each(['put', 'delete'] as const)('cannot be found: %s', async (method) => {
    for (const path of [item, '/v2/carts/nowhere/items']) {
      expect((await shop[method](path).send({ data: null }).expect(404)).body).toStrictEqual(
        NO_CART,
      );
    }
  });

  it('are searched before the body is validated', async () => {
    const { items } = await cartOfTwo();
    for (const id of [UNKNOWN_ID, 'no-uuid', '__proto__', 'x'.repeat(500)]) {
      const { body } = await shop.put(`${items}/${id}`).send({ data: null }).expect(404);
      expect(body).toMatchObject({ errors: [{ ...NO_ITEM, meta: { id } }] });
    }
  });

  it('are listed as empty', async () => {
    const { body } = await shop.get('/v2/carts/nowhere/items').expect(200);
    expect(body).toMatchObject({ data: [], meta: { display_price: { tax: { amount: 0 } } } });
  });
});
