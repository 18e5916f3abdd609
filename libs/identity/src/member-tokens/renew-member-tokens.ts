import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ListMemberAccounts } from '#membership/contract';
import { MEMBER_HEADER, unauthorized } from '#platform/auth';
import { renewedExpiry } from '../domain/sign-on-session';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';
import { MemberTokens, type MemberTokensOf, secondsNow, type SignedOn } from './member-tokens';

/**
 * Issues new tokens for a member who has a valid one.
 * @throws DomainError `Unauthorized` when the sign-on is too long ago
 */
export class RenewMemberTokens extends Command<MemberTokensOf> {
  constructor(readonly member: SignedOn) {
    super();
  }
}

@CommandHandler(RenewMemberTokens)
export class RenewMemberTokensHandler implements ICommandHandler<RenewMemberTokens> {
  constructor(
    private readonly authentication: AuthenticationSettingsRepository,
    private readonly queries: QueryBus,
    private readonly tokens: MemberTokens,
  ) {}

  async execute({ member }: RenewMemberTokens): Promise<MemberTokensOf> {
    const now = secondsNow();
    const expires = renewedExpiry(now, member.signOn, await this.authentication.current());
    if (expires === undefined) throw unauthorized(`header.${MEMBER_HEADER}`);
    const accounts = await this.queries.execute(new ListMemberAccounts(member.memberId));
    return this.tokens.issueAll(member, accounts ?? [], { now, expires });
  }
}
