import { decodeJwt, type JWTPayload } from 'jose';
import { asMember, Shop } from '#testing';
import { HostileProvider } from '../support/hostile-provider';
import { signed } from '../support/member';
import { Storefront } from '../support/sign-on';
import { enrol, signOn } from '../support/signed-on';

/** A member token holds while its membership does (docs/reference/sign-on.md#member-tokens). */

let shop: Shop;
let provider: HostileProvider;
let storefront: Storefront;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  provider = await HostileProvider.open();
  storefront = await Storefront.open(shop, provider.discoveryUrl);
});

afterAll(() => provider.close());

const secondsNow = () => Math.floor(Date.now() / 1000);
const use = (token: string) => asMember(shop.get('/v2/accounts'), token);

/** A member of new accounts with these names, with a token for each. */
async function exchanged(...names: readonly string[]) {
  const signedOn = await signOn(storefront, provider);
  const first = await storefront.exchange({ ...signedOn }).expect(201);
  const memberId: string = first.body.meta.account_member_id;
  const memberships = await enrol(storefront, memberId, ...names);
  const { body } = await storefront.exchange({ ...signedOn }).expect(201);
  const tokens: string[] = body.data.map(({ token }: { token: string }) => token);
  return { memberId, memberships, tokens };
}

/** A member whose only membership was deleted and made again, with the token from before. */
async function enrolledAgain(name: string) {
  const { memberId, memberships, tokens } = await exchanged(name);
  const [{ accountId, membership } = { accountId: '', membership: '' }] = memberships;
  await shop.admin('delete', membership).expect(204);
  const data = { type: 'account_membership', account_member_id: memberId };
  const path = `/v2/accounts/${accountId}/account-memberships`;
  const { body } = await shop.admin('post', path).send({ data }).expect(201);
  const [token = ''] = tokens;
  const { exp: _, ...claims } = decodeJwt(token);
  const membershipId: string = body.data.id;
  return { token, claims: claims as JWTPayload, membershipId };
}

it('a token ends immediately when its membership is deleted', async () => {
  const { memberships, tokens } = await exchanged('One', 'Two');
  const [one = '', two = ''] = tokens;
  await use(one).expect(200);
  await shop.admin('delete', memberships[0]?.membership ?? '').expect(204);
  await use(one).expect(401);
  await use(two).expect(200);
});

it('a token stays invalid if its membership is made again, even within the same second', async () => {
  const { token, claims, membershipId } = await enrolledAgain('Again');
  await use(token).expect(401);
  await use(await signed(shop, { ...claims, iat: secondsNow() })).expect(401);
  await use(await signed(shop, { ...claims, membership_id: membershipId })).expect(200);
});

it('a token that names no membership is valid if the membership is not younger than it', async () => {
  const { claims } = await enrolledAgain('Older');
  const { membership_id: _, ...older } = claims;
  await use(await signed(shop, { ...older, iat: secondsNow() })).expect(200);
  await use(await signed(shop, { ...older, iat: secondsNow() - 60 })).expect(401);
});
