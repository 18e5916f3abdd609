import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asTx } from '#platform/database';
import { HoldAccount } from '../contract';
import { AccountRepository } from '../storage/account-repository';

@CommandHandler(HoldAccount)
export class HoldAccountHandler implements ICommandHandler<HoldAccount> {
  constructor(private readonly accounts: AccountRepository) {}

  async execute({ transaction, accountId }: HoldAccount): Promise<boolean> {
    return this.accounts.hold(asTx(transaction), accountId);
  }
}
