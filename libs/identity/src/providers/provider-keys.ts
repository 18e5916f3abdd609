import { Injectable } from '@nestjs/common';
import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { ProviderError } from '../domain/provider-metadata';
import { ProviderRequests } from './provider-requests';

const REMEMBERED = { max: 100, ttl: 10 * 60 * 1000 };

/** Reads the published keys of providers. Callers at the same moment share one request. */
@Injectable()
export class ProviderKeys {
  private readonly known = new LRUCache<string, Promise<JWTVerifyGetKey>>(REMEMBERED);

  constructor(private readonly requests: ProviderRequests) {}

  /**
   * Returns keys that are at most ten minutes old.
   * @throws ProviderError
   */
  async of(jwksUri: string): Promise<JWTVerifyGetKey> {
    return this.known.get(jwksUri) ?? this.reread(jwksUri);
  }

  /**
   * Reads the keys again.
   * @throws ProviderError
   */
  async reread(jwksUri: string): Promise<JWTVerifyGetKey> {
    const reading = this.read(jwksUri);
    this.known.set(jwksUri, reading);
    reading.catch(() => {
      if (this.known.peek(jwksUri) === reading) this.known.delete(jwksUri);
    });
    return reading;
  }

  private async read(jwksUri: string): Promise<JWTVerifyGetKey> {
    const keySet = await this.requests.keySet(jwksUri);
    try {
      return createLocalJWKSet(keySet as unknown as JSONWebKeySet);
    } catch {
      throw new ProviderError('The key set holds no list of keys');
    }
  }
}
