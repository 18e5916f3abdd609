import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Origin } from '#kernel';
import { AuditTrail, Transactions } from '#platform';
import { AccountRepository } from '../storage/account-repository';
import { MemberIdentityRepository } from '../storage/member-identity-repository';
import { MemberRepository } from '../storage/member-repository';
import { MembershipRepository } from '../storage/membership-repository';

/**
 * Leaves nothing of a person among members and accounts: neither name nor email, nor what a provider
 * knows them by. Their tokens are worth nothing at once, because the memberships are gone.
 * @throws DomainError `Not Found`
 */
export class EraseMember extends Command<void> {
  constructor(
    readonly id: string,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(EraseMember)
export class EraseMemberHandler implements ICommandHandler<EraseMember> {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
    private readonly accounts: AccountRepository,
    private readonly memberships: MembershipRepository,
    private readonly identities: MemberIdentityRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ id: sent, by }: EraseMember): Promise<void> {
    const id = sent.toLowerCase();
    await this.transactions.run(async (tx) => {
      const { name } = await this.members.getLocked(tx, id);
      await this.accounts.takeNameOff(tx, id, name);
      await this.memberships.deleteOf(tx, id);
      await this.identities.deleteOf(tx, id);
      await this.members.delete(tx, id);
      await this.trail.record(tx, by, 'account-member.erased', { type: 'account_member', id });
    });
  }
}
