import { JOB_LIMIT } from '#mysql-failover';
import { gate, INSERT, notes } from './notes.builders';
import { openScratch, type Scratch } from './scratch.builders';
import { asTx, Transactions, type Tx } from './transactions';

const deadlock = () => Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' });

describe('work after a transaction', () => {
  let scratch: Scratch;
  let transactions: Transactions;

  beforeAll(async () => {
    scratch = await openScratch(notes);
    transactions = new Transactions(scratch.dataSource);
  });

  beforeEach(() => transactions.statement('delete from notes', []));

  afterAll(() => scratch.close());

  const count = async () => {
    const [row] = await transactions.statement<{ n: number }[]>(
      'select count(*) as n from notes',
      [],
    );
    return row?.n;
  };

  it('is done once it is committed, and not before', async () => {
    const after = jest.fn();
    await transactions.run(async (tx) => {
      transactions.afterCommit(tx, after);
      await tx.query(INSERT, ['a']);
      expect(after).not.toHaveBeenCalled();
    });
    expect(after).toHaveBeenCalledTimes(1);
  });

  it('finds the rows, and may use the database itself', async () => {
    const { passed, open } = gate();
    let found: unknown;
    await transactions.run(async (tx) => {
      await tx.query(INSERT, ['a']);
      transactions.afterCommit(
        tx,
        () =>
          void count()
            .then((n) => (found = n))
            .finally(open),
      );
    });
    await passed;
    expect(found).toBe(1);
  });

  it('calls each function once, even if it is passed repeatedly', async () => {
    const [one, other] = [jest.fn(), jest.fn()];
    await transactions.run(async (tx) => {
      for (const then of [one, other, one]) transactions.afterCommit(tx, then);
    });
    expect(one).toHaveBeenCalledTimes(1);
    expect(other).toHaveBeenCalledTimes(1);
  });

  it('is not done if the transaction is rolled back, nor after the next one', async () => {
    const after = jest.fn();
    const failed = transactions.run(async (tx) => {
      transactions.afterCommit(tx, after);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await transactions.run((tx) => tx.query(INSERT, ['a']));
    expect(after).not.toHaveBeenCalled();
  });

  it('is not repeated after the next transaction', async () => {
    const after = jest.fn();
    await transactions.run(async (tx) => transactions.afterCommit(tx, after));
    await transactions.run((tx) => tx.query(INSERT, ['a']));
    expect(after).toHaveBeenCalledTimes(1);
  });

  it('is done for the committed attempt only', async () => {
    const done: number[] = [];
    let tries = 0;
    await transactions.run(async (tx) => {
      tries += 1;
      const mine = tries;
      transactions.afterCommit(tx, () => void done.push(mine));
      if (tries < 3) throw deadlock();
    }, JOB_LIMIT);
    expect(done).toEqual([3]);
  });

  it('can be requested in an open transaction only', () => {
    const manager = scratch.dataSource.manager as Tx;
    expect(() => transactions.afterCommit(manager, () => undefined)).toThrow(
      'This is no open transaction',
    );
  });
});

describe('the transaction of another module', () => {
  let scratch: Scratch;

  beforeAll(async () => {
    scratch = await openScratch(notes);
  });

  afterAll(() => scratch.close());

  it('is accepted if it is the open one', async () => {
    await new Transactions(scratch.dataSource).run(async (tx: Tx) => {
      expect(asTx(tx)).toBe(tx);
    });
  });

  it('cannot be any other value', () => {
    // @ts-expect-error Only `Transactions` makes an open transaction.
    expect(() => asTx({})).toThrow('This is no open transaction: pass on the tx of');
  });
});
