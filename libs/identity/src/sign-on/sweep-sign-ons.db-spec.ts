import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { dataSourceFor, migrate, Transactions } from '#platform';
import { createDatabase, type OwnDatabase } from '../../../../test/support/database';
import { PendingSignOnStore } from '../storage/pending-sign-on-store';
import { identitySchema } from '../storage/schema';
import { type SignOnCode, SignOnCodeStore } from '../storage/sign-on-code-store';
import { SweepSignOns } from './sweep-sign-ons';

const details: SignOnCode = {
  memberId: 'm',
  realmId: 'r',
  clientId: 'c',
  redirectUri: 'https://harbour.example',
  codeChallenge: 'x',
};

describe('what has expired', () => {
  let database: OwnDatabase;
  let dataSource: DataSource;
  let transactions: Transactions;
  let codes: SignOnCodeStore;
  let sweeper: SweepSignOns;

  beforeAll(async () => {
    database = await createDatabase();
    dataSource = await dataSourceFor(database.url, [identitySchema]).initialize();
    await migrate(dataSource);
    transactions = new Transactions(dataSource);
    codes = new SignOnCodeStore(transactions);
    sweeper = new SweepSignOns(new PendingSignOnStore(transactions), codes);
  });

  afterEach(() => jest.restoreAllMocks());

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const left = async () => {
    const sql = 'select count(*) as n from sign_on_codes';
    const [row] = await transactions.statement<{ n: number }[]>(sql, []);
    return row?.n;
  };

  /** Starts the timer. @returns what it does each time */
  function start(): () => void {
    const timer = jest.spyOn(globalThis, 'setInterval');
    sweeper.onModuleInit();
    const [sweep, interval] = timer.mock.calls[0] ?? [];
    expect(interval).toBe(60_000);
    return sweep as () => void;
  }

  it('is swept away each minute, before the service ends', async () => {
    await codes.add('old', details, 0);
    await codes.add('good', details, 60_000);
    const sweep = start();
    sweep();
    await sweeper.onModuleDestroy();
    expect(await left()).toBe(1);
    expect(await codes.find('good')).toStrictEqual(details);
  });

  it('stays for the next time when the database is away, which is no reason to end', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    jest.spyOn(transactions, 'write').mockRejectedValue(new Error('gone'));
    start()();
    await expect(sweeper.onModuleDestroy()).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
