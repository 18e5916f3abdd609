import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReadMemberRealm } from '../contract';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';

@QueryHandler(ReadMemberRealm)
export class ReadMemberRealmHandler implements IQueryHandler<ReadMemberRealm> {
  constructor(private readonly authentication: AuthenticationSettingsRepository) {}

  async execute(): Promise<{ readonly id: string }> {
    const { realmId } = await this.authentication.current();
    return { id: realmId };
  }
}
