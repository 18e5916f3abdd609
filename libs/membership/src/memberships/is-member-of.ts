import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsMemberOf } from '../contract';
import { MembershipRepository } from '../storage/membership-repository';

@QueryHandler(IsMemberOf)
export class IsMemberOfHandler implements IQueryHandler<IsMemberOf> {
  constructor(private readonly memberships: MembershipRepository) {}

  async execute({ memberId, accountId }: IsMemberOf): Promise<boolean> {
    return this.memberships.exists(memberId, accountId);
  }
}
