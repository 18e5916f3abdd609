import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Origin } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { Transactions } from '#platform/database';
import { MembershipRepository } from '../storage/membership-repository';

/** Deletes a membership. The tokens of the member for this account become invalid at once. */
export class DeleteMembership extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly id: string,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(DeleteMembership)
export class DeleteMembershipHandler implements ICommandHandler<DeleteMembership> {
  constructor(
    private readonly transactions: Transactions,
    private readonly memberships: MembershipRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ accountId, id, by }: DeleteMembership): Promise<void> {
    const target = { type: 'account_membership', id: id.toLowerCase() };
    await this.transactions.run(async (tx) => {
      await this.memberships.delete(tx, id, { accountId });
      await this.trail.record(tx, by, 'account-membership.deleted', target);
    });
  }
}
