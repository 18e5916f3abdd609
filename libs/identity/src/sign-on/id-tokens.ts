import { Injectable } from '@nestjs/common';
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { idTokenFault, LEEWAY, signatureAlgorithms } from '../domain/id-token';
import { ProviderError, type ProviderMetadata } from '../domain/provider-metadata';
import { Discovery } from '../providers/discovery';
import type { Handshake, ProviderConnection } from './provider-connection';
import { ProviderKeys } from './provider-keys';

/** Providers of which the keys were read again lately, and shall rest for half a minute. */
const RESTING = { max: 1000, ttl: 30_000 };

/** Verifies ID tokens (OpenID Connect Core, section 3.1.3.7, and interface E9). */
@Injectable()
export class IdTokens {
  private readonly resting = new LRUCache<string, true>(RESTING);

  constructor(
    private readonly keys: ProviderKeys,
    private readonly discovery: Discovery,
  ) {}

  /** The claims of a token that is genuine and meant for this very sign-on. @throws ProviderError */
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
      if (!mayBeNewKey(error) || this.resting.has(discoveryUrl)) throw toProviderError(error);
    }
    this.resting.set(discoveryUrl, true);
    const current = await this.discovery.reread(discoveryUrl);
    if (current.issuer !== metadata.issuer) throw new ProviderError('The issuer has changed');
    const keys = await this.keys.reread(current.jwks_uri);
    return openWith(idToken, current, keys).catch((error: unknown) => {
      throw toProviderError(error);
    });
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

/** A provider that names no key ids may have put a new key in the place of the old one. */
function mayBeNewKey(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWSSignatureVerificationFailed
  );
}

/** Everything else that can go wrong with a token, a key of a strange form included, is its fault. */
function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const reason = error instanceof errors.JOSEError ? error.code : 'unreadable';
  return new ProviderError(`The ID token is not accepted: ${reason}`);
}
