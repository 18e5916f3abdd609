import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Account, ReadAccount } from '../contract';
import { AccountStore } from '../storage/account-store';

@QueryHandler(ReadAccount)
export class ReadAccountHandler implements IQueryHandler<ReadAccount> {
  constructor(private readonly accounts: AccountStore) {}

  async execute({ id }: ReadAccount): Promise<Account> {
    return this.accounts.get(id);
  }
}
