import { CLIENT, type HostileProvider } from '../hostile-provider';
import { proofKey, REDIRECT_URI } from '../sign-on';
import type { Call, TwoReleases } from './two-releases';

const REALMS = '/v2/authentication-realms';
const MEMBER = 'a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01';
const TOKENS = '/v2/account-members/tokens';
const HOST = 'http://localhost';

/** A member of the demo shop signs on at a provider of both; `memberToken` is kept. */
export async function signOnAtBoth(two: TwoReleases, provider: HostileProvider): Promise<void> {
  const admin = (method: string, path: string, data?: object, keep: Call['keep'] = {}) =>
    two.ask({ as: 'admin', method, path, ...(data === undefined ? {} : { body: { data } }), keep });
  await admin('GET', REALMS, undefined, { realmId: 'body.data.0.id' });
  await admin('PUT', `${REALMS}/<realmId>`, { redirect_uris: [REDIRECT_URI] });
  const profile = {
    type: 'oidc-profile',
    name: 'Provider of the test',
    discovery_url: provider.discoveryUrl,
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
  };
  const links = 'body.data.links';
  await admin('POST', `${REALMS}/<realmId>/oidc-profiles`, profile, {
    profileId: 'body.data.id',
    login: `${links}.authorization-endpoint`,
    callback: `${links}.callback-endpoint`,
  });
  const infos = `${REALMS}/<realmId>/user-authentication-info/${MEMBER}/user-authentication-oidc-profile-info`;
  const identity = { oidc_profile_id: '<profileId>', issuer: provider.issuer, subject: 'ines' };
  await admin('POST', infos, identity, { infoId: 'body.data.id' });

  const { challenge, verifier } = proofKey();
  for (const world of [two.older, two.newer]) {
    const path = (name: string) => world.kept.get(name)?.replace(HOST, '') ?? '';
    const [, store = ''] = /stores\/([^/]+)/.exec(path('callback')) ?? [];
    world.kept.set('storeId', store);
    world.kept.set('login', path('login'));
    world.kept.set('callback', path('callback'));
  }
  const question = new URLSearchParams({
    scope: 'openid email',
    response_type: 'code',
    client_id: 'account-management',
    redirect_uri: REDIRECT_URI,
    state: 'a state of the storefront',
    code_challenge_method: 'S256',
    code_challenge: challenge,
  });
  const joined = two.older.kept.get('login')?.includes('?') === true ? '&' : '?';
  const departures = await two.ask({
    as: 'nobody',
    method: 'GET',
    path: `<login>${joined}${question.toString()}`,
  });
  const back: Call = {
    as: 'nobody',
    method: 'GET',
    path: '<callback>?code=x&state=<state>',
    headers: { cookie: '<cookie>' },
  };
  const returns = [];
  for (const [index, world] of [two.older, two.newer].entries()) {
    const { headers } = departures[index as 0 | 1];
    const { searchParams } = new URL(headers['location'] ?? '');
    world.kept.set('state', searchParams.get('state') ?? '');
    world.kept.set('cookie', headers['set-cookie']?.split(';')[0] ?? '');
    provider.identifies({ nonce: searchParams.get('nonce') });
    const answer = await world.send(back);
    world.kept.set(
      'code',
      new URL(answer.headers['location'] ?? '').searchParams.get('code') ?? '',
    );
    returns.push(answer);
  }
  const [older, newer] = returns;
  if (older !== undefined && newer !== undefined) two.compare(back, older, newer);
  const data = {
    type: 'account_management_authentication_token',
    authentication_mechanism: 'oidc',
    oauth_authorization_code: '<code>',
    oauth_redirect_uri: REDIRECT_URI,
    oauth_code_verifier: verifier,
  };
  const exchange = { as: 'guest', method: 'POST', path: TOKENS, body: { data } } as const;
  await two.ask({ ...exchange, keep: { memberToken: 'body.data.0.token' } });
  await two.ask(exchange);
}
