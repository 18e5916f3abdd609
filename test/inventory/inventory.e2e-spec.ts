import { randomUUID } from 'node:crypto';
import { QueryBus } from '@nestjs/cqrs';
import { ReadStock } from '#inventory/contract';
import { asMember, malformed, memberToken, Shop } from '#testing';
import { questionsTo } from '../support/statements';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const MAX = 2_147_483_647;

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});

const product = async (): Promise<string> => {
  const data = { attributes: { name: 'Mug' } };
  const { body } = await shop.admin('post', '/pcm/products').send({ data }).expect(201);
  return body.data.id;
};

const post = (productId: string, data: unknown) =>
  shop.admin('post', `/v2/inventories/${productId}`).send({ data });
const read = (productId: string) => shop.admin('get', `/v2/inventories/${productId}`);
const remove = (productId: string) => shop.admin('delete', `/v2/inventories/${productId}`);

const stocked = async (quantity: number): Promise<string> => {
  const id = await product();
  await post(id, { quantity }).expect(201);
  return id;
};

describe('the stock of a product', () => {
  it('starts with a quantity, all of it available', async () => {
    const id = await product();
    const { body } = await post(id, { type: 'stock', quantity: 12 }).expect(201);
    const units = { total: 12, available: 12, allocated: 0, managed: true };
    expect(body).toEqual({
      data: {
        id,
        type: 'stock',
        ...units,
        attributes: { ...units, locations: {} },
        links: { self: `https://shop.example/v2/inventories/${id}` },
        meta: {
          timestamps: {
            created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
            updated_at: body.data.meta.timestamps.created_at,
          },
        },
      },
    });
    expect((await read(id).expect(200)).body).toEqual(body);
  });

  it.each([0, 1, MAX])('may be %d', async (quantity) => {
    const { body } = await read(await stocked(quantity)).expect(200);
    expect(body.data).toMatchObject({ total: quantity, available: quantity, allocated: 0 });
  });

  it('is found by the id of the product in either case', async () => {
    const id = await product();
    await post(id.toUpperCase(), { quantity: 3 }).expect(201);
    const { body } = await read(id.toUpperCase()).expect(200);
    expect(body.data).toMatchObject({ id, total: 3 });
    await remove(id.toUpperCase()).expect(204);
    await read(id).expect(404);
  });

  it('can be created once', async () => {
    const id = await stocked(3);
    const { body } = await post(id, { quantity: 5 }).expect(409);
    expect(body.errors).toEqual([
      {
        status: '409',
        title: 'Conflict',
        detail: 'The product has a stock record; change it by transactions',
        meta: { id },
      },
    ]);
    expect((await read(id)).body.data).toMatchObject({ total: 3 });
  });

  it('is created once under concurrent requests', async () => {
    const id = await product();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, quantity) => post(id, { quantity })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(7).fill(409),
    ]);
    const total = answers.findIndex(({ status }) => status === 201);
    expect((await read(id)).body.data).toMatchObject({ total, available: total });
  });

  it('can be deleted and created again', async () => {
    const id = await stocked(3);
    const path = `/v2/inventories/${id}/transactions`;
    const move = (quantity: number) =>
      shop.admin('post', path).send({ data: { action: 'decrement', quantity } });
    await move(1).expect(201);
    const { body, text } = await remove(id).expect(204);
    expect([body, text]).toEqual([{}, '']);
    await read(id).expect(404);
    await remove(id).expect(404);
    await post(id, { quantity: 7 }).expect(201);
    expect((await shop.admin('get', path)).body).toMatchObject({ data: [] });
    await move(2).expect(201);
    const { body: list } = await shop.admin('get', path).expect(200);
    expect(list).toMatchObject({ data: [{ quantity: 2 }], meta: { results: { total: 1 } } });
  });

  it.each([
    ['quantity', -1],
    ['quantity', 1.5],
    ['quantity', '1'],
    ['quantity', null],
    ['quantity', undefined],
    ['quantity', true],
    ['quantity', [1]],
    ['quantity', MAX + 1],
    ['quantity', 1e300],
  ])('cannot be created with the %s %j', async (field, value) => {
    const id = await product();
    const { body } = await post(id, { [field]: value }).expect(400);
    const isShown = ['number', 'string', 'boolean'].includes(typeof value);
    const detail = `data.quantity must be an integer from 0 to ${String(MAX)}`;
    expect(body).toEqual(malformed(detail, isShown ? { value } : undefined));
    await read(id).expect(404);
  });

  it('accepts no type or the type stock', async () => {
    const id = await product();
    const { body } = await post(id, { type: 'stock-transaction', quantity: 1 }).expect(400);
    expect(body).toEqual(
      malformed('data.type must be one of: stock', { value: 'stock-transaction' }),
    );
    await post(id, { type: null, quantity: 1 }).expect(400);
    await read(id).expect(404);
  });

  it.each([undefined, null, 'x', []])('cannot be created with %j as the data', async (data) => {
    const { body } = await post(await product(), data).expect(400);
    expect(body.errors).toMatchObject([{ source: 'data' }]);
  });

  it('needs an existing product, which is searched before the body is validated', async () => {
    for (const id of [UNKNOWN, 'nonsense', `${UNKNOWN}0`]) {
      const { body } = await post(id, null).expect(404);
      expect(body.errors).toEqual([
        { status: '404', title: 'Not Found', detail: 'product not found' },
      ]);
    }
    const draft = await product();
    await post(draft, null).expect(400);
  });

  it('answers 404 if there is none', async () => {
    for (const id of [UNKNOWN, 'nonsense', await product()]) {
      for (const request of [read(id), remove(id)]) {
        const { body } = await request.expect(404);
        expect(body.errors).toEqual([
          { status: '404', title: 'Not Found', detail: 'stock record not found' },
        ]);
      }
    }
  });

  it('is open to administrators only, before anything else is checked', async () => {
    const id = await stocked(4);
    const member = await memberToken(shop, randomUUID());
    const transactions = `/v2/inventories/${id}/transactions`;
    const requests = [
      ['get', '/v2/inventories?page[limit]=0'],
      ['post', `/v2/inventories/${id}`],
      ['delete', `/v2/inventories/${id}`],
      ['get', transactions],
      ['post', transactions],
      ['get', `${transactions}/${UNKNOWN}`],
    ] as const;
    for (const [method, path] of requests) {
      await shop.send(method, path).expect(401);
      const { body } = await shop[method](path).expect(403);
      expect(body.errors).toMatchObject([{ title: 'Forbidden' }]);
      await asMember(shop[method](path), member).expect(403);
    }
    expect((await read(id)).body.data).toMatchObject({ total: 4 });
  });
});

describe('the list of stock', () => {
  const list = (query: string) => shop.admin('get', `/v2/inventories${query}`);

  it('follows the order of creation, page by page', async () => {
    const { body: earlier } = await list('').expect(200);
    const before: number = earlier.meta.results.total;
    const ids: string[] = [];
    for (const quantity of [5, 6, 7]) {
      ids.push(await stocked(quantity));
      // The order of what was created in the same millisecond is that of the ids.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const { body } = await list(`?page[limit]=2&page[offset]=${String(before)}`).expect(200);
    expect(body.data).toMatchObject([
      { id: ids[0], type: 'stock', total: 5, available: 5, allocated: 0 },
      { id: ids[1], total: 6 },
    ]);
    expect(body.meta.page).toMatchObject({ limit: 2, offset: before });
    expect(body.meta.results).toEqual({ total: before + 3 });
    const second = await list(new URL(body.links.next).search).expect(200);
    expect(second.body.data).toMatchObject([{ id: ids[2], total: 7 }]);
    expect(second.body.links.next).toBeNull();
  });

  it('refuses a page that is too long', async () => {
    const { body } = await list('?page[limit]=101').expect(400);
    expect(body.errors).toMatchObject([{ source: 'query.page[limit]' }]);
  });
});

describe('the contract of stock', () => {
  const ask = (productIds: readonly string[]) =>
    shop.app.get(QueryBus, { strict: false }).execute(new ReadStock(productIds));

  it('finds the stock of products that have it, once each', async () => {
    const [mug, cup, without] = [await stocked(10), await stocked(0), await product()];
    await shop
      .admin('post', `/v2/inventories/${mug}/transactions`)
      .send({ data: { action: 'allocate', quantity: 4 } })
      .expect(201);
    const rows = await ask([cup, mug, without, UNKNOWN, mug]);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { productId: mug, available: 6, allocated: 4 },
        { productId: cup, available: 0, allocated: 0 },
      ]),
    );
  });

  it('needs one statement, or none without products', async () => {
    const id = await stocked(1);
    const many = Array.from({ length: 5000 }, () => randomUUID());
    const none = () => ask([]).then((rows) => expect(rows).toEqual([]));
    const some = () =>
      ask([...many, id, ...many]).then((rows) =>
        expect(rows).toEqual([{ productId: id, available: 1, allocated: 0 }]),
      );
    expect(await questionsTo('stock', shop, none)).toBe(0);
    expect(await questionsTo('stock', shop, some)).toBe(1);
  });

  it('asks once for a product that is named repeatedly', async () => {
    const id = await stocked(1);
    expect(await ask(Array<string>(40_000).fill(id))).toHaveLength(1);
  });

  it('always returns the current stock', async () => {
    const id = await product();
    expect(await ask([id])).toEqual([]);
    await post(id, { quantity: 2 }).expect(201);
    expect(await ask([id])).toMatchObject([{ available: 2 }]);
    await remove(id).expect(204);
    expect(await ask([id])).toEqual([]);
  });
});
