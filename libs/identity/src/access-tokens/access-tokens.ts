import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { Settings } from '#platform';
import { SignedTokens } from '#platform/crypto';
import { ApplicationKeys, type KeyWithSecret } from '../application-keys/application-keys';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';

export const GRANTS = ['implicit', 'client_credentials'] as const;
export type Grant = (typeof GRANTS)[number];

export interface AccessToken {
  readonly keyId: string;
  readonly grant: Grant;
}

/** The content of an access token. It is valid only as long as its key keeps the same secret. */
interface Issued extends AccessToken {
  readonly fingerprint: string;
}

export const LIFETIME_SECONDS = 3600;
const REMEMBERED_TOKENS = 10_000;
const KIND = { purpose: 'access token', type: 'at+jwt' };

/** Issues and verifies access tokens. A verified token is remembered until it expires. */
@Injectable()
export class AccessTokens {
  private readonly tokens: SignedTokens;
  private readonly verified = new LRUCache<string, Issued>({ max: REMEMBERED_TOKENS });

  constructor(
    settings: Settings,
    private readonly keys: ApplicationKeys,
    private readonly authentication: AuthenticationSettingsRepository,
  ) {
    this.tokens = new SignedTokens(settings, KIND);
  }

  /**
   * Issues a token. No two tokens are equal, because a guest is identified by the token alone.
   * @returns the token, and when it expires, in seconds since 1970
   */
  async issue(key: KeyWithSecret, grant: Grant): Promise<{ token: string; expires: number }> {
    const { storeId } = await this.authentication.current();
    const now = Math.floor(Date.now() / 1000);
    const expires = now + LIFETIME_SECONDS;
    const claims = { sub: key.id, jti: randomUUID(), grant, key: this.keys.fingerprintOf(key) };
    return { token: await this.tokens.sign(claims, storeId, { now, expires }), expires };
  }

  /**
   * Returns undefined for a token that is malformed, forged, expired or of another installation, and if
   * its key was deleted or has another secret now.
   */
  async verify(token: string): Promise<AccessToken | undefined> {
    const known = this.verified.get(token) ?? (await this.open(token));
    if (known === undefined) return undefined;
    return (await this.keys.isCurrent(known.keyId, known.fingerprint)) ? known : undefined;
  }

  private async open(token: string): Promise<Issued | undefined> {
    const { storeId } = await this.authentication.current();
    const payload = await this.tokens.open(token, storeId);
    if (payload === undefined) return undefined;
    const issued = issuedOf(payload);
    const ttl = Math.max(1, (payload.exp ?? 0) * 1000 - Date.now());
    this.verified.set(token, issued, { ttl });
    return issued;
  }
}

function issuedOf({ sub = '', grant, key }: JWTPayload): Issued {
  return { keyId: sub, grant: grant as Grant, fingerprint: String(key) };
}
