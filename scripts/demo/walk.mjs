// @ts-check
// The whole way of a member who signs on for the first time, step by step in the terminal.
import { createHash, randomBytes } from 'node:crypto';
import { Browser } from './browser.mjs';
import * as narrator from './narrator.mjs';
import { list, say, shortened, step } from './narrator.mjs';
import { Service } from './service.mjs';

const LOGIN = 'nora.hale';

/** @param {import('./set-up.mjs').Stage} stage */
export async function walk({ url, key, redirectUri, profileId, account }) {
  step('The storefront gets an access token');
  const storefront = await Service.open(url, { id: key.id }, narrator);

  step('It asks how members sign on here');
  const { data: settings } = await storefront.get('/v2/settings/account-authentication');
  const clientId = settings.meta.client_id;
  const realmId = settings.relationships.authentication_realm.data.id;
  list({ client_id: clientId, realm: realmId });

  step('It lists the providers of that realm, and the member picks one');
  const realm = `/v2/authentication-realms/${realmId}`;
  const { data: profiles } = await storefront.get(`${realm}/oidc-profiles/`);
  const profile = profiles.find((/** @type {{ id: string }} */ { id }) => id === profileId);
  const link = profile.links['authorization-endpoint'];
  list({ picked: profile.name });

  step('It makes up what only this browser knows (PKCE with S256, and the state)');
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const state = randomBytes(24).toString('base64url');
  list({ code_verifier: verifier, code_challenge: challenge, state });

  step('It sends the browser to the authorization link, and the member signs in at the provider');
  const authorization = new URL(link);
  const parameters = {
    scope: 'openid email',
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge_method: 'S256',
    code_challenge: challenge,
  };
  for (const [name, value] of Object.entries(parameters)) {
    authorization.searchParams.set(name, value);
  }
  say('The link:');
  say(`  ${authorization.href}`);
  say('The way of the browser, with parameters decoded:');
  const arrival = await new Browser().travel(authorization.href, redirectUri, { login: LOGIN });

  step('The browser is back at the storefront');
  const returned = Object.fromEntries(arrival.searchParams);
  list(returned);
  if (returned['state'] !== state) throw new Error('The state is not the one that was sent.');
  say('The state is the one that was sent: this answer belongs to our question.');
  if (returned['error'] !== undefined) throw new Error(`The sign-on failed: ${arrival.search}`);

  step('It exchanges the code for tokens, one for each account of the member');
  const exchange = {
    type: 'account_management_authentication_token',
    authentication_mechanism: 'oidc',
    oauth_authorization_code: returned['code'],
    oauth_redirect_uri: redirectUri,
    oauth_code_verifier: verifier,
  };
  let tokens = await storefront.ask('POST', '/v2/account-members/tokens', exchange);
  if (tokens.data.length === 0) {
    say('The member is new and has no account yet, so the code stays good.');
    await assign(storefront, tokens.meta.account_member_id, account);
    step('It exchanges the same code again');
    tokens = await storefront.ask('POST', '/v2/account-members/tokens', exchange);
  }

  const [{ token, account_name: accountName, expires }] = tokens.data;
  step('It calls as that member: which accounts may I see?');
  say(`with the header SVC-Account-Management-Authentication-Token: ${shortened(token)}`);
  const { data: accounts } = await storefront.as(token).get('/v2/accounts');
  const names = accounts.map((/** @type {{ name: string }} */ { name }) => name);

  say('');
  say(`Signed in as ${LOGIN} for the account ${accountName}, until ${expires}.`);
  say(`Of all accounts the member sees: ${names.join(', ')}.`);
}

/**
 * @param {Service} storefront
 * @param {string} memberId
 * @param {{ id: string; name: string }} account
 */
async function assign(storefront, memberId, account) {
  const memberships = `/v2/accounts/${account.id}/account-memberships`;
  step(`It looks for the member among those who do not belong to ${account.name} yet`);
  const filter = `filter=eq(email,${LOGIN}@harbour.example)`;
  const { data } = await storefront.get(`${memberships}/unassigned-account-members?${filter}`);
  const isListed = data.some((/** @type {{ id: string }} */ { id }) => id === memberId);
  if (!isListed) throw new Error('The member is not among those who can be assigned.');

  step(`It assigns the member to ${account.name}`);
  const membership = { type: 'account_membership', account_member_id: memberId };
  await storefront.ask('POST', memberships, membership);
}
