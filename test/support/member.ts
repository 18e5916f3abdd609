import { hkdfSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Test } from 'supertest';
import type { Shop } from './shop';

/** What a member of this account holds after sign-on (interface R5). */
export async function memberToken(
  shop: Shop,
  accountId: string,
  memberId: string = randomUUID(),
): Promise<string> {
  const purpose = 'cartwright member token';
  const key = new Uint8Array(hkdfSync('sha256', shop.settings.tokenSecret, '', purpose, 32));
  return new SignJWT({ scope: accountId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(memberId)
    .setExpirationTime('1h')
    .sign(key);
}

/** Makes a request of a shopper's front end one of a signed-on member. */
export const asMember = (test: Test, token: string): Test =>
  test.set('SVC-Account-Management-Authentication-Token', token);
