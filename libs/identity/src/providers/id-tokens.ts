import { Injectable } from '@nestjs/common';
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { idTokenFault, LEEWAY, signatureAlgorithms } from '../domain/id-token';
import { ProviderError, type ProviderMetadata } from '../domain/provider-metadata';
import { Discovery } from './discovery';
import type { Handshake, ProviderConnection } from './provider-connections';
import { ProviderKeys } from './provider-keys';

/** After the keys of a provider were read again, they are not read for half a minute. */
const RESTING = { max: 1000, ttl: 30_000 };

interface CurrentKeys {
  readonly metadata: ProviderMetadata;
  readonly keys: JWTVerifyGetKey;
}

/** Verifies ID tokens (OpenID Connect Core, section 3.1.3.7). */
@Injectable()
export class IdTokens {
  private readonly rereads = new LRUCache<string, Promise<CurrentKeys>>(RESTING);

  constructor(
    private readonly keys: ProviderKeys,
    private readonly discovery: Discovery,
  ) {}

  /**
   * Returns the claims of a token that is genuine and belongs to this sign-on.
   * @throws ProviderError
   */
  async verify(
    idToken: string,
    connection: ProviderConnection,
    { nonce }: Handshake,
  ): Promise<JWTPayload> {
    const claims = await this.open(idToken, connection);
    const now = Math.floor(Date.now() / 1000);
    const fault = idTokenFault(claims, { clientId: connection.clientId, nonce, now });
    if (fault !== undefined) throw new ProviderError(`The ID token ${fault}`);
    return claims;
  }

  private async open(
    idToken: string,
    { metadata, discoveryUrl }: ProviderConnection,
  ): Promise<JWTPayload> {
    try {
      return await openWith(idToken, metadata, await this.keys.of(metadata.jwks_uri));
    } catch (error) {
      if (!mayBeNewKey(error)) throw toProviderError(error);
    }
    const current = await (this.rereads.get(discoveryUrl) ?? this.reread(discoveryUrl));
    if (current.metadata.issuer !== metadata.issuer) {
      throw new ProviderError('The issuer has changed');
    }
    return openWith(idToken, current.metadata, current.keys).catch((error: unknown) => {
      throw toProviderError(error);
    });
  }

  /** Reads the keys again, once for all sign-ons that find a new key at about the same moment. */
  private reread(discoveryUrl: string): Promise<CurrentKeys> {
    const reading = this.discovery
      .reread(discoveryUrl)
      .then(async (metadata) => ({ metadata, keys: await this.keys.reread(metadata.jwks_uri) }));
    this.rereads.set(discoveryUrl, reading);
    reading.catch(() => this.rereads.delete(discoveryUrl));
    return reading;
  }
}

async function openWith(
  idToken: string,
  metadata: ProviderMetadata,
  keys: JWTVerifyGetKey,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: metadata.issuer,
    algorithms: [...signatureAlgorithms(metadata.id_token_signing_alg_values_supported)],
    clockTolerance: LEEWAY,
    requiredClaims: ['sub', 'aud', 'exp', 'iat'],
  });
  return payload;
}

/**
 * Whether the provider may have a new key. Without key ids, a new key may have replaced the old one.
 */
function mayBeNewKey(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWSSignatureVerificationFailed
  );
}

/**
 * Turns an error into a fault of the provider, even if it was caused by a key of an unknown form.
 */
function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const reason = error instanceof errors.JOSEError ? error.code : 'unreadable';
  return new ProviderError(`The ID token is not accepted: ${reason}`);
}
