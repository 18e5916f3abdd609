import { CommandBus } from '@nestjs/cqrs';
import { AllocateStock, EndAllocation, SendStock, type UnitsByProduct } from '#inventory/contract';
import { Transactions, type Tx } from '#platform/database';
import { Shop } from '#testing';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});

const run = <T>(work: (tx: Tx) => Promise<T>) => shop.app.get(Transactions).run(work);
const allocateIn = (tx: Tx, units: UnitsByProduct) =>
  shop.app.get(CommandBus).execute(new AllocateStock(tx, units));
const allocate = (units: UnitsByProduct) => run((tx) => allocateIn(tx, units));
const end = (units: UnitsByProduct, by: 'fulfil' | 'deallocate') =>
  run(async (tx) => {
    const isSent = by === 'fulfil';
    const ending = isSent ? new SendStock(tx, units, units) : new EndAllocation(tx, units);
    await shop.app.get(CommandBus).execute(ending);
  });

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

const stocked = async (quantity: number): Promise<string> => {
  const data = { attributes: { name: 'Mug' } };
  const { body } = await shop.admin('post', '/pcm/products').send({ data }).expect(201);
  const { id } = body.data;
  await shop.admin('post', `/v2/inventories/${id}`).send({ data: { quantity } }).expect(201);
  return id;
};
const stockOf = async (id: string): Promise<object> =>
  (await shop.admin('get', `/v2/inventories/${id}`).expect(200)).body.data;

/** What the transactions of a stock are made of, in the order in which they took effect. */
const historyOf = async (id: string): Promise<readonly { action: string; quantity: number }[]> => {
  const path = `/v2/inventories/${id}/transactions?page[limit]=100`;
  const { body } = await shop.admin('get', path).expect(200);
  expect(body.data).toHaveLength(body.meta.results.total);
  return body.data;
};

describe('concurrent allocations', () => {
  it('do not deadlock when they need different parts of the same products', async () => {
    // A table as small as this one is scanned rather than looked up: so this test has to be the first.
    const ids = (await Promise.all(times(10, () => stocked(100)))).sort();
    const half = (start: number) =>
      Object.fromEntries(ids.slice(start, start + 5).map((id) => [id, 1]));
    let attempts = 0;
    const answers = await Promise.all(
      times(40, (index) =>
        run(async (tx) => {
          attempts += 1;
          return allocateIn(tx, half((index % 2) * 5));
        }),
      ),
    );
    expect(answers.flatMap(({ short }) => short)).toEqual([]);
    expect(attempts).toBe(40);
    for (const id of ids) expect(await stockOf(id)).toMatchObject({ allocated: 20 });
  });

  it('give the last ten units to ten of fifty', async () => {
    const [mug, jar] = [await stocked(10), await stocked(1000)];
    const answers = await Promise.all(times(50, () => allocate({ [mug]: 1, [jar]: 2 })));
    const short = answers.filter((answer) => answer.short.length > 0);
    expect(short).toEqual(
      times(40, () => ({
        allocated: {},
        short: [{ productId: mug, available: 0, allocated: 10 }],
      })),
    );
    expect(await stockOf(mug)).toMatchObject({ total: 10, available: 0, allocated: 10 });
    expect(await stockOf(jar)).toMatchObject({ total: 1000, available: 980, allocated: 20 });
    expect(await historyOf(mug)).toHaveLength(10);
    expect(await historyOf(jar)).toHaveLength(10);
  });

  it('of the same products in any order all count', async () => {
    const ids = await Promise.all(times(6, () => stocked(100)));
    const forwards = Object.fromEntries(ids.map((id) => [id, 1]));
    const backwards = Object.fromEntries([...ids].reverse().map((id) => [id, 1]));
    const units = (index: number) => (index % 2 === 0 ? forwards : backwards);
    const answers = await Promise.all(times(40, (index) => allocate(units(index))));
    expect(answers.flatMap(({ short }) => short)).toEqual([]);
    for (const id of ids) expect(await stockOf(id)).toMatchObject({ allocated: 40 });
  });

  it('in opposite orders, one after the other in two transactions, do not fail', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [mug, jar] = [await stocked(2), await stocked(2)];
      const both = (first: string, second: string) =>
        run(async (tx) => [
          await allocateIn(tx, { [first]: 1 }),
          await allocateIn(tx, { [second]: 1 }),
        ]);
      const answers = await Promise.all([both(mug, jar), both(jar, mug)]);
      expect(answers.flat().flatMap(({ short }) => short)).toEqual([]);
      for (const id of [mug, jar]) {
        expect(await stockOf(id)).toMatchObject({ total: 2, available: 0, allocated: 2 });
        expect(await historyOf(id)).toHaveLength(2);
      }
    }
  });

  it('and movements by hand add up to the recorded transactions', async () => {
    const id = await stocked(12);
    const orders = times(40, async (index) => {
      const { allocated } = await allocate({ [id]: 1 + (index % 4) });
      if (index % 3 !== 0) await end(allocated, index % 3 === 1 ? 'fulfil' : 'deallocate');
    });
    const hands = times(20, (index) =>
      shop.admin('post', `/v2/inventories/${id}/transactions`).send({
        data: { action: ['increment', 'decrement', 'deallocate'][index % 3], quantity: 1 },
      }),
    );
    await Promise.all([...orders, ...hands]);
    let [available, allocated] = [12, 0];
    for (const { action, quantity } of await historyOf(id)) {
      if (action === 'increment' || action === 'deallocate') available += quantity;
      if (action === 'decrement' || action === 'allocate') available -= quantity;
      if (action === 'allocate') allocated += quantity;
      if (action === 'deallocate' || action === 'fulfil') allocated -= quantity;
      expect(Math.min(available, allocated)).toBeGreaterThanOrEqual(0);
    }
    expect(await stockOf(id)).toMatchObject({ total: available + allocated, available, allocated });
  });
});
