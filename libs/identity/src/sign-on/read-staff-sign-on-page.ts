import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Settings } from '#platform';
import { ReadStaffSignOnPage, type StaffSignOnPage } from '../contract';
import { authorizationEndpoint, staffPage } from '../providers/addresses';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';
import { OidcProfileRepository } from '../storage/oidc-profile-repository';

@QueryHandler(ReadStaffSignOnPage)
export class ReadStaffSignOnPageHandler implements IQueryHandler<ReadStaffSignOnPage> {
  constructor(
    private readonly authentication: AuthenticationSettingsRepository,
    private readonly profiles: OidcProfileRepository,
    private readonly settings: Settings,
  ) {}

  async execute(): Promise<StaffSignOnPage> {
    const { publicUrl } = this.settings;
    const { clientId, storeId } = await this.authentication.current();
    const profiles = await this.profiles.ofStaff();
    const providers = profiles.map(({ id: profileId, realmId, name }) => ({
      name,
      authorizationEndpoint: authorizationEndpoint(publicUrl, { storeId, realmId, profileId }),
    }));
    return { clientId, redirectUri: staffPage(publicUrl), providers };
  }
}
