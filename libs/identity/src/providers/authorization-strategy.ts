import { Strategy } from 'passport-openidconnect';
import { challengeOf } from '#platform/crypto';
import type { AuthorizationRequest } from '../domain/authorization-request';
import type { ProviderConnection } from './provider-connections';

/** The parameters of one request, besides those that every request has. */
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
 * The strategy of `passport-openidconnect`, which writes the authorization request with a new nonce. It
 * never gets a callback: `ProviderClient.identify` handles callbacks, and its comment says why.
 */
class AuthorizationStrategy extends Strategy {
  /** Adds PKCE, which the library does not support by itself. */
  override authorizationParams({ codeVerifier }: Partial<Wanted>): object {
    if (codeVerifier === undefined) return {};
    return { code_challenge: challengeOf(codeVerifier), code_challenge_method: 'S256' };
  }
}

/**
 * Makes an authorization request. It stores nothing: the caller must remember the state and the nonce.
 */
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
      // The library only checks that this is set; it makes a new nonce for each request.
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
