import { Strategy } from 'passport-openidconnect';
import { challengeOf } from '#platform';
import type { AuthorizationRequest } from '../domain/authorization-request';
import type { ProviderConnection } from './provider-connections';

/** What is sent beside what every request has. */
export interface Wanted extends Pick<AuthorizationRequest, 'display' | 'prompt' | 'uiLocales'> {
  readonly state: string;
  /** PKCE; undefined for a provider that does not support it. */
  readonly codeVerifier: string | undefined;
}

/** An authorization request for the browser, and the new nonce in it. */
export interface RequestWithNonce {
  readonly location: string;
  readonly nonce: string;
}

/**
 * The strategy of `passport-openidconnect`, which writes the authorization request with a new nonce. A
 * callback never comes here: what the strategy would do with it, and what it would leave undone, is said
 * at `ProviderClient.identify`, which does all of it.
 */
class AuthorizationStrategy extends Strategy {
  /** The library has no PKCE; this is where it lets its users add parameters. */
  override authorizationParams({ codeVerifier }: Partial<Wanted>): object {
    if (codeVerifier === undefined) return {};
    return { code_challenge: challengeOf(codeVerifier), code_challenge_method: 'S256' };
  }
}

/** Touches no response, and keeps nothing: state and nonce are for the caller to remember. */
export async function authorizationRequest(
  { metadata, clientId, clientSecret, callbackUrl }: ProviderConnection,
  { state, codeVerifier, display, prompt, uiLocales }: Wanted,
): Promise<RequestWithNonce> {
  return new Promise((resolve, reject) => {
    let sentNonce = '';
    const options = {
      issuer: metadata.issuer,
      authorizationURL: metadata.authorization_endpoint,
      tokenURL: metadata.token_endpoint,
      userInfoURL: '',
      clientID: clientId,
      clientSecret,
      callbackURL: callbackUrl,
      scope: 'email',
      display,
      prompt,
      uiLocales,
      // Only its truth counts; the value is a new one for each request.
      nonce: 'always',
      store: {
        store: (
          _request: unknown,
          { nonce = '' },
          _state: unknown,
          _meta: unknown,
          stored: Stored,
        ) => {
          sentNonce = nonce;
          stored(null, state);
        },
        verify: refuseCallback,
      },
    };
    const strategy = new AuthorizationStrategy(options, refuseCallback);
    strategy.redirect = (location) => {
      resolve({ location, nonce: sentNonce });
    };
    strategy.error = reject;
    strategy.authenticate({ query: {} } as never, { codeVerifier } as object);
  });
}

type Stored = (error: null, handle: string) => void;

function refuseCallback(): never {
  throw new Error('Callbacks of providers are not for the strategy');
}
