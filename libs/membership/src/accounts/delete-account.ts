import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Origin } from '#kernel';
import { AuditTrail, Transactions } from '#platform';
import { AccountRepository } from '../storage/account-repository';

/** Its memberships go with it. */
export class DeleteAccount extends Command<void> {
  constructor(
    readonly id: string,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ id, by }: DeleteAccount): Promise<void> {
    const target = { type: 'account', id: id.toLowerCase() };
    await this.transactions.run(async (tx) => {
      await this.accounts.delete(tx, id);
      await this.trail.record(tx, by, 'account.deleted', target);
    });
  }
}
