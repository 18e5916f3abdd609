import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { andThen, atMost, type MaybeLater } from '#kernel';
import { Settings } from '#platform';
import { parseScope, type Scopes, scopesInBoth, scopeText } from '#platform/auth';
import { SignedTokens } from '#platform/crypto';
import { ApplicationKeys, type KeyWithSecret } from '../application-keys/application-keys';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';

export const GRANTS = ['implicit', 'client_credentials'] as const;
export type Grant = (typeof GRANTS)[number];

export interface AccessToken {
  readonly keyId: string;
  readonly grant: Grant;
  /** What its key may do now, and no more than was asked for. */
  readonly scopes: Scopes;
}

/** The content of an access token. It is valid only as long as its key keeps the same secret. */
class Issued {
  private last: { readonly ofKey: Scopes; readonly token: AccessToken } | undefined;

  constructor(
    readonly keyId: string,
    private readonly grant: Grant,
    readonly fingerprint: string,
    /** Undefined if the token may do whatever its key may. */
    private readonly narrowedTo: Scopes | undefined,
  ) {}

  /** The same object as long as the key has the same scopes. */
  with(ofKey: Scopes): AccessToken {
    if (this.last?.ofKey === ofKey) return this.last.token;
    const { keyId, grant, narrowedTo } = this;
    const scopes = narrowedTo === undefined ? ofKey : scopesInBoth(ofKey, narrowedTo);
    const token = { keyId, grant, scopes };
    this.last = { ofKey, token };
    return token;
  }
}

export const LIFETIME_SECONDS = 3600;
const REMEMBERED_TOKENS = 10_000;
const KIND = { purpose: 'access token', type: 'at+jwt' };

/** Issues and verifies access tokens. A verified token is remembered until it expires. */
@Injectable()
export class AccessTokens {
  private readonly tokens: SignedTokens;
  private readonly verified = new LRUCache<string, Issued>(atMost(REMEMBERED_TOKENS));

  constructor(
    settings: Settings,
    private readonly keys: ApplicationKeys,
    private readonly authentication: AuthenticationSettingsRepository,
  ) {
    this.tokens = new SignedTokens(settings, KIND);
  }

  /**
   * Issues a token. No two tokens are equal, because a guest is identified by the token alone.
   * @param narrowedTo the scopes that the caller asked for; without, those of the key
   * @returns the token, and when it expires, in seconds since 1970
   */
  async issue(
    key: KeyWithSecret,
    grant: Grant,
    narrowedTo?: Scopes,
  ): Promise<{ token: string; expires: number }> {
    const { storeId } = await this.authentication.current();
    const now = Math.floor(Date.now() / 1000);
    const expires = now + LIFETIME_SECONDS;
    const scope = narrowedTo === undefined ? {} : { scope: scopeText(narrowedTo) };
    const fingerprint = this.keys.fingerprintOf(key);
    const claims = { sub: key.id, jti: randomUUID(), grant, key: fingerprint, ...scope };
    return { token: await this.tokens.sign(claims, storeId, { now, expires }), expires };
  }

  /**
   * Returns undefined for a token that is malformed, forged, expired or of another installation, and if
   * its key was deleted or has another secret now.
   */
  verify(token: string): MaybeLater<AccessToken | undefined> {
    return andThen(this.verified.get(token) ?? this.open(token), (issued) => {
      if (issued === undefined) return undefined;
      const current = this.keys.currentScopes(issued.keyId, issued.fingerprint);
      return andThen(current, (scopes) => (scopes === undefined ? undefined : issued.with(scopes)));
    });
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

function issuedOf({ sub = '', grant, key, scope }: JWTPayload): Issued {
  const narrowedTo = typeof scope === 'string' ? parseScope(scope).scopes : undefined;
  return new Issued(sub, grant as Grant, String(key), narrowedTo);
}
