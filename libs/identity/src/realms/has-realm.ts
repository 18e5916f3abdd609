import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasOidcProfile, HasRealm } from '../contract';
import { OidcProfileRepository } from '../storage/oidc-profile-repository';
import { Realms } from './realms';

@QueryHandler(HasRealm)
export class HasRealmHandler implements IQueryHandler<HasRealm> {
  constructor(private readonly realms: Realms) {}

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
