import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { dataSourceFor, migrate, Transactions } from '#platform/database';
import { createDatabase, type OwnDatabase } from '../../../../test/support/database';
import { PendingSignOnRepository } from './pending-sign-on-repository';
import { identitySchema } from './schema';
import { type SignOnCode, SignOnCodeRepository } from './sign-on-code-repository';

const details: SignOnCode = {
  memberId: randomUUID(),
  realmId: randomUUID(),
  clientId: 'account-management',
  redirectUri: 'https://harbour.example/zurück?a="😀"',
  codeChallenge: 'x'.repeat(43),
};

/** How MariaDB and MySQL say that a whole key was looked up. */
const BY_KEY = /reading const tables|no matching row in const table/;

describe('a one-time value', () => {
  let database: OwnDatabase;
  let dataSource: DataSource;
  let transactions: Transactions;
  let codes: SignOnCodeRepository;

  beforeAll(async () => {
    database = await createDatabase();
    dataSource = await dataSourceFor(database.url, [identitySchema]).initialize();
    await migrate(dataSource);
    transactions = new Transactions(dataSource);
    codes = new SignOnCodeRepository(transactions);
  });

  beforeEach(() => transactions.write('delete from sign_on_codes', []));

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const left = async () => {
    const sql = 'select count(*) as n from sign_on_codes';
    const [row] = await transactions.statement<{ n: number }[]>(sql, []);
    return row?.n;
  };

  it('is found by itself, and by no other value', async () => {
    await codes.add('value', details, 60_000);
    expect(await codes.find('value')).toStrictEqual(details);
    expect(await codes.find('Value')).toBeUndefined();
    expect(await codes.find('value ')).toBeUndefined();
    expect(await codes.find('')).toBeUndefined();
  });

  it('cannot be read from the table', async () => {
    await codes.add('the-value-itself', details, 60_000);
    const rows = await transactions.statement('select * from sign_on_codes', []);
    expect(JSON.stringify(rows)).not.toContain('the-value-itself');
  });

  it('is deleted after its use', async () => {
    await codes.add('value', details, 60_000);
    expect(await codes.use('value')).toBe(true);
    expect(await codes.use('value')).toBe(false);
    expect(await codes.find('value')).toBeUndefined();
  });

  it('is used by one of many concurrent callers', async () => {
    await codes.add('value', details, 60_000);
    const tries = Array.from({ length: 20 }, () => codes.use('value'));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it('is neither found nor used after it expired', async () => {
    await codes.add('value', details, 0);
    expect(await codes.find('value')).toBeUndefined();
    expect(await codes.use('value')).toBe(false);
  });

  it('is deleted after it expired, while valid ones stay', async () => {
    await addMany(2500, '2031-01-01 00:00:00.000');
    await codes.add('good', details, 60_000);
    await expireMany();
    await Promise.all([codes.sweep(), codes.sweep()]);
    expect(await left()).toBe(1);
    expect(await codes.find('good')).toStrictEqual(details);
  });

  it('is found and used in the same time among ten thousand others', async () => {
    await addMany(10_000, '2131-01-01 00:00:00.000');
    await codes.add('value', details, 60_000);
    const plan = await explain();
    expect(plan).toMatch(__DATABASE__ === 'sqlite' ? /SEARCH .* INDEX/ : BY_KEY);
    expect(await codes.use('value')).toBe(true);
    expect(await left()).toBe(10_000);
  });

  it('is separate from values for another purpose', async () => {
    const pending = new PendingSignOnRepository(transactions);
    await codes.add('value', details, 60_000);
    expect(await pending.find('value')).toBeUndefined();
    expect(await pending.use('value')).toBe(false);
  });

  async function addMany(count: number, expiresAt: string): Promise<void> {
    for (let start = 0; start < count; start += 500) {
      const rows = Array.from({ length: 500 }, () => [randomUUID(), '{}', expiresAt]);
      const sql = `insert into sign_on_codes (hash, details, expires_at) values ${rows.map(() => '(?, ?, ?)').join(', ')}`;
      await transactions.write(sql, rows.flat());
    }
  }

  const expireMany = () =>
    transactions.write(`update sign_on_codes set expires_at = ? where details = '{}'`, [
      '2020-01-01 00:00:00.000',
    ]);

  async function explain(): Promise<string> {
    const select = `select details from sign_on_codes where hash = 'x' and expires_at > '2020-01-01'`;
    const sql = __DATABASE__ === 'sqlite' ? `explain query plan ${select}` : `explain ${select}`;
    return JSON.stringify(await transactions.statement(sql, []));
  }
});
