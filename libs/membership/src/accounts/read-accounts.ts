import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Account, ListMemberAccounts, type MemberAccount, ReadAccount } from '../contract';
import { MembershipRepository } from '../storage/membership-repository';
import { Accounts } from './accounts';

@QueryHandler(ReadAccount)
export class ReadAccountHandler implements IQueryHandler<ReadAccount> {
  constructor(private readonly accounts: Accounts) {}

  async execute({ id }: ReadAccount): Promise<Account> {
    return this.accounts.get(id);
  }
}

@QueryHandler(ListMemberAccounts)
export class ListMemberAccountsHandler implements IQueryHandler<ListMemberAccounts> {
  constructor(private readonly memberships: MembershipRepository) {}

  async execute({
    memberId,
    identityId,
  }: ListMemberAccounts): Promise<readonly MemberAccount[] | undefined> {
    return this.memberships.accountsOf(memberId, identityId);
  }
}
