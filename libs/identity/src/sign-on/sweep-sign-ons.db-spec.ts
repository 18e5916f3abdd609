import type { DataSource } from 'typeorm';
import { dataSourceFor, migrate, Transactions } from '#platform/database';
import { Jobs } from '#platform/jobs';
import { createDatabase, type OwnDatabase } from '../../../../test/support/database';
import { PendingSignOnRepository } from '../storage/pending-sign-on-repository';
import { identitySchema } from '../storage/schema';
import { type SignOnCode, SignOnCodeRepository } from '../storage/sign-on-code-repository';
import { SweepSignOns } from './sweep-sign-ons';

const details: SignOnCode = {
  memberId: 'm',
  realmId: 'r',
  clientId: 'c',
  redirectUri: 'https://harbour.example',
  codeChallenge: 'x',
};

describe('an expired sign-on', () => {
  let database: OwnDatabase;
  let dataSource: DataSource;
  let transactions: Transactions;
  let codes: SignOnCodeRepository;
  let sweeper: SweepSignOns;

  beforeAll(async () => {
    database = await createDatabase();
    dataSource = await dataSourceFor(database.url, [identitySchema]).initialize();
    await migrate(dataSource);
    transactions = new Transactions(dataSource);
    codes = new SignOnCodeRepository(transactions);
    sweeper = new SweepSignOns(
      new PendingSignOnRepository(transactions),
      codes,
      new Jobs(transactions),
    );
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const left = async () => {
    const sql = 'select count(*) as n from sign_on_codes';
    const [row] = await transactions.statement<{ n: number }[]>(sql, []);
    return row?.n;
  };

  it('is deleted by the job', async () => {
    await codes.add('old', details, 0);
    await codes.add('good', details, 60_000);
    await sweeper.sweep();
    expect(await left()).toBe(1);
    expect(await codes.find('good')).toStrictEqual(details);
  });
});
