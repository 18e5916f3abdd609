import { Injectable } from '@nestjs/common';
import { Settings } from '#platform';
import { ProviderError } from '../domain/provider-metadata';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';
import { type OidcProfile, OidcProfileRepository } from '../storage/oidc-profile-repository';
import { callbackEndpoint } from './addresses';
import { Discovery } from './discovery';
import type { ProviderConnection } from './provider-connection';

/** Puts together what a sign-on needs to know about the provider of a profile. */
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
