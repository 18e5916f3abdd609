import { Injectable } from '@nestjs/common';
import { Settings } from '#platform';
import { ProviderError, type ProviderMetadata } from '../domain/provider-metadata';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';
import { type OidcProfile, OidcProfileRepository } from '../storage/oidc-profile-repository';
import { callbackEndpoint } from './addresses';
import { Discovery } from './discovery';

/** A provider as this service is registered there, for one sign-on. */
export interface ProviderConnection {
  readonly discoveryUrl: string;
  readonly metadata: ProviderMetadata;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Absolute, and the same in the authorization and in the token request. */
  readonly callbackUrl: string;
}

/** The values to remember while the browser is at the provider. */
export interface Handshake {
  readonly nonce: string;
  /** The code verifier of PKCE; undefined if the provider does not say that it supports PKCE. */
  readonly codeVerifier?: string | undefined;
}

/** Collects the facts about the provider of a profile that a sign-on needs. */
@Injectable()
export class ProviderConnections {
  constructor(
    private readonly discovery: Discovery,
    private readonly profiles: OidcProfileRepository,
    private readonly authentication: AuthenticationSettingsRepository,
    private readonly settings: Settings,
  ) {}

  /** @throws ProviderError */
  async of(profile: OidcProfile): Promise<ProviderConnection> {
    const { discoveryUrl, realmId, id: profileId, clientId } = profile;
    const metadata = await this.discovery.of(discoveryUrl);
    if (metadata.issuer !== profile.issuer) {
      throw new ProviderError('The issuer is not the one of the OIDC profile any more');
    }
    const { storeId } = await this.authentication.current();
    const place = { storeId, realmId, profileId };
    return {
      discoveryUrl,
      metadata,
      clientId,
      clientSecret: this.profiles.secretOf(profile),
      callbackUrl: callbackEndpoint(this.settings.publicUrl, place),
    };
  }
}
