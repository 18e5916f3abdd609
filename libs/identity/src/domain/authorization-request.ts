import { characters, type Fault, faultOf, refuse } from '#kernel';
import { firstOf, onlyOf, type Parameters, sentValues } from './parameters';
import type { AuthorizationError } from './redirection';

/**
 * The authorization request of a storefront for a member
 * (docs/reference/sign-on.md#the-way-of-the-browser).
 */
export interface AuthorizationRequest {
  readonly state: string;
  readonly codeChallenge: string;
  /** Passed on to the provider unchanged. */
  readonly display: string | undefined;
  readonly prompt: string | undefined;
  readonly uiLocales: string | undefined;
}

/** The registered client, and its redirect URIs. */
export interface Client {
  readonly clientId: string;
  readonly redirectUris: readonly string[];
}

const MAX_STATE = 2048;
const CODE_CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** The parameters that the service uses. */
const PARAMETERS = [
  'profile_id',
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge_method',
  'code_challenge',
  'display',
  'prompt',
  'ui_locales',
];

/**
 * Returns the redirect URI if it is registered. Before this check the browser is not redirected,
 * because the address may be an attacker's.
 * @throws DomainError
 */
export function provenRedirectUri(parameters: Parameters, client: Client): string {
  const clientId = onlyOf(parameters, 'client_id');
  if (clientId !== client.clientId) {
    refuse(unproven('client_id', 'must be the client_id of the account authentication settings'));
  }
  const redirectUri = onlyOf(parameters, 'redirect_uri');
  if (redirectUri === undefined || !client.redirectUris.includes(redirectUri)) {
    const mustBe =
      'must be one of the redirect_uris of the authentication realm, character by character';
    refuse(unproven('redirect_uri', mustBe));
  }
  return redirectUri;
}

/** Why a request is refused without a redirect. The detail never repeats what was sent. */
export function unproven(parameter: string, mustBe: string): Fault {
  const at = { source: parameter, meta: { oauth_error: 'invalid_request' } };
  return faultOf('invalid', 'Bad Request', `${parameter} ${mustBe}`, at);
}

/** Checks the other parameters, in the documented order, after the redirect URI was verified. */
export function judgeRequest(parameters: Parameters): AuthorizationRequest | AuthorizationError {
  const sent = (name: string) => firstOf(parameters, name);
  if (sent('response_type') !== 'code') {
    return refused('unsupported_response_type', 'response_type must be code');
  }
  const scopes = sent('scope')?.split(' ') ?? [];
  if (!scopes.includes('openid') || !scopes.includes('email')) {
    return refused('invalid_scope', 'scope must hold openid and email');
  }
  const state = sent('state');
  if (state === undefined || characters(state) > MAX_STATE) {
    return refused('invalid_request', `state must be a text of 1 to ${MAX_STATE} characters`);
  }
  if (sent('code_challenge_method') !== 'S256') {
    return refused('invalid_request', 'code_challenge_method must be S256');
  }
  const codeChallenge = sent('code_challenge');
  if (codeChallenge === undefined || !CODE_CHALLENGE.test(codeChallenge)) {
    return refused('invalid_request', 'code_challenge must be 43 characters of base64url');
  }
  const repeated = PARAMETERS.find((name) => sentValues(parameters, name).length > 1);
  if (repeated !== undefined) {
    return refused('invalid_request', `${repeated} must not be sent more than once`);
  }
  const [display, prompt, uiLocales] = ['display', 'prompt', 'ui_locales'].map(sent);
  return { state, codeChallenge, display, prompt, uiLocales };
}

export function isRefusal(
  verdict: AuthorizationRequest | AuthorizationError,
): verdict is AuthorizationError {
  return 'error' in verdict;
}

function refused(error: string, description: string): AuthorizationError {
  return { error, description };
}
