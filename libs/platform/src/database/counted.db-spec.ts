import { INSERT, notes } from './notes.builders';
import { openScratch, type Scratch } from './scratch.builders';
import { Transactions } from './transactions';

const COUNTER = 'orders';

describe('a counter', () => {
  let scratch: Scratch;
  let transactions: Transactions;

  beforeAll(async () => {
    scratch = await openScratch(notes);
    transactions = new Transactions(scratch.dataSource);
  });

  beforeEach(async () => {
    await transactions.write('delete from notes', []);
    await transactions.write(INSERT, [COUNTER]);
  });

  afterAll(() => scratch.close());

  const taken = (from = 0, by = transactions) => by.counted('notes', 'visits', COUNTER, from);

  const stored = async () => {
    const [row] = await transactions.statement<{ visits: number }[]>(
      'select visits from notes',
      [],
    );
    return row?.visits;
  };

  it('gives one number after the other, and stores the next one', async () => {
    expect([await taken(), await taken(), await taken()]).toEqual([0, 1, 2]);
    expect(await stored()).toBe(3);
  });

  it('goes on from a higher number, and never back to a lower one', async () => {
    expect([await taken(1001), await taken(7), await taken(1001), await taken(1003)]).toEqual([
      1001, 1002, 1003, 1004,
    ]);
  });

  it('gives each number once, also to several processes at once', async () => {
    const others =
      __DATABASE__ === 'sqlite'
        ? []
        : [new Transactions(await scratch.another()), new Transactions(await scratch.another())];
    const all = [transactions, ...others];
    const numbers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => taken(10, all[index % all.length])),
    );
    const expected = Array.from({ length: 30 }, (_, index) => 10 + index);
    expect(numbers.toSorted((one, other) => Number(one) - Number(other))).toEqual(expected);
    expect(await stored()).toBe(40);
  });

  it('keeps what was taken beside a transaction that is rolled back', async () => {
    const number = await taken();
    const failing = transactions.run(async (tx) => {
      await tx.query(INSERT, [`placed as ${String(number)}`]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await taken()).toBe(1);
    expect(await stored()).toBe(2);
  });

  it('cannot be asked within a transaction, which would wait for itself', async () => {
    const nested = transactions.run(() => taken());
    await expect(nested).rejects.toThrow('A transaction or a read is already open');
    expect(await stored()).toBe(0);
  });

  it('answers undefined if there is none of this name', async () => {
    expect(await transactions.counted('notes', 'visits', 'invoices', 5)).toBeUndefined();
    expect(await stored()).toBe(0);
  });
});
