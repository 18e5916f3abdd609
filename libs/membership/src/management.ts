import { Command } from '@nestjs/cqrs';
import { type Origin, SYSTEM } from '#kernel';

export { CreateAccount } from './accounts/accounts';

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
  /** Chosen by us when it is left out. */
  readonly id?: string | undefined;
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

/** The assignment of a member to an account. */
export interface Membership {
  readonly id: string;
  readonly accountId: string;
  readonly memberId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface NewMembership {
  /** Chosen by us when it is left out. */
  readonly id?: string | undefined;
  readonly accountId: string;
  readonly memberId: string;
}

/**
 * @throws DomainError `Not Found` for an unknown account or member, `Conflict` for a member of the
 * account, `Limit reached` for a full account
 */
export class CreateMembership extends Command<Membership> {
  constructor(
    readonly membership: NewMembership,
    readonly by: Origin = SYSTEM,
  ) {
    super();
  }
}
