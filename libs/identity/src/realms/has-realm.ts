import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasRealm } from '../contract';
import { RealmRepository } from '../storage/realm-repository';

@QueryHandler(HasRealm)
export class HasRealmHandler implements IQueryHandler<HasRealm> {
  constructor(private readonly realms: RealmRepository) {}

  async execute({ realmId }: HasRealm): Promise<boolean> {
    return (await this.realms.find(realmId)) !== null;
  }
}
