import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asTx } from '#platform/database';
import { HoldAccount } from '../contract';
import { Accounts } from './accounts';

@CommandHandler(HoldAccount)
export class HoldAccountHandler implements ICommandHandler<HoldAccount> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ transaction, accountId }: HoldAccount): Promise<boolean> {
    return this.accounts.hold(asTx(transaction), accountId);
  }
}
