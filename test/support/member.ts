import { hkdfSync, randomUUID } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import type { Test } from 'supertest';
import { DataSource } from 'typeorm';
import type { Shop } from './shop';

/**
 * What a member of this account holds after sign-on: by default a new member, of an account that is
 * made if there is none. A member who is named is taken as it is.
 */
export async function memberToken(
  shop: Shop,
  accountId: string,
  memberId?: string,
): Promise<string> {
  const sub = memberId ?? (await enrolled(shop, accountId));
  const place = await placeOf(shop);
  const named = { iss: shop.settings.publicUrl, aud: place.store_id };
  const signOn = { sid: randomUUID(), auth_time: Math.floor(Date.now() / 1000) };
  return signed(shop, { ...place, ...named, ...signOn, sub, scope: accountId });
}

/** Signs whatever is said. */
export async function signed(
  shop: Shop,
  claims: JWTPayload,
  algorithm = 'HS256',
  expires: string | null = '1h',
  kind = 'member',
): Promise<string> {
  const purpose = `cartwright ${kind} token`;
  const key = new Uint8Array(hkdfSync('sha256', shop.settings.tokenSecrets[0], '', purpose, 32));
  const typ = `${kind}+jwt`;
  const token = new SignJWT({ ...claims }).setProtectedHeader({ alg: algorithm, typ });
  token.setIssuedAt(claims.iat);
  return (expires === null ? token : token.setExpirationTime(expires)).sign(key);
}

/** The realm and the store that tokens are for; no interface shows the store by itself. */
export async function placeOf(shop: Shop): Promise<{ realm_id: string; store_id: string }> {
  const sql = 'select realm_id, store_id from authentication_settings';
  const [place] = await shop.app
    .get(DataSource, { strict: false })
    .query<{ realm_id: string; store_id: string }[]>(sql);
  if (place === undefined) throw new Error('The shop has no settings of sign-on');
  return place;
}

async function enrolled(shop: Shop, accountId: string): Promise<string> {
  const { status } = await shop.admin('get', `/v2/accounts/${accountId}`);
  if (status === 404) {
    await shop.create('/v2/accounts', accountId, { name: 'Test account' });
  }
  const { realm_id: realm } = await placeOf(shop);
  const email = `${randomUUID()}@member.example`;
  const { body } = await shop
    .admin('post', `/v2/authentication-realms/${realm}/user-authentication-info`)
    .send({ data: { type: 'user_authentication_info', name: 'Test member', email } })
    .expect(201);
  await shop
    .admin('post', `/v2/accounts/${accountId}/account-memberships`)
    .send({ data: { type: 'account_membership', account_member_id: body.data.id } })
    .expect(201);
  return body.data.id;
}

/** Makes a request of a shopper's front end one of a signed-on member. */
export const asMember = (test: Test, token: string): Test =>
  test.set('SVC-Account-Management-Authentication-Token', token);
