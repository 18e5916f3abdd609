// @ts-check
// Prepares a sign-on: it starts a service and a provider, and registers each at the other.
import { randomBytes } from 'node:crypto';
import { addressOfService } from '../address.mjs';
import { isReady, startPaymentProvider, startProvider, startService } from './processes.mjs';
import { Service } from './service.mjs';

/**
 * @typedef {import('./processes.mjs').Key} Key
 * @typedef {import('./perform.mjs').Undo} Undo
 */

const PROFILE = 'Harbour sign-in';
const CLIENT_ID = 'cartwright-demo';

/**
 * @typedef {object} Stage
 * @property {string} url of the service
 * @property {Key} key
 * @property {string} redirectUri
 * @property {string} issuer
 * @property {string} profileId
 * @property {{ id: string; name: string }} account that a new member is to act for
 * @property {boolean} isOurs whether the service was started for the demo
 * @property {readonly import('node:child_process').ChildProcess[]} children that were started for it
 */

/** @typedef {Awaited<ReturnType<typeof openService>>} Opened */

/**
 * The service that runs already, or one of our own.
 * @param {Undo} undo
 */
export async function openService(undo) {
  const key = keyOf(process.env);
  const running = await runningService(key);
  const own = running === undefined ? await startService(key) : undefined;
  if (own) undo.push(own.stop);
  const url = running ?? own?.url ?? '';
  return { url, key, own, admin: await Service.open(url, key) };
}

/**
 * A service of our own with a double of the payment provider beside it, so that cards can be tried.
 * @param {Undo} undo
 * @returns {Promise<Opened>}
 */
export async function openShop(undo) {
  const payments = await startPaymentProvider();
  undo.push(payments.stop);
  const key = keyOf(process.env);
  const own = await startService(key, { environment: { STRIPE_API_BASE: payments.url } });
  undo.push(own.stop);
  const admin = await Service.open(own.url, key);
  const [publishable_key, secret_key, webhook_secret] = ['pk_test', 'sk_test', 'whsec'].map(
    (prefix) => `${prefix}_${randomBytes(24).toString('hex')}`,
  );
  const keys = { enabled: true, publishable_key, secret_key, webhook_secret };
  await admin.ask('PUT', '/v2/gateways/stripe', keys);
  return { url: own.url, key, own, admin };
}

/**
 * Sets the stage; each thing that must be undone at the end is put into `undo`.
 * @param {Undo} undo
 * @param {Opened} [opened] the service that members sign on at
 * @returns {Promise<Stage>}
 */
export async function setUp(undo, opened) {
  const { url, key, own, admin } = opened ?? (await openService(undo));
  const provider = await startProvider();
  undo.push(provider.stop);

  const realm = `/v2/authentication-realms/${await realmIdOf(admin)}`;
  const redirectUri = `${url}/demo`;
  const { redirect_uris: before } = (await admin.get(realm)).data;
  if (!before.includes(redirectUri)) {
    await admin.ask('PUT', realm, { redirect_uris: [...before, redirectUri] });
    if (!own) undo.push(() => admin.ask('PUT', realm, { redirect_uris: before }));
  }
  const profile = await createProfile(admin, `${realm}/oidc-profiles`, provider);
  if (!own) undo.push(() => admin.ask('DELETE', `${realm}/oidc-profiles/${profile.id}`));
  return {
    url,
    key,
    redirectUri,
    issuer: provider.issuer,
    profileId: profile.id,
    account: await accountOf(admin),
    isOurs: own !== undefined,
    children: [provider.child, ...(own ? [own.child] : [])],
  };
}

/**
 * The key of the demo shop, unless the installation has its own.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Key}
 */
function keyOf({ BOOTSTRAP_CLIENT_ID: id, BOOTSTRAP_CLIENT_SECRET: secret }) {
  return id && secret ? { id, secret } : { id: 'harbour-web', secret: 'harbour-demo-secret' };
}

/**
 * Where a service runs that takes our key.
 * @param {Key} key
 */
async function runningService(key) {
  const url = addressOfService();
  if (!(await isReady(url))) return undefined;
  const page = await fetch(`${url}/demo`).catch(() => undefined);
  if (page?.ok !== true) return undefined;
  return Service.open(url, key).then(
    () => url,
    () => undefined,
  );
}

/** @param {Service} admin */
async function realmIdOf(admin) {
  const { data } = await admin.get('/v2/settings/account-authentication');
  return data.relationships.authentication_realm.data.id;
}

/**
 * Makes the service and the provider known to each other; what an earlier demo has left goes first.
 * @param {Service} admin
 * @param {string} profiles path
 * @param {Awaited<ReturnType<typeof startProvider>>} provider
 */
async function createProfile(admin, profiles, provider) {
  const listed = await admin.get(`${profiles}?page[limit]=100`);
  for (const { id, name } of listed.data) {
    if (name === PROFILE) await admin.ask('DELETE', `${profiles}/${id}`);
  }
  const clientSecret = randomBytes(24).toString('base64url');
  const { data } = await admin.ask('POST', profiles, {
    type: 'oidc-profile',
    name: PROFILE,
    discovery_url: `${provider.issuer}/.well-known/openid-configuration`,
    client_id: CLIENT_ID,
    client_secret: clientSecret,
  });
  const redirectUri = data.links['callback-endpoint'];
  await provider.register({ clientId: CLIENT_ID, clientSecret, redirectUri });
  return data;
}

/** @param {Service} admin */
async function accountOf(admin) {
  const [first] = (await admin.get('/v2/accounts?page[limit]=1')).data;
  if (first === undefined) throw new Error('The shop has no account that a member could act for.');
  return { id: String(first.id), name: String(first.name) };
}
