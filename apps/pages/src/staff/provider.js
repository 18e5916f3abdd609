import { SignOnError } from '../common/client.js';
import { page } from './page.js';
import { enter } from './service.js';

const KEY = 'cartwright.staff-sign-on';

/** The address that a provider has sent somebody back to. Its code must not end up in the history. */
const returned = new URLSearchParams(location.search);
if (returned.has('state')) {
  history.replaceState(null, '', `${location.pathname}#/return${pendingSignOn().desk ?? ''}`);
}

/**
 * Leaves for a provider (RFC 7636), which sends the person back to this page.
 * @param {string} authorizationEndpoint
 */
export async function leaveFor(authorizationEndpoint) {
  const [state, verifier] = [randomText(), randomText()];
  // Who came from the desk goes back to where they were; the provider does not learn where that is.
  const desk = /^#(\/desk.*)/s.exec(location.hash)?.[1];
  sessionStorage.setItem(KEY, JSON.stringify({ state, verifier, desk }));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const url = new URL(authorizationEndpoint);
  const parameters = {
    scope: 'openid email',
    response_type: 'code',
    client_id: page.clientId,
    redirect_uri: page.redirectUri,
    state,
    code_challenge_method: 'S256',
    code_challenge: base64Url(new Uint8Array(digest)),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  location.assign(url.href);
}

/**
 * Ends a sign-on that was begun in this tab.
 * @throws SignOnError with the words of the provider or the service
 */
export async function comeBack() {
  const pending = pendingSignOn();
  sessionStorage.removeItem(KEY);
  if (pending.state === undefined || pending.state !== returned.get('state')) {
    throw new SignOnError('wrong_state', 'This sign-on was not begun here; begin it again');
  }
  const code = returned.get('code');
  if (code === null) {
    const description = returned.get('error_description') ?? 'The sign-on has brought no code';
    throw new SignOnError(returned.get('error') ?? 'no_code', description);
  }
  return enter({
    authentication_mechanism: 'oidc',
    oauth_authorization_code: code,
    oauth_redirect_uri: page.redirectUri,
    oauth_code_verifier: pending.verifier,
  });
}

/** @returns {{ state?: string; verifier: string; desk?: string }} */
function pendingSignOn() {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
}

function randomText() {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64Url(/** @type {Uint8Array} */ bytes) {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
