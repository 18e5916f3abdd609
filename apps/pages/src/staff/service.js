import { ApiError, Storefront } from '../common/client.js';
import { PageError } from '../common/faults.js';
import { page } from './page.js';

const TOO_MANY = 'Too many sign-ons from here were refused. Wait a minute, and try again.';

/** What proves a sign-on is good for one request only. @param {string} [accessToken] */
const open = (accessToken = '') =>
  new Storefront({ baseUrl: location.origin + page.root, accessToken, retry: { retries: 0 } });

/** Who has the key of the demo shop may do everything, and is nobody in particular. */
const DEMO_OWNER = /** @type {StaffToken['staff_member']} */ ({
  type: 'staff_member',
  id: 'demo',
  name: 'Demo',
  roles: ['owner'],
});

/** @template Answer @param {Promise<{ data: Answer }>} sent */
async function answerTo(sent) {
  const { data } = await sent.catch((error) => {
    throw error instanceof ApiError && error.status === 429 ? new PageError(TOO_MANY) : error;
  });
  return data;
}

/**
 * What a device is asked; the types are those of WebAuthn.
 * @param {{ invitation?: string; name?: string; email?: string }} data
 * @returns {Promise<any>}
 */
export async function readOptions(data) {
  const sent = open().post('/v2/staff/passkeys/options', { body: { data } });
  return (await answerTo(sent)).public_key;
}

/**
 * @param {{ invitation?: string; credential: Record<string, unknown> }} data
 * @returns {Promise<StaffToken>}
 */
export async function enterWithPasskey(data) {
  const proven = await answerTo(open().post('/v2/staff/passkeys/tokens', { body: { data } }));
  return enter({ authentication_mechanism: 'passkey', passkey_token: proven.token });
}

/**
 * @param {Schemas['StaffTokenBody']['data']} data
 * @returns {Promise<StaffToken>}
 */
export function enter(data) {
  return answerTo(open().post('/v2/staff/tokens', { body: { data } }));
}

/**
 * Signs on with the key of the demo shop, which is no secret.
 * @param {{ id: string; secret: string }} key
 * @returns {Promise<StaffToken>}
 */
export async function enterWithKey({ id, secret }) {
  const answer = await open().post('/oauth/access_token', {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: { grant_type: 'client_credentials', client_id: id, client_secret: secret },
  });
  return {
    type: 'staff_token',
    token: answer.access_token,
    expires: new Date(answer.expires * 1000).toISOString(),
    scope: answer.scope ?? '',
    staff_member: DEMO_OWNER,
  };
}

/** A token that has ended already is as good as signed off. @param {StaffToken} staff */
export async function signOff({ token }) {
  await open(token)
    .delete('/v2/staff/tokens/current')
    .catch((error) => {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
    });
}
