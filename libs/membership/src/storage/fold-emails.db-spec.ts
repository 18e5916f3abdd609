import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { dataSourceFor, migrate, Transactions } from '#platform/database';
import { createDatabase, type OwnDatabase } from '../../../../test/support/database';
import { FoldEmails1795340311000 } from './fold-emails';
import { Members } from '../members/members';
import { membershipSchema } from './schema';

describe('the emails of an older release', () => {
  let database: OwnDatabase;
  let dataSource: DataSource;
  let transactions: Transactions;

  beforeAll(async () => {
    database = await createDatabase();
    dataSource = await dataSourceFor(database.url, [membershipSchema]).initialize();
    await migrate(dataSource);
    transactions = new Transactions(dataSource);
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('are compared like new ones, and keep their spelling', async () => {
    const members = new Members(transactions);
    const realmId = randomUUID();
    const details = { name: 'Ines', givenName: null, middleName: null, familyName: null };
    const email = 'Ｉｎｅｓ@harbour.example';
    const { id } = await transactions.run((tx) => members.add(tx, { ...details, email, realmId }));
    const older = 'update account_members set email_key = ? where id = ?';
    await transactions.write(older, [email.toLowerCase(), id]);
    const isTaken = () =>
      transactions.run((tx) =>
        members.othersHave(tx, 'ines@harbour.example', realmId, randomUUID()),
      );
    expect(await isTaken()).toBe(false);
    const runner = dataSource.createQueryRunner();
    await new FoldEmails1795340311000().up(runner);
    await runner.release();
    expect(await isTaken()).toBe(true);
    expect((await members.get(id)).email).toBe(email);
  });
});
