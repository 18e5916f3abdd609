import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, faultOf, type Origin, placed, refuseIf } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { Transactions } from '#platform/database';
import { Accounts } from '../accounts/accounts';
import { enrollmentFault } from '../domain/enrollment';
import { Members } from '../members/members';
import { MembershipRepository, type NewMembership } from '../storage/membership-repository';

/** The assignment of a member to an account. */
export interface Membership {
  readonly id: string;
  readonly accountId: string;
  readonly memberId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * @throws DomainError `Not Found` for an unknown account or member, `Conflict` for a member of the
 * account, `Limit reached` for a full account
 */
export class CreateMembership extends Command<Membership> {
  constructor(
    readonly membership: NewMembership,
    readonly by: Origin,
  ) {
    super();
  }
}

/** Adds memberships of one account one at a time, so that the limit is exact. */
@CommandHandler(CreateMembership)
export class CreateMembershipHandler implements ICommandHandler<CreateMembership> {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly members: Members,
    private readonly memberships: MembershipRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ membership, by }: CreateMembership): Promise<Membership> {
    const { accountId, memberId } = membership;
    return this.transactions.run(async (tx) => {
      if (!(await this.accounts.hold(tx, accountId))) throw unknown('account');
      if (!(await this.members.hold(tx, memberId))) {
        throw unknown('account member', 'data.account_member_id');
      }
      const fault = enrollmentFault(await this.memberships.standingOf(tx, accountId, memberId));
      refuseIf(fault && placed('data', fault));
      const inserted = await this.memberships.insert(tx, membership);
      const target = { type: 'account_membership', id: inserted.id };
      await this.trail.record(tx, by, 'account-membership.created', target);
      return inserted;
    });
  }
}

function unknown(what: string, source?: string): DomainError {
  return new DomainError([faultOf('not-found', 'Not Found', `${what} not found`, { source })]);
}
