import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsMemberOf } from '../contract';
import { MembershipStore } from '../storage/membership-store';

@QueryHandler(IsMemberOf)
export class IsMemberOfHandler implements IQueryHandler<IsMemberOf> {
  constructor(private readonly memberships: MembershipStore) {}

  async execute({ memberId, accountId }: IsMemberOf): Promise<boolean> {
    return this.memberships.exists(memberId, accountId);
  }
}
