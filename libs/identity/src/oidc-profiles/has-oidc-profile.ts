import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasOidcProfile } from '../contract';
import { OidcProfileRepository } from '../storage/oidc-profile-repository';

@QueryHandler(HasOidcProfile)
export class HasOidcProfileHandler implements IQueryHandler<HasOidcProfile> {
  constructor(private readonly profiles: OidcProfileRepository) {}

  async execute({ realmId, profileId }: HasOidcProfile): Promise<boolean> {
    return (await this.profiles.find(profileId, { realmId })) !== null;
  }
}
