import { INSERT, notes } from './notes.builders';
import { openScratch, type Scratch } from './scratch.builders';
import { together } from './together';
import { Transactions } from './transactions';

/** As many as there are connections, so that the next statements get one of theirs. */
const NAMES = 'a b c d e f g h i j'.split(' ');
const TAKEN = /DUP_ENTRY|CONSTRAINT/;

describe('statements of one transaction', () => {
  let scratch: Scratch;
  let transactions: Transactions;

  beforeAll(async () => {
    scratch = await openScratch(notes);
    transactions = new Transactions(scratch.dataSource);
  });

  afterEach(() => transactions.statement('delete from notes', []));

  afterAll(() => scratch.close());

  const noting = (name: string) => ({ sql: INSERT, values: [name] });
  const noted = async (by = transactions) => {
    const rows = await by.statement<{ name: string }[]>('select name from notes order by name', []);
    return rows.map(({ name }) => name);
  };

  it('are all carried out', async () => {
    await together(transactions, [noting("it's; commit"), noting('b\\')]);
    expect(await noted()).toEqual(['b\\', "it's; commit"]);
  });

  it('are carried out if they are long together', async () => {
    const sql = 'update notes set visits = visits + 1 where name <> ?';
    await together(transactions, [noting('a'), { sql, values: ['x'.repeat(1_000_001)] }]);
    expect(await noted()).toEqual(['a']);
  });

  it('change nothing if one of them fails, and leave no transaction open', async () => {
    const failing = NAMES.map((name) =>
      together(transactions, [noting(name), noting(`${name}${name}`), noting(name)]),
    );
    const results = await Promise.allSettled(failing);
    expect(results.map(({ status }) => status)).toEqual(NAMES.map(() => 'rejected'));
    expect(results[0]).toMatchObject({ reason: { code: expect.stringMatching(TAKEN) } });
    expect(await noted()).toEqual([]);
    await Promise.all(NAMES.map((name) => transactions.statement(INSERT, [name])));
    expect(await noted(new Transactions(await scratch.another()))).toEqual(NAMES);
  });
});
