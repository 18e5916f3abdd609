import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { isLoopbackHost } from '../address-ranges';
import type { Settings } from '../settings';
import { signingKeys } from './signing-keys';

const ALGORITHM = 'HS256';

/** A kind of token: the purpose that its key is derived for, and its name in the token header. */
export interface TokenKind {
  readonly purpose: string;
  readonly type: string;
}

/** In seconds since 1970, as tokens have them. */
export interface TokenTimes {
  readonly now: number;
  readonly expires: number;
}

/**
 * Signs and opens the JSON web tokens of one kind. They name who issued them (`iss`, see {@link issuerOf})
 * and the installation that they are for (`aud`): two installations that share a secret or a copy of a
 * database still refuse each other's tokens.
 */
export class SignedTokens {
  private readonly keys: ReturnType<typeof signingKeys>;
  private readonly issuer: string;

  constructor(
    settings: Settings,
    private readonly kind: TokenKind,
  ) {
    this.keys = signingKeys(settings, kind.purpose);
    this.issuer = issuerOf(settings.publicUrl);
  }

  async sign(
    claims: JWTPayload & { readonly sub: string },
    audience: string,
    { now, expires }: TokenTimes,
  ): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: this.kind.type })
      .setIssuer(this.issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(expires)
      .sign(this.keys[0]);
  }

  /** Undefined for whatever is malformed, forged, expired, of another kind or installation. */
  async open(token: string, audience: string): Promise<JWTPayload | undefined> {
    const expected = { typ: this.kind.type, issuer: this.issuer, audience };
    const options = { algorithms: [ALGORITHM], requiredClaims: ['iat', 'exp'], ...expected };
    for (const key of this.keys) {
      try {
        return (await jwtVerify(token, key, options)).payload;
      } catch {
        // Another secret may have signed it.
      }
    }
    return undefined;
  }
}

/**
 * The issuer of tokens: the public URL. On a loopback host the port is left out, so that processes
 * with different ports count as one issuer.
 */
export function issuerOf(publicUrl: string): string {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  return isLoopbackHost(host) ? 'http://localhost' : publicUrl;
}
