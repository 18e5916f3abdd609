import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AllocateStock,
  EndAllocation,
  ReadStock,
  SendStock,
  type UnitsByProduct,
} from '#inventory/contract';
import { Transactions, type Tx } from '#platform/database';
import { Shop } from '#testing';

/** SQLite takes a statement of its own to lock. */
const READING = __DATABASE__ === 'sqlite' ? 2 : 1;
const MOVING = READING + 2;

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});

const run = <T>(work: (tx: Tx) => Promise<T>, at = shop) => at.app.get(Transactions).run(work);
const allocateIn = (tx: Tx, units: UnitsByProduct, at = shop) =>
  at.app.get(CommandBus).execute(new AllocateStock(tx, units));
const allocate = (units: UnitsByProduct, at = shop) => run((tx) => allocateIn(tx, units, at), at);
const sendIn = (tx: Tx, sent: UnitsByProduct, allocated = sent) =>
  shop.app.get(CommandBus).execute(new SendStock(tx, sent, allocated));
const send = (sent: UnitsByProduct, allocated = sent) => run((tx) => sendIn(tx, sent, allocated));
const release = (units: UnitsByProduct) =>
  run((tx) => shop.app.get(CommandBus).execute(new EndAllocation(tx, units)));

/** How many statements `work` makes in its transaction. */
const statementsOf = (work: (tx: Tx) => Promise<unknown>) =>
  run(async (tx) => {
    if (tx.queryRunner === undefined) throw new Error('This is no transaction.');
    const statements = jest.spyOn(tx.queryRunner, 'query');
    await work(tx);
    const { length } = statements.mock.calls;
    statements.mockRestore();
    return length;
  });

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

const product = async (): Promise<string> => {
  const data = { attributes: { name: 'Mug' } };
  const { body } = await shop.admin('post', '/pcm/products').send({ data }).expect(201);
  return body.data.id;
};
const count = (id: string, quantity: number, at = shop) =>
  at.admin('post', `/v2/inventories/${id}`).send({ data: { quantity } }).expect(201);
const stocked = async (quantity: number): Promise<string> => {
  const id = await product();
  await count(id, quantity);
  return id;
};
const byHand = (id: string, action: string, quantity: number) =>
  shop
    .admin('post', `/v2/inventories/${id}/transactions`)
    .send({ data: { action, quantity } })
    .expect(201);

/** Total, available and allocated. */
const unitsOf = async (id: string): Promise<readonly number[]> => {
  const { body } = await shop.admin('get', `/v2/inventories/${id}`).expect(200);
  const { total, available, allocated } = body.data;
  return [total, available, allocated];
};
const historyOf = async (id: string): Promise<readonly (readonly [string, number])[]> => {
  const path = `/v2/inventories/${id}/transactions?page[limit]=100`;
  const { body } = await shop.admin('get', path).expect(200);
  return (body.data as { action: string; quantity: number }[]).map(({ action, quantity }) => [
    action,
    quantity,
  ]);
};

/** After that moment. */
const later = async (moment: string): Promise<void> => {
  while (new Date().toISOString() <= moment) await new Promise(setImmediate);
};

describe('an allocation', () => {
  it('allocates the units of counted products only', async () => {
    const [mug, jar, uncounted] = [await stocked(5), await stocked(2), await product()];
    expect(await allocate({ [mug]: 3, [uncounted]: 9, [jar]: 2 })).toEqual({
      allocated: { [mug]: 3, [jar]: 2 },
      short: [],
    });
    expect(await unitsOf(mug)).toEqual([5, 2, 3]);
    expect(await unitsOf(jar)).toEqual([2, 0, 2]);
    expect(await historyOf(mug)).toEqual([['allocate', 3]]);
    expect(await historyOf(jar)).toEqual([['allocate', 2]]);
    await shop.admin('get', `/v2/inventories/${uncounted}`).expect(404);
  });

  it('is empty for products without counted stock, or for none', async () => {
    const id = await product();
    const nothing = { allocated: {}, short: [] };
    expect(await allocate({ [id]: 2_147_483_647 })).toEqual(nothing);
    expect(await statementsOf((tx) => allocateIn(tx, { [id]: 1 }))).toBe(READING);
    expect(await allocate({})).toEqual(nothing);
    expect(await statementsOf((tx) => allocateIn(tx, {}))).toBe(0);
    expect(await statementsOf((tx) => sendIn(tx, {}))).toBe(0);
  });

  it('reports the actual stock of everything that is short, and allocates nothing', async () => {
    const [mug, jar, pot] = [await stocked(5), await stocked(3), await stocked(0)];
    await byHand(jar, 'allocate', 1);
    const wanted = { [mug]: 5, [jar]: 3, [pot]: 1, [await product()]: 1 };
    const { allocated, short } = await allocate(wanted);
    expect(allocated).toEqual({});
    expect(short).toHaveLength(2);
    expect(short).toContainEqual({ productId: jar, available: 2, allocated: 1 });
    expect(short).toContainEqual({ productId: pot, available: 0, allocated: 0 });
    expect(await unitsOf(mug)).toEqual([5, 5, 0]);
    expect(await historyOf(mug)).toEqual([]);
    expect(await historyOf(pot)).toEqual([]);
    expect(await statementsOf((tx) => allocateIn(tx, wanted))).toBe(READING);
  });

  it('needs as many statements for a thousand products as for one, and so does its end', async () => {
    const ids = times(
      1000,
      (index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    );
    const row = "(?, 7, 0, 0, '2031-01-01 00:00:00.000', '2031-01-01 00:00:00.000')";
    await run((tx) => tx.query(`insert into stock values ${ids.map(() => row).join(', ')}`, ids));
    const units = Object.fromEntries(ids.map((id, index) => [id, 1 + (index % 7)]));
    const one = await stocked(1);
    expect(await statementsOf((tx) => allocateIn(tx, { [one]: 1 }))).toBe(MOVING);
    expect(await statementsOf((tx) => allocateIn(tx, units))).toBe(MOVING);
    const stock = await shop.app.get(QueryBus).execute(new ReadStock(ids));
    const promised = Object.fromEntries(stock.map((one) => [one.productId, one.allocated]));
    expect(promised).toEqual(units);
    expect(new Set(stock.map(({ available, allocated }) => available + allocated))).toEqual(
      new Set([7]),
    );
    expect(await statementsOf((tx) => sendIn(tx, units))).toBe(MOVING);
    const after = await shop.app.get(QueryBus).execute(new ReadStock(ids));
    expect(after.map(({ allocated }) => allocated)).toEqual(times(1000, () => 0));
    expect(await historyOf(ids[6] ?? '')).toEqual([
      ['allocate', 7],
      ['fulfil', 7],
    ]);
  });

  it('immediately includes stock that another instance began to count', async () => {
    const id = await product();
    const other = await shop.another();
    expect(await shop.app.get(QueryBus).execute(new ReadStock([id]))).toEqual([]);
    await count(id, 1, other);
    expect(await allocate({ [id]: 2 })).toMatchObject({ short: [{ productId: id, available: 1 }] });
  });

  // Of the embedded database nobody else writes during a transaction.
  if (__DATABASE__ === 'mariadb') {
    it('includes what another instance has moved after the transaction began', async () => {
      const id = await stocked(10);
      const other = await shop.another();
      let attempts = 0;
      const answer = await run(async (tx) => {
        attempts += 1;
        // From here on plain reads see what was there before.
        await tx.query('select id from stock');
        if (attempts === 1) await allocate({ [id]: 8 }, other);
        return allocateIn(tx, { [id]: 5 });
      });
      const short = [{ productId: id, available: 2, allocated: 8 }];
      expect(answer).toEqual({ allocated: {}, short });
      expect(await historyOf(id)).toEqual([['allocate', 8]]);
    });
  }

  it('is rolled back with its transaction', async () => {
    const [mug, jar] = [await stocked(5), await stocked(5)];
    await allocate({ [jar]: 1 });
    const failing = run(async (tx) => {
      expect((await allocateIn(tx, { [mug]: 3, [jar]: 3 })).short).toEqual([]);
      expect((await allocateIn(tx, { [mug]: 3 })).short).toMatchObject([{ available: 2 }]);
      await sendIn(tx, { [jar]: 1 });
      throw new Error('no order');
    });
    await expect(failing).rejects.toThrow('no order');
    expect(await unitsOf(mug)).toEqual([5, 5, 0]);
    expect(await unitsOf(jar)).toEqual([5, 4, 1]);
    expect(await historyOf(mug)).toEqual([]);
    expect(await historyOf(jar)).toEqual([['allocate', 1]]);
  });
});

describe('the end of an allocation', () => {
  it('fulfills the allocated units, or makes them available again', async () => {
    const [mug, jar] = [await stocked(5), await stocked(4)];
    const { allocated } = await allocate({ [mug]: 3, [jar]: 2 });
    await allocate({ [mug]: 1 });
    await send(allocated);
    expect(await unitsOf(mug)).toEqual([2, 1, 1]);
    expect(await unitsOf(jar)).toEqual([2, 2, 0]);
    await release({ [mug]: 1 });
    expect(await unitsOf(mug)).toEqual([2, 2, 0]);
    expect(await historyOf(mug)).toEqual([
      ['allocate', 3],
      ['allocate', 1],
      ['fulfil', 3],
      ['deallocate', 1],
    ]);
  });

  it('skips stock that is no longer counted or counted again', async () => {
    const [mug, gone, recounted] = [await stocked(5), await stocked(5), await stocked(5)];
    const { allocated } = await allocate({ [mug]: 2, [gone]: 2, [recounted]: 2 });
    for (const id of [gone, recounted]) {
      await byHand(id, 'deallocate', 2);
      await shop.admin('delete', `/v2/inventories/${id}`).expect(204);
    }
    await count(recounted, 9);
    await release(allocated);
    expect(await unitsOf(mug)).toEqual([5, 5, 0]);
    expect(await unitsOf(recounted)).toEqual([9, 9, 0]);
    expect(await historyOf(recounted)).toEqual([]);
    await shop.admin('get', `/v2/inventories/${gone}`).expect(404);
  });

  it('makes the rest available again if less is allocated now', async () => {
    const [mug, jar] = [await stocked(5), await stocked(5)];
    const { allocated } = await allocate({ [mug]: 3, [jar]: 3 });
    await byHand(mug, 'deallocate', 1);
    await byHand(jar, 'deallocate', 3);
    await release(allocated);
    expect(await unitsOf(mug)).toEqual([5, 5, 0]);
    expect(await unitsOf(jar)).toEqual([5, 5, 0]);
    expect((await historyOf(mug)).at(-1)).toEqual(['deallocate', 2]);
    expect((await historyOf(jar)).at(-1)).toEqual(['deallocate', 3]);
  });

  it('updates the change time of the stock it moves', async () => {
    const [mug, jar] = [await stocked(5), await stocked(5)];
    const timesOf = async (id: string) =>
      (await shop.admin('get', `/v2/inventories/${id}`)).body.data.meta.timestamps;
    const [before, untouched] = [await timesOf(mug), await timesOf(jar)];
    await later(untouched.updated_at);
    await allocate({ [mug]: 1 });
    await release({ [jar]: 1 });
    const after = await timesOf(mug);
    expect(after.created_at).toBe(before.created_at);
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(await timesOf(jar)).toEqual(untouched);
  });
});

describe('sending units', () => {
  it('takes all of them, and available ones for those that are not allocated any more', async () => {
    const [mug, jar] = [await stocked(5), await stocked(5)];
    const { allocated } = await allocate({ [mug]: 4, [jar]: 2 });
    await byHand(mug, 'deallocate', 3);
    expect(await send(allocated)).toEqual({ short: [] });
    expect(await unitsOf(mug)).toEqual([1, 1, 0]);
    expect(await unitsOf(jar)).toEqual([3, 3, 0]);
    expect((await historyOf(mug)).slice(-2)).toEqual([
      ['allocate', 3],
      ['fulfil', 4],
    ]);
  });

  it('leaves the allocated units of other orders where they are', async () => {
    const [mug, later] = [await stocked(5), await stocked(9)];
    await allocate({ [mug]: 3, [later]: 3 });
    expect(await send({ [mug]: 2, [later]: 4 }, {})).toEqual({ short: [] });
    expect(await unitsOf(mug)).toEqual([3, 0, 3]);
    expect(await unitsOf(later)).toEqual([5, 2, 3]);
  });

  it('moves nothing if there are too few of one product', async () => {
    const [mug, jar] = [await stocked(4), await stocked(5)];
    const { allocated } = await allocate({ [mug]: 4, [jar]: 2 });
    await byHand(mug, 'deallocate', 3);
    await byHand(mug, 'decrement', 1);
    const history = await historyOf(jar);
    const short = [{ productId: mug, available: 2, allocated: 1 }];
    expect(await send(allocated)).toEqual({ short });
    expect(await unitsOf(mug)).toEqual([3, 2, 1]);
    expect(await unitsOf(jar)).toEqual([5, 3, 2]);
    expect(await historyOf(jar)).toEqual(history);
  });
});
