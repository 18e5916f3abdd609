import { randomBytes } from 'node:crypto';
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../database/columns';
import type { Schema } from '../database/data-source';
import { openScratch, type Scratch } from '../database/scratch.builders';
import { Transactions } from '../database/transactions';
import { sealAgain } from './seal-again';
import { SecretBox } from './secret-box';

class CreateSafes1763683200002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      column.text('name', 100, { isPrimary: true }),
      column.text('secret', 500),
      column.text('spare', 500, { isNullable: true }),
    ];
    await runner.createTable(new Table({ name: 'safes', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('safes');
  }
}

const safes: Schema = { rows: [], migrations: [CreateSafes1763683200002] };
const SEALED = { table: 'safes', owner: 'name', columns: ['secret', 'spare'] };

const [older, newer] = [randomBytes(32), randomBytes(32)];
const before = new SecretBox([older]);
const both = new SecretBox([newer, older]);
const after = new SecretBox([newer]);

describe('the encrypted values of a table', () => {
  let scratch: Scratch;
  let transactions: Transactions;

  beforeAll(async () => {
    scratch = await openScratch(safes);
    transactions = new Transactions(scratch.dataSource);
  });

  beforeEach(() => transactions.write('delete from safes', []));

  afterAll(() => scratch.close());

  const insert = (rows: readonly (readonly (string | null)[])[]) =>
    transactions.write(
      `insert into safes (name, secret, spare) values ${rows.map(() => '(?, ?, ?)').join(', ')}`,
      rows.flat(),
    );
  const stored = () =>
    transactions.statement<{ name: string; secret: string; spare: string | null }[]>(
      'select name, secret, spare from safes order by name',
      [],
    );

  it('can be decrypted with the first key alone after they were encrypted again, in any number', async () => {
    const names = Array.from({ length: 1001 }, (_, n) => `safe ${String(n).padStart(4, '0')}`);
    await insert(
      names.map((name, n) => [
        name,
        before.seal(`secret of ${name}`, name),
        n % 2 === 0 ? null : before.seal(`spare of ${name}`, name),
      ]),
    );
    expect(await sealAgain(transactions, both, SEALED)).toStrictEqual([]);
    const rows = await stored();
    expect(rows.map(({ name, secret }) => after.open(secret, name))).toStrictEqual(
      names.map((name) => `secret of ${name}`),
    );
    expect(rows.map(({ name, spare }) => spare && after.open(spare, name))).toStrictEqual(
      names.map((name, n) => (n % 2 === 0 ? null : `spare of ${name}`)),
    );
  });

  it('stay unchanged if they are current, or if no key decrypts them', async () => {
    const strange = new SecretBox([randomBytes(32)]).seal('x', 'lost');
    await insert([
      ['current', after.seal('x', 'current'), null],
      ['lost', before.seal('x', 'lost'), strange],
      ['swapped', before.seal('x', 'another'), null],
    ]);
    const [current] = await stored();
    expect(await sealAgain(transactions, both, SEALED)).toStrictEqual(['swapped', 'lost']);
    const [still, lost] = await stored();
    expect(still).toStrictEqual(current);
    expect(after.open(lost?.secret ?? '', 'lost')).toBe('x');
    expect(lost?.spare).toBe(strange);
  });

  it('stay as another process has written them meanwhile', async () => {
    await insert([['one', before.seal('old', 'one'), null]]);
    const read = transactions.statement.bind(transactions);
    jest.spyOn(transactions, 'statement').mockImplementationOnce(async (sql, parameters) => {
      const rows = await read(sql, parameters);
      const values = [before.seal('new', 'one'), 'one'];
      await transactions.write('update safes set secret = ? where name = ?', values);
      return rows;
    });
    expect(await sealAgain(transactions, both, SEALED)).toStrictEqual([]);
    const [one] = await stored();
    expect(before.open(one?.secret ?? '', 'one')).toBe('new');
  });
});
