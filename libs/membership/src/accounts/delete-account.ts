import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { AccountStore } from '../storage/account-store';

export class DeleteAccount extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountStore,
  ) {}

  async execute({ id }: DeleteAccount): Promise<void> {
    await this.transactions.run((tx) => this.accounts.delete(tx, id));
  }
}
