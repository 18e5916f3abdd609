import { randomUUID } from 'node:crypto';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Shop, AccountFixtures } from '#testing';
import {
  CreateAccountForMember,
  ListMemberAccounts,
  type SignedOnIdentity,
  SignOnMember,
} from '#membership/contract';

const REALM = '2b9a6f04-0c5e-4f0b-8d1a-6f1e2d3c4b02';
const PROFILE = 'c41f7e90-77aa-4b9e-9f0d-1122334455a3';
const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

/** What the sign-on needs of this module. */
describe('members who sign on', () => {
  let shop: Shop;
  let commands: CommandBus;
  let queries: QueryBus;

  beforeAll(async () => {
    shop = await Shop.open();
    commands = shop.app.get(CommandBus, { strict: false });
    queries = shop.app.get(QueryBus, { strict: false });
  });

  const signOn = async (identity: Partial<SignedOnIdentity> = {}) => {
    const { memberId } = await commands.execute(
      new SignOnMember({
        realmId: REALM,
        profileId: PROFILE,
        issuer: 'https://id.example',
        subject: randomUUID(),
        email: 'ines@harbour.example',
        name: 'Ines Falk',
        allowsDuplicateEmail: true,
        ...identity,
      }),
    );
    return memberId;
  };

  const accountsOf = async (memberId: string) => {
    const accounts = await queries.execute(new ListMemberAccounts(memberId));
    if (accounts === undefined) throw new Error('There is no such member');
    return accounts;
  };

  it('stay the same member while profile, issuer and subject stay the same', async () => {
    const identity = { profileId: PROFILE, issuer: 'https://a.example', subject: 'Same' };
    const memberId = await signOn(identity);
    expect(await signOn(identity)).toBe(memberId);
    const others = [
      await signOn({ ...identity, subject: 'same' }),
      await signOn({ ...identity, subject: 'Same ' }),
      await signOn({ ...identity, issuer: 'https://a.example/' }),
      await signOn({ ...identity, profileId: UNKNOWN }),
      await signOn({ ...identity, issuer: 'i'.repeat(1024), subject: '語'.repeat(1024) }),
      await signOn({ ...identity, issuer: 'i'.repeat(1024), subject: '語'.repeat(1023) }),
    ];
    expect(new Set([memberId, ...others]).size).toBe(7);
  });

  it('are one member when one identity signs on for the first time concurrently', async () => {
    const mayShare = { subject: 'racing', email: 'racing@harbour.example' };
    const mayNot = { subject: 'alone', email: 'alone@a.example', allowsDuplicateEmail: false };
    for (const identity of [mayShare, mayNot]) {
      const ids = await Promise.all(Array.from({ length: 12 }, () => signOn(identity)));
      expect(new Set(ids).size).toBe(1);
    }
  });

  it('cannot use the email of another member in any letter case if sharing is forbidden', async () => {
    const first = await signOn({ subject: 'first', email: 'taken@harbour.example' });
    const second = { subject: 'second', email: 'Taken@Harbour.example' };
    const refused = signOn({ ...second, allowsDuplicateEmail: false });
    await expect(refused).rejects.toMatchObject({ faults: [{ title: 'Conflict' }] });
    const memberId = await signOn(second);
    expect(memberId).not.toBe(first);
    // Who has shared it since it was allowed is let in all the same.
    expect(await signOn({ ...second, allowsDuplicateEmail: false })).toBe(memberId);
    const renamed = { ...second, name: 'Renamed', email: 'TAKEN@harbour.example' };
    expect(await signOn({ ...renamed, allowsDuplicateEmail: false })).toBe(memberId);
    const moved = { subject: 'third', email: 'third@harbour.example' };
    await signOn(moved);
    const moving = signOn({
      ...moved,
      email: 'taken@harbour.example',
      allowsDuplicateEmail: false,
    });
    await expect(moving).rejects.toMatchObject({ faults: [{ title: 'Conflict' }] });
    await signOn({ realmId: UNKNOWN, email: 'taken@harbour.example', allowsDuplicateEmail: false });
  });

  it('cannot use one email concurrently if sharing is forbidden', async () => {
    const attempts = Array.from({ length: 6 }, () =>
      signOn({ email: 'one@harbour.example', allowsDuplicateEmail: false }),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      expect(result.reason).toMatchObject({ faults: [{ title: 'Conflict' }] });
    }
  });

  it.each(['', 'ines', `${'x'.repeat(255)}@y`])('need a valid email, not %j', async (email) => {
    const refused = signOn({ subject: 'no email', email });
    await expect(refused).rejects.toMatchObject({ faults: [{ title: 'Validation Error' }] });
  });

  it('get an automatic account once', async () => {
    const memberId = await signOn({ name: 'Jo Quay' });
    expect(await accountsOf(memberId)).toEqual([]);
    const made = await Promise.all(
      Array.from({ length: 6 }, () => commands.execute(new CreateAccountForMember(memberId))),
    );
    const [account] = made;
    expect(made).toEqual(made.map(() => account));
    const ids = { accountId: expect.any(String), membershipId: expect.any(String) };
    expect(account).toEqual({ ...ids, accountName: 'Jo Quay' });
    expect(await accountsOf(memberId)).toEqual([account]);
    const { body } = await shop
      .admin('get', `/v2/accounts/${account?.accountId ?? ''}`)
      .expect(200);
    expect(body.data).toMatchObject({ name: 'Jo Quay', legal_name: 'Jo Quay' });
    expect(body.data).not.toHaveProperty('registration_id');
  });

  it('belong to an account until it is deleted', async () => {
    const memberId = await signOn();
    const { accountId } = await commands.execute(new CreateAccountForMember(memberId));
    expect(await accountsOf(memberId)).toMatchObject([{ accountId }]);
    await shop.admin('delete', `/v2/accounts/${accountId.toUpperCase()}`).expect(204);
    expect(await accountsOf(memberId)).toEqual([]);
  });

  it('see their accounts in the order in which they joined them', async () => {
    const memberId = await signOn();
    const accountFixtures = await AccountFixtures.of(shop);
    const accountIds = [
      await accountFixtures.account('C'),
      await accountFixtures.account('A'),
      await accountFixtures.account('B'),
    ];
    for (const accountId of accountIds) await accountFixtures.membership(accountId, memberId);
    const accounts = await accountsOf(memberId);
    expect(accounts.map(({ accountName }) => accountName)).toEqual(['C', 'A', 'B']);
    const own = await commands.execute(new CreateAccountForMember(memberId));
    expect(own).toEqual(accounts[0]);
  });

  it('have no list of accounts if they or the identity are unknown', async () => {
    expect(await queries.execute(new ListMemberAccounts(UNKNOWN))).toBeUndefined();
    const memberId = await signOn();
    expect(await queries.execute(new ListMemberAccounts(memberId, UNKNOWN))).toBeUndefined();
    expect(await queries.execute(new ListMemberAccounts(memberId))).toEqual([]);
  });

  it('must exist to get an account', async () => {
    const refused = commands.execute(new CreateAccountForMember(UNKNOWN));
    await expect(refused).rejects.toMatchObject({ faults: [{ title: 'Not Found' }] });
  });
});
