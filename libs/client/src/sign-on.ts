import type { Call } from './calls';
import { SignOnError } from './errors';
import type { MemberToken } from './member-session';
import { base64Url, randomText } from './random';
import type { KeyValueStore } from './store';

export interface SignOnRequest {
  /** One of the redirect URIs of the realm, character by character. */
  readonly redirectUri: string;
  /** Id of an OIDC profile; the first one if it is left out. */
  readonly profileId?: string | undefined;
  /** Keeps the sign-on while the browser is at the provider; the store of the storefront without it. */
  readonly store?: KeyValueStore | undefined;
}

export interface SignedOnMember {
  readonly memberId: string;
  /** One token for each account of the member; empty for a member without an account. */
  readonly accounts: readonly MemberToken[];
}

interface Pending {
  readonly state: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

const KEY = 'cartwright.sign-on';

/** Prepares a sign-on (RFC 7636). @returns the address that the browser opens next */
export async function beginSignOn(
  get: Call<'get'>,
  request: SignOnRequest,
  store: KeyValueStore,
): Promise<string> {
  const { redirectUri } = request;
  const settings = await get('/v2/settings/account-authentication');
  const { id: realmId } = settings.data.relationships.authentication_realm.data;
  const path = { realmId };
  const profiles = await get('/v2/authentication-realms/{realmId}/oidc-profiles', {
    params: { path },
  });
  const profile = profiles.data.find(({ id }) => id === (request.profileId ?? id));
  if (profile === undefined) {
    throw new SignOnError('no_profile', 'The shop has no such OIDC profile');
  }
  const pending: Pending = { state: randomText(24), verifier: randomText(32), redirectUri };
  store.setItem(KEY, JSON.stringify(pending));
  const url = new URL(profile.links['authorization-endpoint']);
  const parameters = {
    scope: 'openid email',
    response_type: 'code',
    client_id: settings.data.meta.client_id,
    redirect_uri: redirectUri,
    state: pending.state,
    code_challenge_method: 'S256',
    code_challenge: await challengeOf(pending.verifier),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Exchanges the code in the address to which the browser came back for the tokens of the member. If the
 * member has no account yet, call it again after the member was assigned to one.
 * @throws SignOnError if the address has no code, or that of another sign-on
 */
export async function finishSignOn(
  post: Call<'post'>,
  address: string,
  store: KeyValueStore,
): Promise<SignedOnMember> {
  const { searchParams: came } = new URL(address);
  const pending = pendingIn(store);
  if (pending?.state !== came.get('state')) {
    throw new SignOnError('wrong_state', 'This sign-on was not begun here; begin it again');
  }
  const code = came.get('code');
  if (code === null) {
    store.removeItem(KEY);
    const description = came.get('error_description') ?? 'The sign-on has brought no code';
    throw new SignOnError(came.get('error') ?? 'no_code', description);
  }
  const { data, meta } = await post('/v2/account-members/tokens', {
    body: {
      data: {
        type: 'account_management_authentication_token',
        authentication_mechanism: 'oidc',
        oauth_authorization_code: code,
        oauth_redirect_uri: pending.redirectUri,
        oauth_code_verifier: pending.verifier,
      },
    },
  });
  if (data.length > 0) store.removeItem(KEY);
  return { memberId: meta.account_member_id, accounts: data };
}

function pendingIn(store: KeyValueStore): Pending | undefined {
  const text = store.getItem(KEY);
  return text === null ? undefined : (JSON.parse(text) as Pending);
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(digest));
}
