import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import { DiscoveryServer, malformed, refusal, Shop, AccountFixtures } from '#testing';
import { SignOnMember } from '#membership/contract';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const TIMES = { timestamps: { created_at: TIME, updated_at: TIME } };

let provider: DiscoveryServer;
let shop: Shop;
let accountFixtures: AccountFixtures;

beforeAll(async () => {
  provider = await DiscoveryServer.open();
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  accountFixtures = await AccountFixtures.of(shop);
});

afterAll(() => provider.close());

const read = (path: string) => shop.admin('get', path);
const post = (path: string, data: unknown) => shop.admin('post', path).send({ data });
const self = (path: string) => ({ self: `https://shop.example${path}` });
const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

const signOn = async (profileId: string, issuer: string, subject: string, email: string) => {
  const who = { realmId: accountFixtures.realmId, profileId, issuer, subject, email };
  const identity = { ...who, name: 'Ines Maria Falk', givenName: 'Ines', familyName: 'Falk' };
  const { memberId } = await shop.app
    .get(CommandBus, { strict: false })
    .execute(new SignOnMember({ ...identity, middleName: 'Maria', allowsDuplicateEmail: true }));
  return memberId;
};

describe('a member who was created before the first sign-on', () => {
  it('has the id of the user authentication info', async () => {
    const fields = { name: 'é'.repeat(255), email: 'Pia@harbour.example' };
    const { body } = await post(accountFixtures.infos, {
      type: 'user_authentication_info',
      ...fields,
    });
    const { id } = body.data;
    const type = 'user_authentication_info';
    expect(body).toStrictEqual({
      data: { id, type, ...fields, links: self(`${accountFixtures.infos}/${id}`), meta: TIMES },
    });
    expect((await read(`${accountFixtures.infos}/${id}`).expect(200)).body).toStrictEqual(body);
    const member = await read(`/v2/account-members/${id.toUpperCase()}`).expect(200);
    const links = self(`/v2/account-members/${id}`);
    expect(member.body).toStrictEqual({
      data: { id, type: 'account_member', ...fields, links, meta: TIMES },
    });
  });

  it('may have the email of another member under any policy', async () => {
    const realm = `/v2/authentication-realms/${accountFixtures.realmId}`;
    for (const policy of ['api_only', 'allowed']) {
      const data = { duplicate_email_policy: policy };
      await shop.admin('put', realm).send({ data }).expect(200);
      const first = await accountFixtures.member('First', 'twice@harbour.example');
      expect(await accountFixtures.member('Second', 'twice@harbour.example')).not.toBe(first);
    }
  });

  it.each([
    ['type', 'account_member', 'must be one of: user_authentication_info'],
    ['name', undefined, 'must be a text of 1 to 255 characters'],
    ['name', '', 'must be a text of 1 to 255 characters'],
    ['name', 'x'.repeat(256), 'must be a text of 1 to 255 characters'],
    ['name', 7, 'must be a text of 1 to 255 characters'],
    ['email', undefined, 'must be an email address of up to 255 characters'],
    ['email', null, 'must be an email address of up to 255 characters'],
    ['email', 'pia', 'must be an email address of up to 255 characters'],
    ['email', 'pia @harbour.example', 'must be an email address of up to 255 characters'],
    ['email', `${'x'.repeat(255)}@y`, 'must be an email address of up to 255 characters'],
  ])('is refused for %s %j', async (field, value, mustBe) => {
    const data = { name: 'Pia', email: 'pia@harbour.example', [field]: value };
    const { body } = await post(accountFixtures.infos, data).expect(400);
    const source = `data.${field}`;
    expect(body.errors).toMatchObject([{ detail: `${source} ${mustBe}`, source }]);
  });

  it('needs an existing realm', async () => {
    for (const realmId of [UNKNOWN, 'nonsense']) {
      const infos = `/v2/authentication-realms/${realmId}/user-authentication-info`;
      const { body } = await post(infos, null).expect(404);
      expect(body.errors).toStrictEqual([
        { status: '404', title: 'Not Found', detail: 'authentication realm not found' },
      ]);
    }
    const { id } = (
      await post(
        accountFixtures.infos.replace(
          accountFixtures.realmId,
          accountFixtures.realmId.toUpperCase(),
        ),
        {
          name: 'Pia',
          email: 'pia@harbour.example',
        },
      ).expect(201)
    ).body.data;
    await read(`${accountFixtures.infos}/${id}`).expect(200);
    await read(`${accountFixtures.infos}/${UNKNOWN}`).expect(404);
    const stranger = await accountFixtures.member();
    await shop.app
      .get(Transactions, { strict: false })
      .write('update account_members set realm_id = ? where id = ?', [UNKNOWN, stranger]);
    const path = `${accountFixtures.infos}/${stranger}`;
    await read(path).expect(404);
    await post(`${path}/user-authentication-oidc-profile-info`, null).expect(404);
  });
});

describe('the identity of a member', () => {
  let profileId: string;

  beforeAll(async () => {
    const { issuer, url } = provider;
    const profiles = `/v2/authentication-realms/${accountFixtures.realmId}/oidc-profiles`;
    const data = { name: issuer, discovery_url: url, client_id: 'shop', client_secret: 'secret' };
    profileId = (await post(profiles, data).expect(201)).body.data.id;
  });

  const links = (memberId: string) =>
    `${accountFixtures.infos}/${memberId}/user-authentication-oidc-profile-info`;
  const identity = (changes: object = {}) => ({
    oidc_profile_id: profileId,
    issuer: 'https://id.example',
    subject: randomUUID(),
    ...changes,
  });

  it('is linked by an administrator', async () => {
    const memberId = await accountFixtures.member();
    const fields = identity({ issuer: 'ß'.repeat(1024), subject: '😀'.repeat(1024) });
    const type = 'user_authentication_oidc_profile_info';
    const { body } = await post(links(memberId.toUpperCase()), { type, ...fields }).expect(201);
    const { id } = body.data;
    expect(body).toStrictEqual({
      data: { id, type, ...fields, links: self(`${links(memberId)}/${id}`), meta: TIMES },
    });
    expect((await read(`${links(memberId)}/${id}`).expect(200)).body).toStrictEqual(body);
    await read(`${links(await accountFixtures.member())}/${id}`).expect(404);
  });

  it('lets its owner sign on as this member, and updates name and email', async () => {
    const memberId = await accountFixtures.member('Imported', 'old@harbour.example');
    const fields = identity();
    await post(links(memberId), { ...fields, oidc_profile_id: profileId.toUpperCase() }).expect(
      201,
    );
    const before = await read(`/v2/account-members/${memberId}`).expect(200);
    const again = async (email: string) => {
      expect(await signOn(profileId, fields.issuer, fields.subject, email)).toBe(memberId);
      return (await read(`/v2/account-members/${memberId}`).expect(200)).body.data;
    };
    const shown = await again('New@harbour.example');
    expect(shown).toStrictEqual({
      ...before.body.data,
      name: 'Ines Maria Falk',
      email: 'New@harbour.example',
      given_name: 'Ines',
      middle_name: 'Maria',
      family_name: 'Falk',
      meta: TIMES,
    });
    expect(await again('New@harbour.example')).toStrictEqual(shown);
    expect((await again('new@harbour.example')).email).toBe('new@harbour.example');
  });

  it('is never derived from the email', async () => {
    const email = `${randomUUID()}@harbour.example`;
    const memberId = await accountFixtures.member('Imported', email);
    const signedOn = await signOn(profileId, 'https://id.example', randomUUID(), email);
    expect(signedOn).not.toBe(memberId);
    const { body } = await read(`/v2/account-members?filter=eq(email,${email})`).expect(200);
    expect(ids(body)).toEqual([memberId, signedOn]);
  });

  it('belongs to one member, even under concurrent requests', async () => {
    const fields = identity();
    const memberIds = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => accountFixtures.member(name)),
    );
    const answers = await Promise.all(memberIds.map((memberId) => post(links(memberId), fields)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409]);
    const { body } = await post(links(await accountFixtures.member()), fields).expect(409);
    expect(body.errors).toMatchObject([{ status: '409', title: 'Conflict' }]);
    await post(links(await accountFixtures.member()), {
      ...fields,
      subject: fields.subject.toUpperCase(),
    });
    const signedOn = await signOn(profileId, 'https://id.example', 'known', 'known@a.example');
    expect(signedOn).toEqual(expect.any(String));
    await post(links(await accountFixtures.member()), identity({ subject: 'known' })).expect(409);
  });

  it('needs a profile of the realm', async () => {
    const memberId = await accountFixtures.member();
    const { body } = await post(links(memberId), identity({ oidc_profile_id: UNKNOWN }));
    const source = 'data.oidc_profile_id';
    const detail = `${source} must be the id of an OIDC profile of the realm`;
    expect(body).toStrictEqual(refusal('404', 'Not Found', detail, source));
  });

  it('needs a member of the realm', async () => {
    const { body } = await post(links(UNKNOWN), null).expect(404);
    expect(body.errors).toMatchObject([{ detail: 'account member not found' }]);
    const realm = links(await accountFixtures.member()).replace(accountFixtures.realmId, UNKNOWN);
    const unknown = await post(realm, null).expect(404);
    expect(unknown.body.errors).toMatchObject([{ detail: 'authentication realm not found' }]);
  });

  it.each([
    ['type', 'oidc', 'must be one of: user_authentication_oidc_profile_info'],
    ['oidc_profile_id', 'nonsense', 'must be a UUID'],
    ['issuer', '', 'must be a text of 1 to 1024 characters'],
    ['issuer', 'x'.repeat(1025), 'must be a text of 1 to 1024 characters'],
    ['subject', 7, 'must be a text of 1 to 1024 characters'],
    ['subject', 'x'.repeat(1025), 'must be a text of 1 to 1024 characters'],
  ])('is refused for %s %j', async (field, value, mustBe) => {
    const { body } = await post(
      links(await accountFixtures.member()),
      identity({ [field]: value }),
    );
    expect(body.errors).toMatchObject([{ status: '400', detail: `data.${field} ${mustBe}` }]);
  });

  it('is refused without any of its fields', async () => {
    const { body } = await post(links(await accountFixtures.member()), {}).expect(400);
    const details = ['oidc_profile_id must be a UUID', 'issuer must be', 'subject must be'];
    const expected = details.map((detail) => ({
      detail: expect.stringContaining(`data.${detail}`),
    }));
    expect(body.errors).toMatchObject(expected);
    expect(malformed('data.oidc_profile_id must be a UUID').errors[0]).toEqual(body.errors[0]);
  });
});
