import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Account, ReadAccount } from '../contract';
import { AccountRepository } from '../storage/account-repository';

@QueryHandler(ReadAccount)
export class ReadAccountHandler implements IQueryHandler<ReadAccount> {
  constructor(private readonly accounts: AccountRepository) {}

  async execute({ id }: ReadAccount): Promise<Account> {
    return this.accounts.get(id);
  }
}
