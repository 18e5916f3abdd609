import type { Test } from 'supertest';
import { asMember, memberToken, Shop, AccountFixtures } from '#testing';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

describe.each(['public', 'restricted'])('with %s enrollment', (enrollment) => {
  const isPublic = enrollment === 'public';
  let shop: Shop;
  let accountFixtures: AccountFixtures;
  let own: string;
  let other: string;
  let memberId: string;
  let colleagueId: string;
  let strangerId: string;
  let membershipId: string;
  let strangersId: string;
  let token: string;

  beforeAll(async () => {
    shop = await Shop.open({ MEMBER_ENROLMENT: enrollment });
    accountFixtures = await AccountFixtures.of(shop);
    [own, other] = [await accountFixtures.account('Own'), await accountFixtures.account('Other')];
    memberId = await accountFixtures.member('Member');
    colleagueId = await accountFixtures.member('Colleague', 'colleague@harbour.example');
    strangerId = await accountFixtures.member('Stranger', 'stranger@harbour.example');
    membershipId = await accountFixtures.membership(own, memberId);
    await accountFixtures.membership(own, colleagueId);
    strangersId = await accountFixtures.membership(other, strangerId);
    await accountFixtures.membership(other, colleagueId);
    token = await memberToken(shop, own, memberId);
  });

  const member = (test: Test) => asMember(test, token);
  const memberships = (accountId: string) => `/v2/accounts/${accountId}/account-memberships`;
  const unassigned = (accountId: string) => `${memberships(accountId)}/unassigned-account-members`;
  const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
  const assignment = async () => ({
    data: {
      type: 'account_membership',
      account_member_id: await accountFixtures.member('Newcomer'),
    },
  });

  it('every route refuses requests without a token', async () => {
    for (const [method, path] of [
      ['get', unassigned(UNKNOWN)],
      ['post', memberships(UNKNOWN)],
      ['get', memberships(UNKNOWN)],
      ['get', `${memberships(UNKNOWN)}/x`],
      ['delete', `${memberships(UNKNOWN)}/x`],
      ['get', '/v2/account-members?page[limit]=0'],
      ['get', '/v2/account-members/x'],
      ['get', '/v2/account-members/x/account-memberships'],
      ['post', accountFixtures.infos],
      ['get', `${accountFixtures.infos}/x`],
      ['post', `${accountFixtures.infos}/x/user-authentication-oidc-profile-info`],
      ['get', `${accountFixtures.infos}/x/user-authentication-oidc-profile-info/x`],
    ] as const) {
      const { body } = await shop.send(method, path).expect(401);
      expect(body.errors).toMatchObject([{ status: '401', title: 'Unauthorized' }]);
    }
  });

  it('a front end sees no members and memberships, and is refused before other checks', async () => {
    for (const [method, path] of [
      ['get', memberships(UNKNOWN)],
      ['get', `${memberships(UNKNOWN)}/x`],
      ['delete', `${memberships(UNKNOWN)}/x`],
      ['get', '/v2/account-members?page[limit]=0'],
      ['get', '/v2/account-members/x'],
      ['get', '/v2/account-members/x/account-memberships'],
      ['post', accountFixtures.infos],
      ['get', `${accountFixtures.infos}/x`],
      ['post', `${accountFixtures.infos}/x/user-authentication-oidc-profile-info`],
      ['get', `${accountFixtures.infos}/x/user-authentication-oidc-profile-info/x`],
    ] as const) {
      const { body } = await shop[method](path).expect(403);
      expect(body.errors).toMatchObject([{ status: '403', title: 'Forbidden' }]);
    }
  });

  it('a member can write nothing but enrollments', async () => {
    await member(shop.delete(`${memberships(own)}/x`)).expect(403);
    await member(shop.post(accountFixtures.infos)).expect(403);
    const links = `${accountFixtures.infos}/${memberId}/user-authentication-oidc-profile-info`;
    await member(shop.post(links)).expect(403);
    await member(shop.get(`${accountFixtures.infos}/${memberId}`)).expect(403);
  });

  it('an administrator enrolls', async () => {
    await shop.admin('get', unassigned(own)).expect(200);
    await shop
      .admin('post', memberships(own))
      .send(await assignment())
      .expect(201);
    await shop.admin('get', unassigned(UNKNOWN)).expect(404);
  });

  it(`a front end ${isPublic ? 'enrolls members' : 'cannot enroll members'}`, async () => {
    await shop.get(unassigned(own)).expect(isPublic ? 200 : 403);
    await shop.get(unassigned(UNKNOWN)).expect(isPublic ? 404 : 403);
    const { body, status } = await shop.post(memberships(own)).send(await assignment());
    expect(status).toBe(isPublic ? 201 : 403);
    await shop
      .post(memberships(own))
      .send({})
      .expect(isPublic ? 400 : 403);
    await shop
      .post(memberships(UNKNOWN))
      .send({})
      .expect(isPublic ? 404 : 403);
    if (!isPublic) expect(body.errors).toMatchObject([{ status: '403', title: 'Forbidden' }]);
  });

  it('a member enrolls into their own account', async () => {
    const { body } = await member(shop.get(unassigned(own.toUpperCase()))).expect(200);
    expect(ids(body)).not.toContain(memberId);
    const data = await assignment();
    await member(shop.post(memberships(own)).send(data)).expect(201);
  });

  describe('among the people who can join, a member sees', () => {
    let loner: string;

    beforeAll(async () => (loner = await accountFixtures.member('Loner', 'loner@harbour.example')));

    const listed = async (filter: string) => {
      const query = `?page[limit]=100&filter=${encodeURIComponent(filter)}`;
      const { body } = await member(shop.get(unassigned(own) + query)).expect(200);
      expect(body.meta.results.total).toBe(body.data.length);
      return ids(body);
    };

    it(`those without any account${isPublic ? ', and those of other accounts' : ' only'}`, async () => {
      const everybody = await listed('');
      expect(everybody).toContain(loner);
      expect(everybody.includes(strangerId)).toBe(isPublic);
      expect(await listed('eq(name,Stranger)')).toStrictEqual(isPublic ? [strangerId] : []);
      expect(await listed('like(email,stranger*)')).toStrictEqual(isPublic ? [strangerId] : []);
    });

    it('exactly the person with an email, with any accounts', async () => {
      expect(await listed('eq(email,stranger@harbour.example)')).toStrictEqual([strangerId]);
      expect(await listed('eq(email,loner@harbour.example)')).toStrictEqual([loner]);
      const both = 'eq(email,stranger@harbour.example):like(name,*range*)';
      expect(await listed(both)).toStrictEqual([strangerId]);
      expect(await listed('eq(email,nobody@harbour.example)')).toStrictEqual([]);
    });

    it('no colleagues', async () => {
      expect(await listed('eq(email,colleague@harbour.example)')).toStrictEqual([]);
    });
  });

  it('an administrator sees everyone who can join', async () => {
    const { body } = await shop.admin('get', `${unassigned(own)}?page[limit]=100`).expect(200);
    expect(ids(body)).toContain(strangerId);
  });

  it(`a member ${isPublic ? 'enrolls others' : 'cannot enroll others'} into another account`, async () => {
    await member(shop.get(unassigned(other))).expect(isPublic ? 200 : 403);
    await member(shop.get(unassigned(UNKNOWN))).expect(isPublic ? 404 : 403);
    const data = await assignment();
    const answer = await member(shop.post(memberships(other)).send(data));
    expect(answer.status).toBe(isPublic ? 201 : 403);
    if (!isPublic) expect(answer.body.errors).toMatchObject([{ title: 'Forbidden' }]);
  });

  it('a member sees the memberships of their own account only', async () => {
    const listed = await member(shop.get(memberships(own))).expect(200);
    expect(ids(listed.body)).toContain(membershipId);
    expect(ids(listed.body)).not.toContain(strangersId);
    await member(shop.get(`${memberships(own)}/${membershipId}`)).expect(200);
    const hidden = await member(shop.get(memberships(other))).expect(404);
    const unknown = await member(shop.get(memberships(UNKNOWN))).expect(404);
    expect(hidden.body).toStrictEqual(unknown.body);
    await member(shop.get(`${memberships(other)}/${strangersId}`)).expect(404);
    await member(shop.get(`${memberships(own)}/${strangersId}`)).expect(404);
  });

  it('a member sees the members of their own account only', async () => {
    const path = '/v2/account-members';
    const listed = await member(shop.get(path)).expect(200);
    expect(ids(listed.body)).toEqual(expect.arrayContaining([memberId, colleagueId]));
    expect(ids(listed.body)).not.toContain(strangerId);
    expect(listed.body.meta.results.total).toBe(ids(listed.body).length);
    const filtered = await member(shop.get(`${path}?filter=eq(name,Stranger)`)).expect(200);
    expect(filtered.body.data).toEqual([]);
    for (const id of [memberId, colleagueId.toUpperCase()]) {
      await member(shop.get(`${path}/${id}`)).expect(200);
    }
    const hidden = await member(shop.get(`${path}/${strangerId}`)).expect(404);
    const unknown = await member(shop.get(`${path}/${UNKNOWN}`)).expect(404);
    expect(hidden.body).toStrictEqual(unknown.body);
    await member(shop.get(`${path}/${strangerId}/account-memberships`)).expect(404);
    const theirs = await member(shop.get(`${path}/${colleagueId}/account-memberships`));
    expect(theirs.body.data).toHaveLength(1);
    expect(theirs.body.data[0].links.self).toContain(memberships(own));
  });
});
