import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasRealm } from '../contract';
import { RealmStore } from '../storage/realm-store';

@QueryHandler(HasRealm)
export class HasRealmHandler implements IQueryHandler<HasRealm> {
  constructor(private readonly realms: RealmStore) {}

  async execute({ realmId }: HasRealm): Promise<boolean> {
    return (await this.realms.find(realmId)) !== null;
  }
}
