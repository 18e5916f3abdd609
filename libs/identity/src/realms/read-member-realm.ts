import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReadMemberRealm } from '../contract';
import { AuthenticationSettingsStore } from '../storage/authentication-settings-store';

@QueryHandler(ReadMemberRealm)
export class ReadMemberRealmHandler implements IQueryHandler<ReadMemberRealm> {
  constructor(private readonly authentication: AuthenticationSettingsStore) {}

  async execute(): Promise<{ readonly id: string }> {
    const { realmId } = await this.authentication.current();
    return { id: realmId };
  }
}
