import { setTimeout as sleep } from 'node:timers/promises';
import { isUnreachable, JOB_LIMIT } from '#mysql-failover';
import { isTooSlow } from './database-error';
import { gate, INSERT, notes } from './notes.builders';
import { openScratch, type Scratch } from './scratch.builders';
import { Transactions } from './transactions';

describe('failed transactions', () => {
  let scratch: Scratch;
  let transactions: Transactions;

  beforeEach(async () => {
    scratch = await openScratch(notes);
    transactions = new Transactions(scratch.dataSource);
  });

  afterEach(() => scratch.close());

  const total = async () => {
    const [row] = await transactions.statement<{ n: number }[]>('select count(*) n from notes', []);
    return row?.n;
  };

  it('are repeated if the database aborted them in favor of another one', async () => {
    let runs = 0;
    await transactions.run(async (tx) => {
      await tx.query(INSERT, ['once']);
      runs += 1;
      if (runs < 3) throw Object.assign(new Error('try again'), { code: 'ER_LOCK_DEADLOCK' });
    }, JOB_LIMIT);
    expect({ runs, rows: await total() }).toEqual({ runs: 3, rows: 1 });
  });

  it.each([
    ['ER_LOCK_DEADLOCK', 5],
    ['SQLITE_BUSY_SNAPSHOT', 5],
    ['ER_DUP_ENTRY', 1],
    [undefined, 1],
  ])('with the code %s are tried %i times at most', async (code, times) => {
    let runs = 0;
    const failing = transactions.run(() => {
      runs += 1;
      return Promise.reject(Object.assign(new Error('no'), { code }));
    }, JOB_LIMIT);
    await expect(failing).rejects.toThrow('no');
    expect(runs).toBe(times);
  });

  it('are not repeated after they have taken more than half of the limit', async () => {
    let runs = 0;
    const failing = transactions.run(
      async () => {
        runs += 1;
        await sleep(1100);
        throw Object.assign(new Error('locked'), { code: 'ER_LOCK_WAIT_TIMEOUT' });
      },
      { unresponsive: 2000, total: 10_000 },
    );
    await expect(failing).rejects.toThrow('locked');
    expect(runs).toBe(1);
  });

  it('end in time if another user locks the database or a row permanently', async () => {
    await transactions.statement(INSERT, ['held']);
    const other = new Transactions(await scratch.another());
    const { passed, open } = gate();
    const locked = gate();
    const holding = other.run(async (tx) => {
      await tx.query('update notes set visits = 1');
      locked.open();
      await passed;
    });
    await locked.passed;
    const began = performance.now();
    const waiting = transactions.run((tx) => tx.query('update notes set visits = 2'));
    const error: unknown = await waiting.catch((reason: unknown) => reason);
    expect(isTooSlow(error)).toBe(true);
    expect(performance.now() - began).toBeLessThan(__DATABASE__ === 'sqlite' ? 4000 : 8000);
    open();
    await holding;
  });

  if (__DATABASE__ === 'mariadb') {
    it('are repeated after a deadlock until both succeed', async () => {
      await transactions.statement(INSERT, ['left']);
      await transactions.statement(INSERT, ['right']);
      const both = [gate(), gate()] as const;
      let runs = 0;
      const cross = (mine: 0 | 1, first: string, second: string) =>
        transactions.run(async (tx) => {
          runs += 1;
          await tx.query('update notes set visits = visits + 1 where name = ?', [first]);
          both[mine].open();
          await both[mine === 0 ? 1 : 0].passed;
          await tx.query('update notes set visits = visits + 1 where name = ?', [second]);
        }, JOB_LIMIT);
      await Promise.all([cross(0, 'left', 'right'), cross(1, 'right', 'left')]);
      const rows = await transactions.statement('select name, visits from notes order by name', []);
      expect(rows).toMatchObject([
        { name: 'left', visits: 2 },
        { name: 'right', visits: 2 },
      ]);
      expect(runs).toBeGreaterThan(2);
    });

    it('leave a working pool after their connection was lost', async () => {
      const failing = transactions.run(async (tx) => {
        await tx.query(INSERT, ['lost']);
        const [{ id } = { id: 0 }] = await tx.query<{ id: number }[]>('select connection_id() id');
        await transactionsOfAnother(id);
        await tx.query(INSERT, ['after']);
      });
      const error: unknown = await failing.catch((reason: unknown) => reason);
      expect(isUnreachable(error)).toBe(true);
      expect(await total()).toBe(0);
    });

    const transactionsOfAnother = (id: number) => scratch.dataSource.query(`kill ${id}`);
  }

  if (__DATABASE__ === 'sqlite') {
    it('do not affect later ones if the disk is full', async () => {
      await scratch.dataSource.query('pragma max_page_count = 12');
      const name = (n: number) => `${n}-${'x'.repeat(900)}`;
      const filling = transactions.run(async (tx) => {
        for (let n = 0; n < 100; n += 1) await tx.query(INSERT, [name(n)]);
      });
      await expect(filling).rejects.toMatchObject({ code: 'SQLITE_FULL' });
      await scratch.dataSource.query('pragma max_page_count = 1000000');
      await expect(transactions.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
      await transactions.run((tx) => tx.query(INSERT, ['kept']));
      const copy = new Transactions(await scratch.another());
      expect(await copy.statement('select name from notes', [])).toEqual([{ name: 'kept' }]);
    });
  }
});
