import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MayMembersChangeAccount } from '../contract';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';

@QueryHandler(MayMembersChangeAccount)
export class MayMembersChangeAccountHandler implements IQueryHandler<MayMembersChangeAccount> {
  constructor(private readonly settings: AuthenticationSettingsRepository) {}

  async execute(): Promise<boolean> {
    return (await this.settings.current()).selfManagement === 'update_only';
  }
}
