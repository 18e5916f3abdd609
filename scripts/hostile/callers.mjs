// @ts-check
// Every kind of caller there is, at a service of our own with the demo shop.
import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import Database from 'libsql';
import { Service } from '../demo/service.mjs';
import { startService } from '../demo/processes.mjs';

const KEY = { id: 'hostile', secret: randomBytes(24).toString('hex') };
const TOKEN_SECRET = randomBytes(48).toString('hex');
/** Every installation on this machine has this issuer. */
const ISSUER = 'http://localhost';
const HARBOUR_SUPPLIES = '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01';

/** @typedef {{ url: string; callers: Record<string, string>[]; stop(): Promise<unknown>; hasEnded(): boolean; pid: number }} Target */

/**
 * A service that has the demo shop.
 * @param {string[]} [nodeOptions]
 * @returns {Promise<Target>}
 */
export async function startTarget(nodeOptions = []) {
  const environment = { TOKEN_SECRET, HOST: '127.0.0.1' };
  const { url, child, database, stop } = await startService(KEY, { environment, nodeOptions });
  const shopper = await Service.open(url, { id: KEY.id });
  const admin = await Service.open(url, KEY);
  const authorization = (/** @type {Service} */ { caller }) => `Bearer ${caller.token}`;
  return {
    url: url.replace('localhost', '127.0.0.1'),
    callers: [
      {},
      { authorization: authorization(shopper) },
      {
        authorization: authorization(shopper),
        'svc-account-management-authentication-token': await memberToken(admin, database),
      },
      { authorization: authorization(admin) },
    ],
    pid: child.pid ?? 0,
    stop,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  };
}

/**
 * What a sign-on would give to a new member of an account of the shop.
 * @param {Service} admin
 * @param {string} file of the database, which alone knows the id of the store
 */
async function memberToken(admin, file) {
  const tables = new Database(file);
  const place = /** @type {any} */ (
    tables.prepare('select realm_id, store_id from authentication_settings').get()
  );
  tables.close();
  const infos = `/v2/authentication-realms/${place.realm_id}/user-authentication-info`;
  const { data: info } = await admin.ask('POST', infos, {
    type: 'user_authentication_info',
    name: 'Hostile member',
    email: 'hostile@member.example',
  });
  await admin.ask('POST', `/v2/accounts/${HARBOUR_SUPPLIES}/account-memberships`, {
    type: 'account_membership',
    account_member_id: info.id,
  });
  const key = new Uint8Array(hkdfSync('sha256', TOKEN_SECRET, '', 'cartwright member token', 32));
  const signOn = { sid: randomUUID(), auth_time: Math.floor(Date.now() / 1000) };
  return new SignJWT({ scope: HARBOUR_SUPPLIES, ...place, ...signOn })
    .setProtectedHeader({ alg: 'HS256', typ: 'member+jwt' })
    .setIssuer(ISSUER)
    .setAudience(place.store_id)
    .setSubject(info.id)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
}
