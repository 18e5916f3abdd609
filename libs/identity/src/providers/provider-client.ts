import { Injectable } from '@nestjs/common';
import { Strategy } from 'passport-openidconnect';
import { challengeOf, newSecret } from '#platform';
import type { AuthorizationRequest } from '../domain/authorization-request';
import { type Claims, emailOf } from '../domain/identity-claims';
import { LEEWAY } from '../domain/id-token';
import { ProviderError } from '../domain/provider-metadata';
import { IdTokens } from './id-tokens';
import type { Handshake, ProviderConnection } from './provider-connection';
import { ProviderRequests } from './provider-requests';

type Forwarded = Pick<AuthorizationRequest, 'display' | 'prompt' | 'uiLocales'>;

/** Where to send the browser, and what to remember until it comes back. */
export interface Departure extends Handshake {
  readonly location: string;
}

/** What the provider says about anybody who has come back. */
export interface Arrival {
  /** Verified. */
  readonly idToken: Claims;
  /** Of the same subject; asked for only where the ID token holds no email. */
  readonly userInfo: Claims;
}

type Form = Readonly<Record<string, string>>;

/** The eighth argument of the verify callback: what came with the access token. */
interface TokenParameters {
  readonly arrival: Arrival;
  readonly id_token: string;
}

type Answered = (error: null, access: string, refresh: string, answer: TokenParameters) => void;

/**
 * One leg of a sign-on at a provider, by the authorization code flow of `passport-openidconnect`.
 *
 * The library builds the authorization request with its nonce, and checks issuer, subject,
 * audience, authorized party, expiry and nonce of the ID token. What it does **not** do, and where
 * that is done:
 *
 * - the signature of the ID token is not checked, a token with `alg: none` passes: {@link
 *   IdTokens};
 * - further audiences are let through, and a nonce is demanded of a token that has none, which a
 *   provider need not echo (docs/reference/sign-on.md#the-way-of-the-browser): {@link IdTokens}
 *   wants exactly one audience, and the nonce of this sign-on in a token that has one; `showTo`
 *   asks the library to do the same;
 * - the expiry has no leeway: `showTo` adds it to the copy of the claims that the library looks at;
 * - the client authenticates with `client_secret_post` only, without PKCE: {@link ProviderRequests}
 *   uses HTTP Basic, `authorizationParams` and `exchange` add PKCE with S256;
 * - `ui_locales` cannot be given for one request: `authorizationParams` adds it;
 * - UserInfo may be about anybody and overrides the ID token: the library never asks it, {@link
 *   OpenIdProvider.identify} does, when the ID token holds no email, and compares `sub`;
 * - requests have no time limit and no size limit, and answers such as `null` or an ID token that
 *   is no text end the process: {@link ProviderRequests} makes all of them, within limits;
 * - an `error` of the provider is handled without the state, and a callback without a code starts a
 *   new login: callbacks arrive here only after both were looked at, and with a code;
 * - the state is kept in a session: the sign-on has looked it up before, here it is only handed on.
 *
 * It is made again for each leg, touches no response, and settles whatever happens.
 */
class ProviderLeg extends Strategy {
  /** What the library compares the claims with; it reads it when the ID token has arrived. */
  private readonly context: { nonce?: string } = {};
  private codeVerifier: string | undefined;
  private settle: (outcome: Departure | Arrival | Error) => void = () => undefined;

  constructor(private readonly connection: ProviderConnection) {
    const { metadata, clientId, clientSecret, callbackUrl } = connection;
    super(
      {
        issuer: metadata.issuer,
        authorizationURL: metadata.authorization_endpoint,
        tokenURL: metadata.token_endpoint,
        userInfoURL: '',
        clientID: clientId,
        clientSecret,
        callbackURL: callbackUrl,
        scope: 'email',
        // Only its truth counts; the value is a new one for each request.
        nonce: 'always',
        skipUserProfile: true,
        store: {
          store: (_request, context, state, _meta, stored) => {
            this.context.nonce = context.nonce ?? '';
            stored(null, (state as { handle: string }).handle);
          },
          verify: (_request, _state, restored) => restored(null, this.context),
        },
      },
      handOn,
    );
  }

  depart(state: string, { display, prompt, uiLocales }: Forwarded): Promise<Departure> {
    const { code_challenge_methods_supported: methods } = this.connection.metadata;
    this.codeVerifier = methods?.includes('S256') === true ? newSecret() : undefined;
    const options = { state: { handle: state }, display, prompt, uiLocales };
    return this.run({}, options) as Promise<Departure>;
  }

  arrive(
    code: string,
    { nonce, codeVerifier }: Handshake,
    exchange: (form: Form) => Promise<Arrival>,
  ): Promise<Arrival> {
    this.context.nonce = nonce;
    const verifier = codeVerifier === undefined ? {} : { code_verifier: codeVerifier };
    const ask = (sentCode: string, parameters: Form, done: Answered) => {
      exchange({ ...parameters, ...verifier, code: sentCode })
        .then((arrival) => {
          done(null, '', '', { arrival, id_token: this.showTo(arrival) });
        })
        .catch((error: unknown) => {
          this.error(error);
        });
    };
    this._oauth2.getOAuthAccessToken = ask as never;
    return this.run({ code, state: 'known' }, {}) as Promise<Arrival>;
  }

  override authorizationParams({ uiLocales }: { uiLocales?: string }): object {
    return {
      ...(uiLocales === undefined ? {} : { ui_locales: uiLocales }),
      ...(this.codeVerifier === undefined
        ? {}
        : {
            code_challenge: challengeOf(this.codeVerifier),
            code_challenge_method: 'S256',
          }),
    };
  }

  override redirect(location: string): void {
    const { nonce = '' } = this.context;
    this.settle({ location, nonce, codeVerifier: this.codeVerifier });
  }

  override success({ arrival }: TokenParameters): void {
    this.settle(arrival);
  }

  override fail(challenge: unknown): void {
    const { message } = (challenge ?? {}) as { message?: string };
    this.settle(new ProviderError(message ?? 'The sign-on was refused'));
  }

  override error(error: unknown): void {
    this.settle(error instanceof Error ? error : new Error(String(error)));
  }

  /** The verified claims in the form in which the library takes an ID token apart. */
  private showTo({ idToken }: Arrival): string {
    if (idToken['nonce'] === undefined) delete this.context.nonce;
    const shown = { ...idToken, exp: Number(idToken['exp']) + LEEWAY };
    return `.${Buffer.from(JSON.stringify(shown)).toString('base64url')}.`;
  }

  private run(query: object, options: object): Promise<Departure | Arrival> {
    return new Promise((resolve, reject) => {
      this.settle = (outcome) => {
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      };
      this.authenticate({ query, headers: {} } as never, options);
    });
  }
}

/** Signs people on at OpenID Connect providers; see {@link ProviderLeg} for how. */
@Injectable()
export class OpenIdProvider {
  constructor(
    private readonly requests: ProviderRequests,
    private readonly idTokens: IdTokens,
  ) {}

  /** The authorization request for the browser. */
  async depart(
    connection: ProviderConnection,
    state: string,
    forwarded: Forwarded,
  ): Promise<Departure> {
    return new ProviderLeg(connection).depart(state, forwarded);
  }

  /** Who came back with this code. @throws ProviderError */
  async identify(
    connection: ProviderConnection,
    code: string,
    handshake: Handshake,
  ): Promise<Arrival> {
    return new ProviderLeg(connection).arrive(code, handshake, async (form) => {
      const tokens = await this.requests.exchange(connection, form);
      const idToken = await this.idTokens.verify(tokens.idToken, connection, handshake);
      const userInfo =
        emailOf(idToken) === undefined
          ? await this.requests.userInfo(connection, tokens.accessToken, String(idToken.sub))
          : {};
      return { idToken, userInfo };
    });
  }
}

/** The verify callback: nobody is looked up here, the parameters of the answer are handed on. */
function handOn(
  _issuer: string,
  _userInfo: object,
  _profile: object,
  _context: object,
  _idToken: string | object,
  _accessToken: string | object,
  _refreshToken: string,
  parameters: unknown,
  done: (error: null, parameters: object) => void,
): void {
  done(null, parameters as object);
}
