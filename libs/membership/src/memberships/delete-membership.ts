import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { MembershipStore } from '../storage/membership-store';

/** The tokens of the member for this account are worth nothing at once. */
export class DeleteMembership extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteMembership)
export class DeleteMembershipHandler implements ICommandHandler<DeleteMembership> {
  constructor(
    private readonly transactions: Transactions,
    private readonly memberships: MembershipStore,
  ) {}

  async execute({ accountId, id }: DeleteMembership): Promise<void> {
    await this.transactions.run((tx) => this.memberships.delete(tx, id, { accountId }));
  }
}
