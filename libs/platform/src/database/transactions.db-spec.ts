import { setTimeout as sleep } from 'node:timers/promises';
import { gate, INSERT, notes } from './notes.builders';
import { openScratch, type Scratch } from './scratch.builders';
import { Transactions, type Tx } from './transactions';

describe('transactions', () => {
  let scratch: Scratch;
  let transactions: Transactions;

  beforeAll(async () => {
    scratch = await openScratch(notes);
    transactions = new Transactions(scratch.dataSource);
  });

  beforeEach(() => transactions.statement('delete from notes', []));

  afterAll(() => scratch.close());

  const names = async () => {
    const rows = await transactions.statement<{ name: string }[]>(
      'select name from notes order by name',
      [],
    );
    return rows.map(({ name }) => name);
  };

  const insertTwo = (name: string, failure?: Error) => async (tx: Tx) => {
    await tx.query(INSERT, [`${name}1`]);
    await sleep(2);
    await tx.query(INSERT, [`${name}2`]);
    if (failure !== undefined) throw failure;
  };

  it('do not mix when they overlap: each is stored completely or not at all', async () => {
    const outcomes = await Promise.allSettled([
      transactions.run(insertTwo('a')),
      transactions.run(insertTwo('b', new Error('no'))),
      transactions.run(insertTwo('c')),
      transactions.run(insertTwo('d', new Error('no'))),
      transactions.run(insertTwo('e')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await names()).toEqual(['a1', 'a2', 'c1', 'c2', 'e1', 'e2']);
  });

  it('do not roll back statements that were made beside them', async () => {
    const inserted = gate();
    const failing = transactions.run(async (tx) => {
      await tx.query(INSERT, ['mine']);
      inserted.open();
      await sleep(10);
      throw new Error('no');
    });
    await inserted.passed;
    const beside = transactions.statement(INSERT, ['beside']);
    await expect(failing).rejects.toThrow('no');
    await beside;
    expect(await names()).toEqual(['beside']);
  });

  it('hide their rows from reads and statements until they are committed', async () => {
    const inserted = gate();
    const failing = transactions.run(async (tx) => {
      await tx.query(INSERT, ['secret']);
      inserted.open();
      await sleep(10);
      throw new Error('no');
    });
    await inserted.passed;
    const reading = transactions.read((manager) => manager.query('select name from notes'));
    const listing = names();
    await expect(failing).rejects.toThrow('no');
    expect(await reading).toEqual([]);
    expect(await listing).toEqual([]);
  });

  it('show their rows as soon as they are committed', async () => {
    await transactions.run(insertTwo('a'));
    expect(await names()).toEqual(['a1', 'a2']);
  });

  if (__DATABASE__ === 'sqlite') {
    it('make a read wait until they have ended', async () => {
      const [inserted, released] = [gate(), gate()];
      let read = false;
      const open = transactions.run(async (tx) => {
        await tx.query(INSERT, ['late']);
        inserted.open();
        await released.passed;
      });
      await inserted.passed;
      const reading = names().finally(() => (read = true));
      await sleep(10);
      expect(read).toBe(false);
      released.open();
      await open;
      expect(await reading).toEqual(['late']);
    });
  }

  it.each<[string, (inner: Transactions) => Promise<unknown>]>([
    ['a transaction in a transaction', (inner) => inner.run(() => inner.run(nothing))],
    ['a read in a transaction', (inner) => inner.run(() => inner.read(nothing))],
    ['a statement in a transaction', (inner) => inner.run(() => inner.statement('select 1', []))],
    ['a transaction in a read', (inner) => inner.read(() => inner.run(nothing))],
    ['a read in a read', (inner) => inner.read(() => inner.read(nothing))],
    ['a written statement in a read', (inner) => inner.read(() => inner.write('select 1', []))],
    ['a statement in a read', (inner) => inner.read(() => inner.statement('select 1', []))],
  ])('refuse %s, which would wait for itself', async (_, nest) => {
    await expect(nest(transactions)).rejects.toThrow('is already open');
    expect(await names()).toEqual([]);
  });

  it('report how many rows a statement wrote', async () => {
    await transactions.run(insertTwo('a'));
    expect(await transactions.write('delete from notes where name = ?', ['b1'])).toBe(0);
    expect(await transactions.write('delete from notes', [])).toBe(2);
  });

  it('let exactly one of several delete the same row', async () => {
    await transactions.statement(INSERT, ['once']);
    const deletions = Array.from({ length: 20 }, () =>
      transactions.write('delete from notes where name = ?', ['once']),
    );
    const counts = await Promise.all(deletions);
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
    expect(counts.filter((count) => count === 0)).toHaveLength(19);
  });

  it('do not apply to work that continues after their end', async () => {
    const later = gate();
    const { late } = await transactions.run(async () => ({
      late: later.passed.then(() => transactions.run(insertTwo('a'))).then(() => 'done'),
    }));
    later.open();
    expect(await late).toBe('done');
  });

  it('continue after a failed one', async () => {
    await expect(transactions.read(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await transactions.run(insertTwo('a'));
    expect(await names()).toEqual(['a1', 'a2']);
  });
});

const nothing = () => Promise.resolve();
