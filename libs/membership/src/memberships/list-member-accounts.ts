import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { PageOf } from '#platform';
import { ListMemberAccounts, type MemberAccount } from '../contract';
import { MembershipStore } from '../storage/membership-store';

@QueryHandler(ListMemberAccounts)
export class ListMemberAccountsHandler implements IQueryHandler<ListMemberAccounts> {
  constructor(private readonly memberships: MembershipStore) {}

  async execute({ memberId, page }: ListMemberAccounts): Promise<PageOf<MemberAccount>> {
    return this.memberships.accountsOf(memberId, page);
  }
}
