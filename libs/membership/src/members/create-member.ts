import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import { CreateMember, type Member } from '../management';
import { MemberRepository } from '../storage/member-repository';

@CommandHandler(CreateMember)
export class CreateMemberHandler implements ICommandHandler<CreateMember> {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
  ) {}

  async execute({ member }: CreateMember): Promise<Member> {
    const { id, realmId, name, email } = member;
    const parts = { givenName: null, middleName: null, familyName: null };
    return this.transactions.run((tx) =>
      this.members.create(tx, { id, realmId, name, email, ...parts }),
    );
  }
}
