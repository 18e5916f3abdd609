import type { ProviderMetadata } from '../domain/provider-metadata';

/** A provider as this service is registered there, for one sign-on. */
export interface ProviderConnection {
  readonly discoveryUrl: string;
  readonly metadata: ProviderMetadata;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Absolute, and the same in the authorization and in the token request. */
  readonly callbackUrl: string;
}

/** What is remembered between the two halves of a sign-on. */
export interface Handshake {
  readonly nonce: string;
  /** PKCE towards the provider; undefined where it does not say that it supports it. */
  readonly codeVerifier?: string | undefined;
}
