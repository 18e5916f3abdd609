import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasOidcProfile, HasRealm } from '../contract';
import { OidcProfileRepository } from '../storage/oidc-profile-repository';
import { RealmRepository } from '../storage/realm-repository';

@QueryHandler(HasRealm)
export class HasRealmHandler implements IQueryHandler<HasRealm> {
  constructor(private readonly realms: RealmRepository) {}

  async execute({ realmId }: HasRealm): Promise<boolean> {
    return (await this.realms.find(realmId)) !== null;
  }
}

@QueryHandler(HasOidcProfile)
export class HasOidcProfileHandler implements IQueryHandler<HasOidcProfile> {
  constructor(private readonly profiles: OidcProfileRepository) {}

  async execute({ realmId, profileId }: HasOidcProfile): Promise<boolean> {
    return (await this.profiles.find(profileId, { realmId })) !== null;
  }
}
