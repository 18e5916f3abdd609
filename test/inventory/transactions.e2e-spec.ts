import type { Response } from 'supertest';
import { malformed, Shop } from '#testing';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const MAX = 2_147_483_647;
const QUANTITY = `data.quantity must be an integer from 1 to ${String(MAX)}; set alone takes 0, too`;

interface Transaction {
  readonly id: string;
  readonly action: string;
  readonly quantity: number;
}

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});

const product = async (): Promise<string> => {
  const data = { attributes: { name: 'Mug' } };
  const { body } = await shop.admin('post', '/pcm/products').send({ data }).expect(201);
  return body.data.id;
};

const stocked = async (quantity: number): Promise<string> => {
  const id = await product();
  await shop.admin('post', `/v2/inventories/${id}`).send({ data: { quantity } }).expect(201);
  return id;
};

const pathOf = (id: string) => `/v2/inventories/${id}/transactions`;
const post = (id: string, data: unknown) => shop.admin('post', pathOf(id)).send({ data });
const move = (id: string, action: string, quantity: number) => post(id, { action, quantity });
const list = (id: string, query = '') => shop.admin('get', pathOf(id) + query);

/** Total, available and allocated. */
const unitsOf = async (id: string): Promise<readonly number[]> => {
  const { body } = await shop.admin('get', `/v2/inventories/${id}`).expect(200);
  const { total, available, allocated } = body.data;
  return [total, available, allocated];
};

/** A stock of 10 available units and 4 allocated ones. */
const tenAndFour = async (): Promise<string> => {
  const id = await stocked(14);
  await move(id, 'allocate', 4).expect(201);
  return id;
};

describe('a stock transaction', () => {
  it('returns its effect', async () => {
    const id = await stocked(10);
    const data = { type: 'stock-transaction', action: 'decrement', quantity: 3 };
    const { body } = await post(id.toUpperCase(), data).expect(201);
    expect(body).toEqual({
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'stock-transaction',
        action: 'decrement',
        product_id: id,
        quantity: 3,
        links: { self: `https://shop.example${pathOf(id)}/${body.data.id as string}` },
        meta: {
          timestamps: {
            created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
            updated_at: body.data.meta.timestamps.created_at,
          },
        },
      },
    });
    const { pathname } = new URL(body.data.links.self);
    expect((await shop.admin('get', pathname).expect(200)).body).toEqual(body);
    expect((await list(id)).body.data).toEqual([body.data]);
  });

  it.each([
    ['increment', 5, [19, 15, 4]],
    ['decrement', 5, [9, 5, 4]],
    ['decrement', 10, [4, 0, 4]],
    ['allocate', 5, [14, 5, 9]],
    ['allocate', 10, [14, 0, 14]],
    ['deallocate', 3, [14, 13, 1]],
    ['deallocate', 4, [14, 14, 0]],
    ['set', 20, [20, 16, 4]],
    ['set', 4, [4, 0, 4]],
    ['increment', MAX - 14, [MAX, MAX - 4, 4]],
    ['set', MAX, [MAX, MAX - 4, 4]],
  ])('with %s %d changes 10 available and 4 allocated to %j', async (action, quantity, units) => {
    const id = await tenAndFour();
    await move(id, action, quantity).expect(201);
    expect(await unitsOf(id)).toEqual(units);
  });

  it('can reduce the available units to zero', async () => {
    const id = await stocked(8);
    await move(id, 'set', 0).expect(201);
    expect(await unitsOf(id)).toEqual([0, 0, 0]);
  });

  it('updates the change time of the stock, but not its creation time', async () => {
    const id = await stocked(8);
    const times = async () =>
      (await shop.admin('get', `/v2/inventories/${id}`)).body.data.meta.timestamps;
    const before = await times();
    await new Promise((resolve) => setTimeout(resolve, 2));
    await move(id, 'increment', 1).expect(201);
    const after = await times();
    expect(after.created_at).toBe(before.created_at);
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  it.each([
    ['decrement', 11, 'Available units: 10; decrement at most that many'],
    ['allocate', 11, 'Available units: 10; allocate at most that many'],
    ['deallocate', 5, 'Allocated units: 4; deallocate at most that many'],
    ['set', 3, 'Allocated units: 4; set at least that many'],
    ['set', 0, 'Allocated units: 4; set at least that many'],
    ['decrement', MAX, 'Available units: 10; decrement at most that many'],
  ])('cannot %s %d of 10 available and 4 allocated', async (action, quantity, detail) => {
    const id = await tenAndFour();
    const { body } = await move(id, action, quantity).expect(422);
    expect(body).toEqual({
      errors: [
        {
          status: '422',
          title: 'Insufficient stock',
          detail,
          source: 'data.quantity',
          meta: { id, available: 10, allocated: 4 },
        },
      ],
    });
    expect(await unitsOf(id)).toEqual([14, 10, 4]);
    expect((await list(id)).body.meta.results.total).toBe(1);
  });

  it('cannot bring the total above its limit', async () => {
    const id = await tenAndFour();
    const { body } = await move(id, 'increment', MAX - 13).expect(400);
    const detail = `data.quantity must keep the total, which is 14 now, at ${String(MAX)} or less`;
    expect(body).toEqual(malformed(detail, { value: MAX - 13 }));
    await move(id, 'increment', MAX).expect(400);
    expect(await unitsOf(id)).toEqual([14, 10, 4]);
    expect((await list(id)).body.meta.results.total).toBe(1);
  });

  it.each([-1, 1.5, '1', null, undefined, true, [1], {}, MAX + 1, 1e300])(
    'refuses the quantity %j',
    async (quantity) => {
      const id = await stocked(5);
      for (const action of ['increment', 'set']) {
        const { body } = await post(id, { action, quantity }).expect(400);
        expect(body.errors).toMatchObject([
          { title: 'Validation Error', source: 'data.quantity', detail: QUANTITY },
        ]);
      }
      expect(await unitsOf(id)).toEqual([5, 5, 0]);
    },
  );

  it.each(['increment', 'decrement', 'allocate', 'deallocate'])(
    'cannot %s zero units',
    async (action) => {
      const id = await stocked(5);
      const { body } = await move(id, action, 0).expect(400);
      expect(body).toEqual(malformed(QUANTITY, { value: 0 }));
      expect((await list(id)).body.data).toEqual([]);
    },
  );

  it.each(['sell', 'Increment', 'fulfil', '', null, undefined, 1, ['set'], 'constructor'])(
    'refuses the action %j',
    async (action) => {
      const id = await stocked(5);
      const { body } = await post(id, { action, quantity: 1 }).expect(400);
      expect(body.errors).toMatchObject([
        {
          title: 'Validation Error',
          source: 'data.action',
          detail: 'data.action must be one of: increment, decrement, allocate, deallocate, set',
        },
      ]);
      expect(await unitsOf(id)).toEqual([5, 5, 0]);
    },
  );

  it('accepts no type or the type stock-transaction', async () => {
    const id = await stocked(5);
    const { body } = await post(id, { type: 'stock', action: 'set', quantity: 1 }).expect(400);
    expect(body).toEqual(
      malformed('data.type must be one of: stock-transaction', { value: 'stock' }),
    );
  });

  it('reports all faults of a body, in its order', async () => {
    const id = await stocked(5);
    const { body } = await post(id, { quantity: 0.5, action: 'x', type: 'y' }).expect(400);
    expect(body.errors).toMatchObject([
      { source: 'data.quantity' },
      { source: 'data.action' },
      { source: 'data.type' },
    ]);
    for (const data of [undefined, null, 'x', []]) {
      expect((await post(id, data).expect(400)).body.errors).toMatchObject([{ source: 'data' }]);
    }
  });

  it('needs existing stock, which is searched before the body is validated', async () => {
    const without = await product();
    for (const id of [UNKNOWN, 'nonsense', without]) {
      const requests = [post(id, null), list(id), list(id, '?page[limit]=0')];
      for (const request of requests) {
        const { body } = await request.expect(404);
        expect(body.errors).toEqual([
          { status: '404', title: 'Not Found', detail: 'stock record not found' },
        ]);
      }
    }
  });

  it('is found through its own product only', async () => {
    const [id, other] = [await stocked(5), await stocked(5)];
    const { body } = await move(id, 'set', 3).expect(201);
    const read = (productId: string, transactionId: string) =>
      shop.admin('get', `${pathOf(productId)}/${transactionId}`);
    await read(id, body.data.id.toUpperCase()).expect(200);
    for (const refused of [read(other, body.data.id), read(id, UNKNOWN), read(id, 'nonsense')]) {
      expect((await refused.expect(404)).body.errors).toEqual([
        { status: '404', title: 'Not Found', detail: 'stock transaction not found' },
      ]);
    }
  });
});

describe('the list of stock transactions', () => {
  const ACTIONS = ['increment', 'set', 'allocate', 'deallocate', 'decrement', 'set', 'increment'];

  it('follows the order in which they took effect, page by page', async () => {
    const [id, other] = [await stocked(50), await stocked(1)];
    for (const [index, action] of ACTIONS.entries()) {
      await move(id, action, 40 - 5 * index).expect(201);
      await move(other, 'increment', 1).expect(201);
    }
    const seen: Transaction[] = [];
    let query: string | undefined = '?page[limit]=3';
    while (query !== undefined) {
      const { body }: Response = await list(id, query).expect(200);
      expect(body.meta.results.total).toBe(7);
      expect(body.meta.page).toMatchObject({ limit: 3, offset: seen.length, total: 3 });
      seen.push(...(body.data as Transaction[]));
      query = body.links.next === null ? undefined : new URL(body.links.next).search;
    }
    expect(seen.map(({ action }) => action)).toEqual(ACTIONS);
    expect(seen.map(({ quantity }) => quantity)).toEqual([40, 35, 30, 25, 20, 15, 10]);
    expect(new Set(seen.map(({ id: own }) => own)).size).toBe(7);
  });

  it('is empty at first and after its last page', async () => {
    const id = await stocked(5);
    const { body } = await list(id).expect(200);
    expect(body).toMatchObject({ data: [], meta: { results: { total: 0 } } });
    await move(id, 'set', 3).expect(201);
    const behind = await list(id, '?page[limit]=2&page[offset]=5').expect(200);
    expect(behind.body).toMatchObject({ data: [], meta: { results: { total: 1 } } });
    const last = await list(id, '?page[offset]=1').expect(200);
    expect(last.body.data).toEqual([]);
  });

  it.each(['page[limit]=0', 'page[limit]=101', 'page[offset]=-1', 'page[offset]=10001'])(
    'refuses %s',
    async (query) => {
      const { body } = await list(await stocked(1), `?${query}`).expect(400);
      expect(body.errors).toMatchObject([{ source: `query.${query.split('=')[0] ?? ''}` }]);
    },
  );
});
