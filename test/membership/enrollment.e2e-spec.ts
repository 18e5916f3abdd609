import { randomUUID } from 'node:crypto';
import { malformed, refusal, Shop, AccountFixtures } from '#testing';
import { withRows } from '../support/many-rows';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const ACCOUNT_NOT_FOUND = {
  errors: [{ status: '404', title: 'Not Found', detail: 'account not found' }],
};

let shop: Shop;
let accountFixtures: AccountFixtures;

beforeAll(async () => {
  shop = await Shop.open();
  accountFixtures = await AccountFixtures.of(shop);
});

const memberships = (accountId: string) => `/v2/accounts/${accountId}/account-memberships`;
const unassigned = (accountId: string, query = '') =>
  shop.get(`${memberships(accountId)}/unassigned-account-members${query}`);
const assign = (accountId: string, memberId: unknown, type: unknown = 'account_membership') =>
  shop.post(memberships(accountId)).send({ data: { type, account_member_id: memberId } });
const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

describe('assigning a member to an account', () => {
  it('returns the membership', async () => {
    const accountId = await accountFixtures.account();
    const memberId = await accountFixtures.member();
    const { body } = await assign(accountId, memberId).expect(201);
    const { id } = body.data;
    expect(body).toStrictEqual({
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'account_membership',
        relationships: { account_member: { data: { type: 'account_member', id: memberId } } },
        links: { self: `https://shop.example${memberships(accountId)}/${id}` },
        meta: { timestamps: { created_at: TIME, updated_at: TIME } },
      },
    });
    const read = await shop.admin('get', `${memberships(accountId)}/${id}`).expect(200);
    expect(read.body).toStrictEqual(body);
  });

  it('accepts ids in either case', async () => {
    const accountId = await accountFixtures.account();
    const memberId = await accountFixtures.member();
    const { body } = await assign(accountId.toUpperCase(), memberId.toUpperCase()).expect(201);
    expect(body.data.relationships.account_member.data.id).toBe(memberId);
    expect(body.data.links.self).toContain(memberships(accountId));
    await assign(accountId, memberId).expect(409);
  });

  it.each([
    [{}, ['data.type must be one of: account_membership', 'data.account_member_id must be a UUID']],
    [{ account_member_id: UNKNOWN }, ['data.type must be one of: account_membership']],
    [{ type: 'account_membership' }, ['data.account_member_id must be a UUID']],
  ])('refuses %j as incomplete', async (data, details) => {
    const accountId = await accountFixtures.account();
    const { body } = await shop.post(memberships(accountId)).send({ data }).expect(400);
    const expected = details.flatMap((detail) => malformed(detail).errors);
    expect(body).toStrictEqual({ errors: expected });
  });

  it.each(['account_member', '', 7, null, ['account_membership']])(
    'refuses the type %j',
    async (type) => {
      const { body } = await assign(await accountFixtures.account(), UNKNOWN, type).expect(400);
      expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'data.type' }]);
    },
  );

  it.each(['nonsense', '', 7, null, {}, [UNKNOWN]])('refuses the member %j', async (memberId) => {
    const { body } = await assign(await accountFixtures.account(), memberId).expect(400);
    expect(body.errors).toMatchObject([
      {
        title: 'Validation Error',
        detail: 'data.account_member_id must be a UUID',
        source: 'data.account_member_id',
      },
    ]);
  });

  it.each([undefined, null, 'x', []])('refuses %j as the data', async (data) => {
    const response = await shop.post(memberships(await accountFixtures.account())).send({ data });
    expect(response.status).toBe(400);
    expect(response.body.errors).toMatchObject([{ source: 'data' }]);
  });

  it('answers 404 for an unknown account, even if the body is wrong', async () => {
    for (const accountId of [UNKNOWN, 'nonsense']) {
      const { body } = await assign(accountId, 'nonsense').expect(404);
      expect(body).toStrictEqual(ACCOUNT_NOT_FOUND);
    }
    expect((await assign(UNKNOWN, await accountFixtures.member()).expect(404)).body).toStrictEqual(
      ACCOUNT_NOT_FOUND,
    );
  });

  it('answers 404 for an unknown member', async () => {
    const { body } = await assign(await accountFixtures.account(), UNKNOWN).expect(404);
    expect(body).toStrictEqual(
      refusal('404', 'Not Found', 'account member not found', 'data.account_member_id'),
    );
  });

  it('answers 409 the second time, also to concurrent requests', async () => {
    const accountId = await accountFixtures.account();
    const memberId = await accountFixtures.member();
    const answers = await Promise.all(Array.from({ length: 8 }, () => assign(accountId, memberId)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    const { body } = await assign(accountId, memberId).expect(409);
    const detail = 'This member already has a membership in this account';
    expect(body).toStrictEqual(refusal('409', 'Conflict', detail, 'data.account_member_id'));
    const list = await shop.admin('get', memberships(accountId)).expect(200);
    expect(list.body.meta.results.total).toBe(1);
  });

  it('works for many members and accounts concurrently', async () => {
    const accountIds = [await accountFixtures.account('One'), await accountFixtures.account('Two')];
    const memberIds = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => accountFixtures.member(name)),
    );
    const pairs = accountIds.flatMap((account) => memberIds.map((member) => [account, member]));
    const answers = await Promise.all(pairs.map(([account = '', id]) => assign(account, id)));
    expect(answers.map(({ status }) => status)).toEqual(pairs.map(() => 201));
  });

  it('is limited to 1000 memberships exactly, until one is deleted', async () => {
    const accountId = await accountFixtures.account('Full');
    const late = await Promise.all(
      Array.from({ length: 6 }, () => accountFixtures.member('One of many')),
    );
    await withRows(shop, 'account_memberships', 998, { account_id: accountId }, async () => {
      const answers = await Promise.all(late.map((memberId) => assign(accountId, memberId)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([201, 201, 422, 422, 422, 422]);
      const { body } = await assign(accountId, await accountFixtures.member()).expect(422);
      expect(body.errors).toStrictEqual([
        {
          status: '422',
          title: 'Limit reached',
          detail: 'The account already has 1000 memberships; delete one first',
          meta: { limit: 1000 },
        },
      ]);
      const assigned = late.filter((_, index) => answers[index]?.status === 201);
      await assign(accountId, assigned[0]).expect(409);
      const list = await shop.admin('get', memberships(accountId)).expect(200);
      expect(list.body.meta.results.total).toBe(1000);
      await shop.admin('delete', `${memberships(accountId)}/${list.body.data[0].id}`).expect(204);
      await assign(accountId, await accountFixtures.member()).expect(201);
    });
  });
});

describe('the unassigned members of an account', () => {
  it('are shown like members elsewhere', async () => {
    const accountId = await accountFixtures.account();
    const name = `Only ${randomUUID()}`;
    const memberId = await accountFixtures.member(name, 'Only@harbour.example');
    const filter = `?filter=eq(name,${encodeURIComponent(name)})`;
    const { body } = await unassigned(accountId, filter).expect(200);
    expect(body.data).toStrictEqual([
      {
        id: memberId,
        type: 'account_member',
        name,
        email: 'Only@harbour.example',
        links: { self: `https://shop.example/v2/account-members/${memberId}` },
        meta: { timestamps: { created_at: TIME, updated_at: TIME } },
      },
    ]);
    expect(body.meta).toStrictEqual({
      page: { limit: 25, offset: 0, current: 1, total: 1 },
      results: { total: 1 },
    });
    expect(body.links).toMatchObject({ last: null, prev: null, next: null });
  });

  it('have no membership in this account, but may have others', async () => {
    const [own, other] = [
      await accountFixtures.account('Own'),
      await accountFixtures.account('Other'),
    ];
    const name = `Wanderer ${randomUUID()}`;
    const memberId = await accountFixtures.member(name);
    const found = async (accountId: string) =>
      ids((await unassigned(accountId, `?filter=eq(name,${encodeURIComponent(name)})`)).body);
    await accountFixtures.membership(other, memberId);
    expect(await found(own)).toEqual([memberId]);
    expect(await found(other)).toEqual([]);
    const membershipId = await accountFixtures.membership(own, memberId);
    expect(await found(own)).toEqual([]);
    await shop.admin('delete', `${memberships(own)}/${membershipId}`).expect(204);
    expect(await found(own.toUpperCase())).toEqual([memberId]);
  });

  it.each([UNKNOWN, 'nonsense'])('are not found for the account %s', async (accountId) => {
    const { body } = await unassigned(accountId).expect(404);
    expect(body).toStrictEqual(ACCOUNT_NOT_FOUND);
    expect((await unassigned(accountId, '?page[limit]=0').expect(404)).body).toEqual(body);
  });

  it('are listed page by page, in the order of creation', async () => {
    const accountId = await accountFixtures.account();
    const mark = randomUUID();
    const created: string[] = [];
    for (let number = 0; number < 32; number += 1) {
      created.push(await accountFixtures.member(`${mark} ${number}`, `m${number}@${mark}.example`));
    }
    const [assigned = '', ...free] = created;
    await accountFixtures.membership(accountId, assigned);
    const filter = `filter=like(email,*${mark}.example)`;
    const seen: string[] = [];
    const see = async (query: string): Promise<void> => {
      const { body } = await unassigned(accountId, query).expect(200);
      expect(body.meta.results.total).toBe(31);
      seen.push(...ids(body));
      if (body.links.next !== null) await see(new URL(body.links.next).search);
    };
    await see(`?page[limit]=12&${filter}`);
    expect(seen).toEqual(free);
    const behind = await unassigned(accountId, `?page[limit]=12&page[offset]=31&${filter}`);
    expect(behind.body).toMatchObject({ data: [], meta: { results: { total: 31 } } });
    const first = await unassigned(accountId, `?${filter}`).expect(200);
    expect(ids(first.body)).toEqual(free.slice(0, 25));
  });

  it.each([
    ['eq(name,Ada %s)', ['Ada']],
    ['like(name,*da %s)', ['Ada']],
    ['eq(email,BOB@%s.example)', ['Bob']],
    ['eq(email,bob@%s.example)', ['Bob']],
    ['like(email,bob@%s*)', ['Bob']],
    ['like(name,*%s):like(email,A*)', ['Ada']],
  ])('can be filtered by %s', async (filter, names) => {
    const accountId = await accountFixtures.account();
    const mark = randomUUID();
    await accountFixtures.member(`Ada ${mark}`, `ada@${mark}.example`);
    await accountFixtures.member(`Bob ${mark}`, `BOB@${mark}.example`);
    const query = `?filter=${encodeURIComponent(filter.replace('%s', mark))}`;
    const { body } = await unassigned(accountId, query).expect(200);
    expect(body.data.map((member: { name: string }) => member.name.split(' ')[0])).toEqual(names);
    expect(body.meta.results.total).toBe(names.length);
  });

  it.each(['eq(id,x)', 'eq(realm_id,x)', 'eq(given_name,x)', 'gt(name,A)'])(
    'cannot be filtered by %s',
    async (filter) => {
      const { body } = await unassigned(
        await accountFixtures.account(),
        `?filter=${filter}`,
      ).expect(400);
      expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'query.filter' }]);
    },
  );

  it.each(['page[limit]=0', 'page[limit]=101', 'page[offset]=10001', 'page[offset]=-1'])(
    'cannot be listed with %s',
    async (query) => {
      const { body } = await unassigned(await accountFixtures.account(), `?${query}`).expect(400);
      expect(body.errors).toMatchObject([{ source: `query.${query.split('=')[0] ?? ''}` }]);
    },
  );
});
