import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasOidcProfile } from '../contract';
import { OidcProfileStore } from '../storage/oidc-profile-store';

@QueryHandler(HasOidcProfile)
export class HasOidcProfileHandler implements IQueryHandler<HasOidcProfile> {
  constructor(private readonly profiles: OidcProfileStore) {}

  async execute({ realmId, profileId }: HasOidcProfile): Promise<boolean> {
    return (await this.profiles.find(profileId, { realmId })) !== null;
  }
}
