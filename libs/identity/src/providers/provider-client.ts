import { Injectable } from '@nestjs/common';
import { newSecret } from '#platform/crypto';
import type { AuthorizationRequest } from '../domain/authorization-request';
import { type Claims, emailOf } from '../domain/identity-claims';
import { authorizationRequest } from './authorization-strategy';
import { IdTokens } from './id-tokens';
import type { Handshake, ProviderConnection } from './provider-connections';
import { ProviderRequests } from './provider-requests';

/** Where to send the browser, and what to remember until it comes back. */
export interface SentAuthorization extends Handshake {
  readonly location: string;
}

/** The claims of the provider about the member. */
export interface IdentityClaims {
  /** Verified. */
  readonly idToken: Claims;
  /** The claims of UserInfo about the same subject; read only if the ID token has no email. */
  readonly userInfo: Claims;
}

/** Signs members on at OpenID Connect providers, by the authorization code flow. */
@Injectable()
export class ProviderClient {
  constructor(
    private readonly requests: ProviderRequests,
    private readonly idTokens: IdTokens,
  ) {}

  /** Makes an authorization request, with PKCE if the provider says that it supports S256. */
  async authorizationRequest(
    connection: ProviderConnection,
    state: string,
    { display, prompt, uiLocales }: Pick<AuthorizationRequest, 'display' | 'prompt' | 'uiLocales'>,
  ): Promise<SentAuthorization> {
    const { code_challenge_methods_supported: methods } = connection.metadata;
    const codeVerifier = methods?.includes('S256') === true ? newSecret() : undefined;
    const wanted = { state, codeVerifier, display, prompt, uiLocales };
    return { ...(await authorizationRequest(connection, wanted)), codeVerifier };
  }

  /**
   * Who came back with this code. The caller has looked up the state and read an `error` before.
   *
   * The callback half of `passport-openidconnect` is not used: each of its steps would have to be made
   * safe before, and nothing would be left for it to do. It
   * - accepts an ID token whose signature it never checks, an unsigned one too;
   * - lets further audiences through;
   * - refuses a token without a nonce, though a provider need not repeat it;
   * - gives the expiry no leeway;
   * - authenticates with `client_secret_post` only;
   * - sends no PKCE verifier;
   * - believes UserInfo about any subject, and over the ID token;
   * - makes requests without limits of time and size, and ends the process at some responses;
   * - keeps the state in a session, handles an `error` before it has looked at the state, and begins
   *   another sign-on where a callback has no code.
   *
   * {@link ProviderRequests} makes the requests, and {@link IdTokens} verifies the ID token with `jose`.
   * @throws ProviderError
   */
  async identify(
    connection: ProviderConnection,
    code: string,
    handshake: Handshake,
  ): Promise<IdentityClaims> {
    const tokens = await this.requests.exchange(connection, code, handshake);
    const idToken = await this.idTokens.verify(tokens.idToken, connection, handshake);
    const userInfo =
      emailOf(idToken) === undefined
        ? await this.requests.userInfo(connection, tokens.accessToken, String(idToken.sub))
        : {};
    return { idToken, userInfo };
  }
}
