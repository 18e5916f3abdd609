import { Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { Settings } from '#platform';
import { ApplicationKeyStore } from '../storage/application-key-store';
import { signingKey } from './signing-key';

export const GRANTS = ['implicit', 'client_credentials'] as const;
export type Grant = (typeof GRANTS)[number];

export interface AccessToken {
  readonly keyId: string;
  readonly grant: Grant;
}

export const LIFETIME_SECONDS = 3600;
const REMEMBERED_TOKENS = 10_000;

/** Issues and verifies access tokens. A verified token is remembered until it expires. */
@Injectable()
export class AccessTokens {
  private readonly key: Uint8Array;
  private readonly verified = new LRUCache<string, AccessToken>({ max: REMEMBERED_TOKENS });

  constructor(
    settings: Settings,
    private readonly keys: ApplicationKeyStore,
  ) {
    this.key = signingKey(settings.tokenSecret, 'access token');
  }

  /** @returns the token, and when it expires, in seconds since 1970 */
  async issue({ keyId, grant }: AccessToken): Promise<{ token: string; expires: number }> {
    const issuedAt = Math.floor(Date.now() / 1000);
    const expires = issuedAt + LIFETIME_SECONDS;
    const token = await new SignJWT({ grant })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(keyId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expires)
      .sign(this.key);
    return { token, expires };
  }

  /** Undefined for whatever is malformed, forged, expired, or of a key that was deleted. */
  async verify(token: string): Promise<AccessToken | undefined> {
    const known = this.verified.get(token) ?? (await this.open(token));
    return known !== undefined && (await this.keys.exists(known.keyId)) ? known : undefined;
  }

  private async open(token: string): Promise<AccessToken | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, { algorithms: ['HS256'] });
      const { sub: keyId = '', grant, exp = 0 } = payload;
      const accessToken = { keyId, grant: grant as Grant };
      this.verified.set(token, accessToken, { ttl: Math.max(1, exp * 1000 - Date.now()) });
      return accessToken;
    } catch {
      return undefined;
    }
  }
}
