import { Shop } from '#testing';
import { TestAudit } from '../support/audit';
import { CLIENT, HostileProvider } from '../support/hostile-provider';
import { proofKey, sentBack, Storefront } from '../support/sign-on';
import { NOT_VALID, type StaffMember, STAFF, TestStaff } from '../support/staff';

const PAGE = 'https://shop.example/staff';
const REFUSED = {
  error: 'access_denied',
  error_description: 'This account cannot sign on here; ask an administrator of the shop',
};

let shop: Shop;
let staff: TestStaff;
let provider: HostileProvider;
let realm: string;
let page: Storefront;
let member: StaffMember;

/** A profile in the realm of staff, and the page of this service as its storefront. */
async function addProfile(name: string): Promise<Storefront> {
  const fields = { type: 'oidc-profile', name, discovery_url: provider.discoveryUrl };
  const data = { ...fields, client_id: CLIENT.id, client_secret: CLIENT.secret };
  const { body } = await shop.admin('post', `${realm}/oidc-profiles`).send({ data }).expect(201);
  const { 'authorization-endpoint': authorization, 'callback-endpoint': callback } =
    body.data.links;
  const realmId = realm.slice(realm.lastIndexOf('/') + 1);
  return Storefront.of(shop, realmId, body.data.id as string, { authorization, callback });
}

beforeEach(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  staff = new TestStaff(shop);
  provider = await HostileProvider.open();
  const { body } = await shop.admin('get', '/v2/authentication-realms').expect(200);
  const realms = body.data as { id: string; kind: string }[];
  realm = `/v2/authentication-realms/${realms.find(({ kind }) => kind === 'staff')?.id ?? ''}`;
  page = await addProfile('Company');
  member = await staff.member('viewer');
});

afterEach(async () => {
  await shop.close();
  await provider.close();
});

interface SignOn {
  readonly sent: Record<string, string>;
  readonly proof: object;
}

/** Somebody comes back from the provider, which says this of them. */
async function comeBack(claims: object = {}, at = page): Promise<SignOn> {
  const { challenge, verifier } = proofKey();
  const pending = await at.begin({ redirect_uri: PAGE, code_challenge: challenge });
  const known = { sub: 'ida', email: member.email, email_verified: true };
  provider.identifies({ nonce: pending.nonce, ...known, ...claims });
  const sent = sentBack(await at.finish(pending).expect(303));
  const proof = {
    authentication_mechanism: 'oidc',
    oauth_authorization_code: sent['code'] ?? '',
    oauth_redirect_uri: PAGE,
    oauth_code_verifier: verifier,
  };
  return { sent, proof };
}

describe('a staff member at a provider', () => {
  it('gets a token by their verified email, and stays bound to that account', async () => {
    const { proof } = await comeBack({ email: member.email.toUpperCase() });
    const { body } = await staff.askToken(proof).expect(201);
    expect(body.data.staff_member).toMatchObject({ id: member.id, meta: { ways: ['oidc'] } });
    await shop.send('get', '/v2/orders', String(body.data.token)).expect(200);
    await staff.askToken((await comeBack()).proof).expect(201);
    expect((await comeBack({ sub: 'somebody else' })).sent).toMatchObject(REFUSED);
    expect((await comeBack({}, await addProfile('Another'))).sent).toMatchObject(REFUSED);
    await shop.admin('delete', `${STAFF}/${member.id}/provider-account`).expect(204);
    await shop.send('get', '/v2/orders', String(body.data.token)).expect(401);
    await staff.askToken((await comeBack({ sub: 'somebody else' })).proof).expect(201);
  });

  it.each([
    ['that is not verified', { email_verified: false }],
    ['that may be verified', { email_verified: undefined }],
    ['that is verified in words', { email_verified: 'true' }],
    ['of nobody', { email: 'nobody@harbour.example' }],
  ])('is refused with an email %s', async (_, claims) => {
    expect((await comeBack(claims)).sent).toMatchObject(REFUSED);
    const events = await new TestAudit(shop).refusals('sign-on.refused', 1);
    expect(events[0]?.attributes.target).toEqual({ type: 'oidc-profile', id: page.profileId });
    const { body } = await shop.admin('get', STAFF).expect(200);
    expect(body.data).toStrictEqual([member]);
  });

  it('is refused when they are disabled, before and after they come back', async () => {
    const { proof } = await comeBack();
    await staff.change(member.id, { enabled: false }).expect(200);
    await staff.askToken(proof).expect(401, NOT_VALID);
    expect((await comeBack()).sent).toMatchObject(REFUSED);
  });

  it('loses the account and the tokens with the profile, or with another email', async () => {
    const { body } = await staff.askToken((await comeBack()).proof).expect(201);
    await shop.admin('delete', `${realm}/oidc-profiles/${page.profileId}`).expect(204);
    await shop.send('get', '/v2/orders', String(body.data.token)).expect(401);
    expect((await staff.read(member.id)).meta.ways).toEqual([]);
    page = await addProfile('Company');
    await staff.askToken((await comeBack()).proof).expect(201);
    await staff.change(member.id, { email: 'new@harbour.example' }).expect(200);
    expect((await staff.read(member.id)).meta.ways).toEqual([]);
    expect((await comeBack()).sent).toMatchObject(REFUSED);
  });

  it.each([
    [{ oauth_code_verifier: proofKey().verifier }],
    [{ oauth_redirect_uri: 'https://evil.example' }],
    [{ oauth_authorization_code: 'wrong' }],
  ])('is refused with %j, and the code is used up', async (wrong) => {
    const { proof } = await comeBack();
    await staff.askToken({ ...proof, ...wrong }).expect(401, NOT_VALID);
    const isUsed = !('oauth_authorization_code' in wrong);
    await staff.askToken(proof).expect(isUsed ? 401 : 201);
  });
});

describe('codes and realms', () => {
  it('are never mixed: no member becomes staff, and no staff member becomes a member', async () => {
    const { proof, sent } = await comeBack();
    const code = String(sent['code']);
    const asMember = { oauth_authorization_code: code, oauth_redirect_uri: PAGE };
    const verifier = (proof as Record<string, string>)['oauth_code_verifier'];
    await page.exchange({ ...asMember, oauth_code_verifier: verifier }).expect(401);
    await staff.exchange(code).expect(401, NOT_VALID);

    const members = await Storefront.open(shop, provider.discoveryUrl, [PAGE], 'Members');
    const { challenge, verifier: own } = proofKey();
    const pending = await members.begin({ redirect_uri: PAGE, code_challenge: challenge });
    const claims = { sub: 'x', email: member.email, email_verified: true };
    provider.identifies({ nonce: pending.nonce, ...claims });
    const back = sentBack(await members.finish(pending).expect(303));
    const ofMember = { oauth_authorization_code: back['code'], oauth_code_verifier: own };
    await staff.askToken({ ...proof, ...ofMember }).expect(401, NOT_VALID);
  });

  it('of staff are for those who have all scopes', async () => {
    const manager = await staff.signedOn('manager');
    const owner = await staff.signedOn('owner');
    const narrow = await staff.again(owner.device, { scope: 'settings:write staff:write' });
    for (const { token } of [manager, narrow]) {
      const as = (method: 'put' | 'post' | 'delete', path: string, data: object) =>
        shop.send(method, `${realm}${path}`, token).send({ data });
      await as('put', '', { redirect_uris: ['https://evil.example/'] }).expect(403);
      const profile = { name: 'Mine', discovery_url: provider.discoveryUrl };
      const secret = { client_id: CLIENT.id, client_secret: CLIENT.secret };
      await as('post', '/oidc-profiles', { ...profile, ...secret }).expect(403);
      const path = `/oidc-profiles/${page.profileId}`;
      await as('put', path, { name: 'Mine' }).expect(403);
      await as('delete', path, {}).expect(403);
    }
    const data = { name: 'Ours' };
    await shop.send('put', realm, owner.token).send({ data }).expect(200);
  });
});
