import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import { MemberRepository } from '../storage/member-repository';

/** A person who acts for accounts. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly givenName: string | null;
  readonly middleName: string | null;
  readonly familyName: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface NewMember {
  readonly realmId: string;
  readonly name: string;
  /** Several members may have the same email. */
  readonly email: string;
}

/** Creates a member who has no identity yet, and so cannot sign on. */
export class CreateMember extends Command<Member> {
  constructor(readonly member: NewMember) {
    super();
  }
}

@CommandHandler(CreateMember)
export class CreateMemberHandler implements ICommandHandler<CreateMember> {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
  ) {}

  async execute({ member }: CreateMember): Promise<Member> {
    const { realmId, name, email } = member;
    const parts = { givenName: null, middleName: null, familyName: null };
    return this.transactions.run((tx) =>
      this.members.create(tx, { realmId, name, email, ...parts }),
    );
  }
}
