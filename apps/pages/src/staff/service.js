import { ApiError, NetworkError } from '../common/client.js';
import { PageError } from '../common/faults.js';
import { page } from './page.js';

const TOO_MANY = 'Too many sign-ons from here were refused. Wait a minute, and try again.';

/**
 * Sends something once: what proves a sign-on is good for one request only.
 * @param {'POST' | 'DELETE'} method
 * @param {string} path
 * @param {{ data?: object; token?: string }} sent
 * @returns {Promise<unknown>} `data` of the answer
 */
async function send(method, path, { data, token }) {
  const headers = new Headers();
  if (data !== undefined) headers.set('Content-Type', 'application/json');
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  const body = data === undefined ? null : JSON.stringify({ data });
  const response = await fetch(page.root + path, { method, headers, body }).catch((cause) => {
    throw new NetworkError(cause);
  });
  if (response.status === 429) throw new PageError(TOO_MANY);
  const answer = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(response, answer?.errors ?? []);
  return answer?.data;
}

/**
 * What a device is asked; the types are those of WebAuthn.
 * @param {{ invitation?: string; name?: string; email?: string }} data
 * @returns {Promise<any>}
 */
export async function readOptions(data) {
  const options = /** @type {Schemas['PasskeyOptionsDto']} */ (
    await send('POST', '/v2/staff/passkeys/options', { data })
  );
  return options.public_key;
}

/**
 * @param {{ invitation?: string; credential: object }} data
 * @returns {Promise<StaffToken>}
 */
export async function enterWithPasskey(data) {
  const proven = /** @type {Schemas['PasskeyTokenDto']} */ (
    await send('POST', '/v2/staff/passkeys/tokens', { data })
  );
  return enter({ authentication_mechanism: 'passkey', passkey_token: proven.token });
}

/**
 * @param {Schemas['StaffTokenBody']['data']} data
 * @returns {Promise<StaffToken>}
 */
export async function enter(data) {
  return /** @type {StaffToken} */ (await send('POST', '/v2/staff/tokens', { data }));
}

/** A token that has ended already is as good as signed off. @param {StaffToken} staff */
export async function signOff({ token }) {
  await send('DELETE', '/v2/staff/tokens/current', { token }).catch((error) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  });
}
