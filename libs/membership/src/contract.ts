import { Command, Query } from '@nestjs/cqrs';
import { EventType, type Origin, SYSTEM } from '#kernel';

/** A business customer. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly legalName: string | null;
  /** Unique among all accounts that have one. */
  readonly registrationId: string | null;
  readonly externalRef: string | null;
  /** The parent account. */
  readonly parentId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** @throws DomainError `Not Found` */
export class ReadAccount extends Query<Account> {
  constructor(readonly id: string) {
    super();
  }
}

/**
 * A member acts for a further account, which may have been made for that. Its aggregate is the
 * membership.
 */
export const MembershipCreated = new EventType<{
  readonly membership_id: string;
  readonly account_id: string;
  readonly account_member_id: string;
}>('membership.created.v1');

/** Someone whom a provider has identified (docs/reference/sign-on.md#the-way-of-the-browser). */
export interface SignedOnIdentity {
  readonly realmId: string;
  /** Together with issuer and subject the one thing that a member is recognized by. */
  readonly profileId: string;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly givenName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly familyName?: string | undefined;
  /** Whether another member of the realm may have the same email. */
  readonly allowsDuplicateEmail: boolean;
}

/** Who has signed on, and by which identity of theirs. */
export interface MemberIdentity {
  readonly memberId: string;
  readonly identityId: string;
}

/**
 * The member with this identity, with name and email as the provider says now; a new member at the
 * first sign-on. Never joins two identities by email.
 * @throws DomainError `Conflict` if the email becomes another member's too and must not;
 * `Validation Error` if it is none
 */
export class SignOnMember extends Command<MemberIdentity> {
  constructor(readonly identity: SignedOnIdentity) {
    super();
  }
}

/** An account of a member, by the membership that ties them. */
export interface MemberAccount {
  readonly membershipId: string;
  readonly accountId: string;
  readonly accountName: string;
}

/**
 * All accounts that a member belongs to at this moment, never from memory, in the order of the memberships;
 * undefined if there is no such member, or if the identity is no longer theirs. One query.
 */
export class ListMemberAccounts extends Query<readonly MemberAccount[] | undefined> {
  constructor(
    readonly memberId: string,
    readonly identityId?: string,
  ) {
    super();
  }
}

/** Makes an account with the name of a member who has none, and a membership in it. */
export class CreateAccountForMember extends Command<MemberAccount> {
  constructor(
    readonly memberId: string,
    readonly by: Origin = SYSTEM,
  ) {
    super();
  }
}

/** What a token says of a member who has signed on. */
export interface SignedOnToken {
  readonly memberId: string;
  readonly accountId: string;
  /**
   * The membership that the token was issued for; one that is made again is another one. A token from
   * before memberships were named in tokens has only the time by which the membership was there.
   */
  readonly membership: { readonly id: string } | { readonly madeBy: Date };
  readonly signOnId: string;
  /**
   * The identity that the member signed on by. For a token from before identities were remembered: the
   * profiles there are, at one of which a member who has identities must have one.
   */
  readonly origin: { readonly identityId: string } | { readonly profileIds: readonly string[] };
}

/**
 * Whether a token is good at this moment, never from memory: the membership holds, nobody has ended the
 * sign-on, and the identity is still there. One query.
 */
export class IsSignedOn extends Query<boolean> {
  constructor(readonly token: SignedOnToken) {
    super();
  }
}

/** From now on no token of the sign-on is good any more, in any process. */
export class EndSignOn extends Command<void> {
  constructor(
    readonly signOnId: string,
    /** When its last token will have expired anyway. */
    readonly lastExpiry: Date,
  ) {
    super();
  }
}
