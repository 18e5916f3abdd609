import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Changes, Transactions } from '#platform';
import type { Account, NewAccount } from '../contract';
import { AccountRepository } from '../storage/account-repository';

/** An account keeps its id and its place below its parent. */
export type AccountChanges = Changes<Omit<NewAccount, 'id' | 'parentId'>>;

/** Fields that are not named keep their values; `null` removes a value. */
export class ChangeAccount extends Command<Account> {
  constructor(
    readonly id: string,
    readonly changes: AccountChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangeAccount)
export class ChangeAccountHandler implements ICommandHandler<ChangeAccount> {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
  ) {}

  async execute({ id, changes }: ChangeAccount): Promise<Account> {
    return this.transactions.run((tx) => this.accounts.update(tx, id, changes));
  }
}
