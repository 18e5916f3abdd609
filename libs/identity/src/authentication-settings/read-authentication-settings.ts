import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MayMembersChangeAccount } from '../contract';
import { ReadMemberRealm } from '../management';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';

@QueryHandler(ReadMemberRealm)
export class ReadMemberRealmHandler implements IQueryHandler<ReadMemberRealm> {
  constructor(private readonly authentication: AuthenticationSettingsRepository) {}

  async execute(): Promise<{ readonly id: string }> {
    const { realmId } = await this.authentication.current();
    return { id: realmId };
  }
}

@QueryHandler(MayMembersChangeAccount)
export class MayMembersChangeAccountHandler implements IQueryHandler<MayMembersChangeAccount> {
  constructor(private readonly settings: AuthenticationSettingsRepository) {}

  async execute(): Promise<boolean> {
    return (await this.settings.current()).selfManagement === 'update_only';
  }
}
