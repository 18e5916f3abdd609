import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Transactions, type Tx } from '#platform/database';
import { CountPromotionUses, FindCodes } from '#promotions/contract';
import { Shop } from '#testing';
import { TestPromotions } from '../support/promotions';

let shop: Shop;
let promotions: TestPromotions;

beforeAll(async () => {
  shop = await Shop.open();
  promotions = new TestPromotions(shop);
});

const run = <T>(work: (tx: Tx) => Promise<T>) => shop.app.get(Transactions).run(work);
const countIn = (tx: Tx, codes: readonly string[]) =>
  shop.app.get(CommandBus).execute(new CountPromotionUses(tx, codes));

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

/** As an order does: nothing is counted unless all are. */
const count = async (...codes: readonly string[]): Promise<boolean> => {
  const refused = new Error('used up');
  const counting = run(async (tx) => {
    if (!(await countIn(tx, codes))) throw refused;
    return true;
  });
  return counting.catch((error: unknown) => {
    if (error === refused) return false;
    throw error;
  });
};

const withCodes = async (...codes: readonly object[]): Promise<string> => {
  const id = await promotions.created();
  await promotions.addCodes(id, ...codes).expect(201);
  return id;
};
const shownOf = async (id: string): Promise<readonly { code: string; used: number }[]> => {
  const { body } = await promotions.codes(id).expect(200);
  return body.data;
};
const usedOf = async (id: string) => (await shownOf(id)).map(({ used }) => used);
const usable = async (...codes: readonly string[]) => {
  const found = await shop.app.get(QueryBus).execute(new FindCodes(codes));
  return found.map(({ code }) => code);
};

describe('a use of promotion codes', () => {
  it('is counted for each of them, in any letter case and for any promotion', async () => {
    const mine = await withCodes({ code: 'Spring', uses: 5 }, { code: 'Other' });
    const theirs = await withCodes({ code: 'ÜBER' });
    expect(await count('SPRING', 'über')).toBe(true);
    expect(await count('spring')).toBe(true);
    expect(await shownOf(mine)).toMatchObject([
      { code: 'Spring', uses: 5, used: 2 },
      { code: 'Other', used: 0 },
    ]);
    expect(await usedOf(theirs)).toEqual([1]);
  });

  it('is counted once for a code that is named twice', async () => {
    const id = await withCodes({ code: 'twice', uses: 1 });
    expect(await count('twice', 'TWICE')).toBe(true);
    expect(await usedOf(id)).toEqual([1]);
  });

  it('is counted while uses are left', async () => {
    const id = await withCodes({ code: 'two', uses: 2 }, { code: 'endless' });
    for (const left of [true, true, false, false]) expect(await count('two')).toBe(left);
    for (const left of [true, true, true]) expect(await count('endless')).toBe(left);
    expect(await usedOf(id)).toEqual([2, 3]);
    expect(await usable('two', 'endless')).toEqual(['endless']);
  });

  it('is counted for none of them if one has no use left or is unknown', async () => {
    const id = await withCodes({ code: 'last', uses: 1 }, { code: 'many' });
    expect(await count('last')).toBe(true);
    expect(await count('many', 'last')).toBe(false);
    expect(await count('many', 'unheard of')).toBe(false);
    expect(await usedOf(id)).toEqual([1, 0]);
  });

  it('takes one statement, and none without codes', async () => {
    await withCodes({ code: 'one' }, { code: 'and' }, { code: 'another' });
    expect(await statementsOf((tx) => countIn(tx, ['one', 'and', 'another']))).toBe(1);
    expect(await count()).toBe(true);
    expect(await statementsOf((tx) => countIn(tx, []))).toBe(0);
  });

  it('is rolled back with its transaction', async () => {
    const id = await withCodes({ code: 'back', uses: 1 });
    const failing = run(async (tx) => {
      expect(await countIn(tx, ['back'])).toBe(true);
      throw new Error('no order');
    });
    await expect(failing).rejects.toThrow('no order');
    expect(await usedOf(id)).toEqual([0]);
    expect(await usable('back')).toEqual(['back']);
  });

  it('updates the change time of the code', async () => {
    const id = await withCodes({ code: 'when' });
    const timesOf = async () => (await promotions.codes(id)).body.data[0].meta.timestamps;
    const { created_at: created } = await timesOf();
    while (new Date().toISOString() <= created) await new Promise(setImmediate);
    await count('when');
    const after = await timesOf();
    expect(after.created_at).toBe(created);
    expect(after.updated_at > created).toBe(true);
  });

  it('is counted three times in twenty concurrent requests if three are left', async () => {
    const id = await withCodes({ code: 'three', uses: 3 }, { code: 'free' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? count('free', 'three') : count('three', 'free'),
      ),
    );
    expect(answers.filter((counted) => counted)).toHaveLength(3);
    expect(await usedOf(id)).toEqual([3, 3]);
  });
});
