import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListMemberAccounts, type MemberAccount } from '../contract';
import { MembershipStore } from '../storage/membership-store';

@QueryHandler(ListMemberAccounts)
export class ListMemberAccountsHandler implements IQueryHandler<ListMemberAccounts> {
  constructor(private readonly memberships: MembershipStore) {}

  async execute({
    memberId,
    identityId,
  }: ListMemberAccounts): Promise<readonly MemberAccount[] | undefined> {
    return this.memberships.accountsOf(memberId, identityId);
  }
}
