import { ApiError } from '../common/client.js';
import { PageError } from '../common/faults.js';
import { page } from './page.js';
import { enterWithPasskey, readOptions } from './service.js';

const NO_PASSKEYS =
  'This browser cannot use passkeys here: take a newer one, on a page with https.';

export const GONE =
  'This invitation works no longer: it was used, has expired, or was withdrawn. Ask for another one.';

/** What the device or the person says no with. @type {Readonly<Record<string, string>>} */
const REFUSALS = {
  InvalidStateError: 'This device has a passkey of yours already: sign on with it.',
  NotAllowedError: 'No passkey was used: it was canceled, or took too long. Try again.',
};

/**
 * Whom an invitation is for. Nobody knows the first owner yet, so they say it themselves.
 * @param {string} invitation
 * @returns {Promise<{ name: string; email: string } | 'first owner' | 'nobody'>}
 */
export async function readInvited(invitation) {
  if (page.isOwnerless) return 'first owner';
  try {
    const { user } = await readOptions({ invitation });
    return { name: user.displayName, email: user.name };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'nobody';
    throw error;
  }
}

/**
 * Makes a passkey on the device of the person, and signs on with it.
 * @param {string} invitation
 * @param {{ name?: string; email?: string }} who the first owner is
 */
export async function register(invitation, who) {
  const { parseCreationOptionsFromJSON: parse } = globalThis.PublicKeyCredential ?? {};
  if (parse === undefined) throw new PageError(NO_PASSKEYS);
  const publicKey = parse(await readOptions({ invitation, ...who }).catch(refuseGone));
  const credential = await answered(navigator.credentials.create({ publicKey }));
  const staff = await enterWithPasskey({ invitation, credential });
  page.isOwnerless = false;
  return staff;
}

function refuseGone(/** @type {unknown} */ error) {
  throw error instanceof ApiError && error.status === 401 ? new PageError(GONE) : error;
}

/** Signs on with a passkey that the device knows. */
export async function signOn() {
  const { parseRequestOptionsFromJSON: parse } = globalThis.PublicKeyCredential ?? {};
  if (parse === undefined) throw new PageError(NO_PASSKEYS);
  const publicKey = parse(await readOptions({}));
  return enterWithPasskey({ credential: await answered(navigator.credentials.get({ publicKey })) });
}

/**
 * What the device has answered, as JSON.
 * @param {Promise<Credential | null>} asked
 * @returns {Promise<any>}
 */
async function answered(asked) {
  try {
    return /** @type {PublicKeyCredential} */ (await asked).toJSON();
  } catch (error) {
    const { name = '' } = /** @type {{ name?: string }} */ (error);
    throw new PageError(REFUSALS[name] ?? NO_PASSKEYS);
  }
}
