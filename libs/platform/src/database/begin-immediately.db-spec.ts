import { setTimeout as sleep } from 'node:timers/promises';
import libsql from 'libsql';
import { INSERT, notes } from './notes.builders';
import { openScratch, type Scratch } from './scratch.builders';
import { Transactions } from './transactions';

/** Only this driver has a connection that several processes share a file through. */
const describeEmbedded = __DATABASE__ === 'sqlite' ? describe : describe.skip;
/** The driver keeps statements by their text. */
const ANOTHER_INSERT = 'insert into notes (visits, name) values (0, ?)';
const LOCKED = 'database is locked';

/** The other users are in this process, too, where nobody may hold up the others. */
describeEmbedded('an embedded database with other users', () => {
  let scratch: Scratch;
  let transactions: Transactions;
  let elsewhere: libsql.Database;

  beforeEach(async () => {
    scratch = await openScratch(notes);
    transactions = new Transactions(scratch.dataSource);
    elsewhere = new libsql(String(scratch.dataSource.options.database), { timeout: 20 });
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    elsewhere.close();
    await scratch.close();
  });

  const insertElsewhere = (name: string) =>
    elsewhere.exec(`begin immediate; ${INSERT.replace('?', `'${name}'`)}; commit`);

  const names = async () => {
    const rows = await transactions.statement<{ name: string }[]>('select name from notes', []);
    return rows.map(({ name }) => name).sort();
  };

  it('lets a transaction write after it has read, because nobody else writes meanwhile', async () => {
    await transactions.run(async (tx) => {
      await tx.query('select * from notes');
      expect(() => insertElsewhere('too early')).toThrow(LOCKED);
      await tx.query(INSERT, ['mine']);
    });
    insertElsewhere('theirs');
    await transactions.run((tx) => tx.query(INSERT, ['mine too']));
    expect(await names()).toEqual(['mine', 'mine too', 'theirs']);
  });

  it.each([
    ['a transaction', () => transactions.run((tx) => tx.query(INSERT, ['late']))],
    ['a statement', () => transactions.statement(INSERT, ['late'])],
    ['a write', () => transactions.write(INSERT, ['late'])],
  ])('stays unchanged if %s came too late', async (_, late) => {
    elsewhere.exec('begin immediate');
    await expect(late()).rejects.toThrow(
      /^Another program has kept the file .* locked for \d+ ms$/,
    );
    elsewhere.exec('commit');
    insertElsewhere('theirs');
    await transactions.statement(ANOTHER_INSERT, ['mine']);
    insertElsewhere('theirs too');
    expect(await names()).toEqual(['mine', 'theirs', 'theirs too']);
  });

  it('reads, and answers others, while a write waits for its end', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    await transactions.statement(INSERT, ['before']);
    elsewhere.exec('begin immediate');
    let ended = 0;
    const writing = Array.from({ length: 200 }, (_, n) =>
      transactions
        .write(INSERT, [`waiting ${String(n).padStart(3, '0')}`])
        .finally(() => (ended += 1)),
    );
    expect(await names()).toEqual(['before']);
    await sleep(100);
    expect(await names()).toEqual(['before']);
    expect(ended).toBe(0);
    elsewhere.exec('commit');
    expect(await Promise.all(writing)).toEqual(writing.map(() => 1));
    expect(await names()).toHaveLength(201);
  });

  it('keeps nothing of a refused statement', async () => {
    await transactions.statement(INSERT, ['once']);
    await expect(transactions.statement(INSERT, ['once'])).rejects.toMatchObject({
      code: 'SQLITE_CONSTRAINT_PRIMARYKEY',
    });
    insertElsewhere('theirs');
    expect(await names()).toEqual(['once', 'theirs']);
  });
});
