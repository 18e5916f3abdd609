import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListMemberAccounts, type MemberAccount } from '../contract';
import { MembershipRepository } from '../storage/membership-repository';

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
