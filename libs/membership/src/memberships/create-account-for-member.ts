import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '#platform/audit';
import { Transactions } from '#platform/database';
import { Accounts } from '../accounts/accounts';
import { CreateAccountForMember, type MemberAccount } from '../contract';
import { Members } from '../members/members';
import { MembershipRepository } from '../storage/membership-repository';

/**
 * If two requests come at once, the second finds the account of the first
 * (docs/reference/sign-on.md#member-tokens).
 */
@CommandHandler(CreateAccountForMember)
export class CreateAccountForMemberHandler implements ICommandHandler<CreateAccountForMember> {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: Members,
    private readonly accounts: Accounts,
    private readonly memberships: MembershipRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ memberId, by }: CreateAccountForMember): Promise<MemberAccount> {
    return this.transactions.run(async (tx) => {
      const { name } = await this.members.getLocked(tx, memberId);
      const existing = await this.memberships.firstAccountOf(tx, memberId);
      if (existing !== undefined) return existing;
      const account = await this.accounts.add(tx, { name, legalName: name, taxExempt: false });
      const { id } = await this.memberships.insert(tx, { accountId: account.id, memberId });
      const target = { type: 'account_membership', id };
      await this.trail.record(tx, by, 'account-membership.created', target);
      return { membershipId: id, accountId: account.id, accountName: account.name };
    });
  }
}
