import { randomUUID } from 'node:crypto';
import { Shop, AccountFixtures } from '#testing';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

let shop: Shop;
let accountFixtures: AccountFixtures;

beforeAll(async () => {
  shop = await Shop.open();
  accountFixtures = await AccountFixtures.of(shop);
});

const read = (path: string) => shop.admin('get', path);
const post = (path: string, data: unknown) => shop.admin('post', path).send({ data });
const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

describe('members and memberships', () => {
  it('are listed in the order of creation, filtered by name and email', async () => {
    const mark = randomUUID();
    const created = [
      await accountFixtures.member(`Zoe ${mark}`, `zoe@${mark}.example`),
      await accountFixtures.member(`Ada ${mark}`, `ada@${mark}.example`),
    ];
    const list = (filter: string) => read(`/v2/account-members?filter=${filter}`);
    expect(ids((await list(`like(name,*${mark})`).expect(200)).body)).toEqual(created);
    expect(ids((await list(`eq(email,ada@${mark}.example)`)).body)).toEqual([created[1]]);
    const all = await read('/v2/account-members?page[limit]=1').expect(200);
    expect(all.body.data).toHaveLength(1);
    expect(all.body.meta.results.total).toBeGreaterThanOrEqual(2);
    const refused = await list('eq(id,x)').expect(400);
    expect(refused.body.errors).toMatchObject([{ source: 'query.filter' }]);
  });

  it('are listed for an account and for a member', async () => {
    const [one, two] = [await accountFixtures.account('One'), await accountFixtures.account('Two')];
    const [ada, bob] = [await accountFixtures.member('Ada'), await accountFixtures.member('Bob')];
    const adaInOne = await accountFixtures.membership(one, ada);
    const bobInOne = await accountFixtures.membership(one, bob);
    const adaInTwo = await accountFixtures.membership(two, ada);
    const listOf = async (path: string) => ids((await read(path).expect(200)).body);
    expect(await listOf(`/v2/accounts/${one}/account-memberships`)).toEqual([adaInOne, bobInOne]);
    expect(await listOf(`/v2/accounts/${two}/account-memberships`)).toEqual([adaInTwo]);
    const ofAda = `/v2/account-members/${ada.toUpperCase()}/account-memberships`;
    expect(await listOf(ofAda)).toEqual([adaInOne, adaInTwo]);
    expect(await listOf(`${ofAda}?page[limit]=1&page[offset]=1`)).toEqual([adaInTwo]);
    expect(await listOf(`/v2/account-members/${bob}/account-memberships`)).toEqual([bobInOne]);
  });

  it('include each other if requested', async () => {
    const accountId = await accountFixtures.account();
    const [ada, bob] = [await accountFixtures.member('Ada'), await accountFixtures.member('Bob')];
    const list = `/v2/accounts/${accountId}/account-memberships`;
    await accountFixtures.membership(accountId, bob);
    const membershipId = await accountFixtures.membership(accountId, ada);
    const plain = await read(`${list}?include=files`).expect(200);
    expect(plain.body).not.toHaveProperty('included');
    const { body } = await read(`${list}?include=files,account_member`).expect(200);
    expect(body.data).toEqual(plain.body.data);
    const members = await Promise.all([ada, bob].map((id) => read(`/v2/account-members/${id}`)));
    expect(body.included).toStrictEqual({
      account_members: members.map((member) => member.body.data),
    });
    const one = await read(`${list}/${membershipId}?include=account_member`).expect(200);
    expect(one.body).toStrictEqual({
      data: plain.body.data[1],
      included: { account_members: [members[0]?.body.data] },
    });
    const nobody = await read(`${list}?include=account_member&page[offset]=9`).expect(200);
    expect(nobody.body).toMatchObject({ data: [], included: { account_members: [] } });
  });

  it('end when the membership is deleted, and when the account is', async () => {
    const [accountId, other] = [
      await accountFixtures.account(),
      await accountFixtures.account('Other'),
    ];
    const memberId = await accountFixtures.member();
    const memberships = `/v2/accounts/${accountId}/account-memberships`;
    const id = await accountFixtures.membership(accountId, memberId);
    const kept = await accountFixtures.membership(other, memberId);
    await shop.admin('delete', `/v2/accounts/${other}/account-memberships/${id}`).expect(404);
    await read(`/v2/accounts/${other}/account-memberships/${id}`).expect(404);
    await shop.admin('delete', `${memberships}/${id.toUpperCase()}`).expect(204);
    await shop.admin('delete', `${memberships}/${id}`).expect(404);
    await read(`${memberships}/${id}`).expect(404);
    await accountFixtures.membership(accountId, memberId);
    await shop.admin('delete', `/v2/accounts/${accountId}`).expect(204);
    const left = await read(`/v2/account-members/${memberId}/account-memberships`).expect(200);
    expect(ids(left.body)).toEqual([kept]);
  });

  it('do not survive an account that is deleted while members join it', async () => {
    const accountId = await accountFixtures.account();
    const memberIds = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => accountFixtures.member(name)),
    );
    const data = (memberId: string) => ({
      type: 'account_membership',
      account_member_id: memberId,
    });
    const path = `/v2/accounts/${accountId}`;
    const [, ...answers] = await Promise.all([
      shop.admin('delete', path),
      ...memberIds.map((memberId) => post(`${path}/account-memberships`, data(memberId))),
    ]);
    for (const { status } of answers) expect([201, 404]).toContain(status);
    for (const memberId of memberIds) {
      const { body } = await read(`/v2/account-members/${memberId}/account-memberships`);
      expect(body.data).toEqual([]);
    }
  });

  it('are not found under an unknown account or member, with any query', async () => {
    for (const id of [UNKNOWN, 'nonsense']) {
      for (const path of [
        `/v2/accounts/${id}/account-memberships?page[limit]=0`,
        `/v2/accounts/${id}/account-memberships/${UNKNOWN}`,
        `/v2/account-members/${id}`,
        `/v2/account-members/${id}/account-memberships?page[limit]=0`,
      ]) {
        const { body } = await read(path).expect(404);
        const what = path.startsWith('/v2/accounts/') ? 'account' : 'account member';
        expect(body.errors).toMatchObject([{ title: 'Not Found', detail: `${what} not found` }]);
      }
    }
    const accountId = await accountFixtures.account();
    const { body } = await read(`/v2/accounts/${accountId}/account-memberships/${UNKNOWN}`);
    expect(body.errors).toMatchObject([{ status: '404', detail: 'account membership not found' }]);
    await read(`/v2/accounts/${accountId}/account-memberships?page[limit]=0`).expect(400);
  });
});
