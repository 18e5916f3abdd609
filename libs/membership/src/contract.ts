import { Command, Query } from '@nestjs/cqrs';
import {
  type Columns,
  type ImportEntry,
  type ImportOutcome,
  type OpenRead,
  type OpenTransaction,
  type Origin,
  publishedEvent,
  SYSTEM,
} from '#kernel';

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
  /** Whether tax rates put no taxes on what it buys. */
  readonly taxExempt: boolean;
  /** Values of custom fields, by the id of the field. */
  readonly customFields: Readonly<Record<string, string | number | boolean>> | null;
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
 * A member was assigned to an account, which may have been created for them. The aggregate is the
 * membership.
 */
export const MembershipCreated = publishedEvent<{
  readonly membership_id: string;
  readonly account_id: string;
  readonly account_member_id: string;
}>('membership.created.v1');

/** The fields of an account that `account.changed.v1` names, as requests spell them. */
export type AccountField =
  | 'name'
  | 'legal_name'
  | 'registration_id'
  | 'external_ref'
  | 'parent_id'
  | 'tax_exempt'
  | 'custom_fields';

/** An account was created, changed or deleted. */
export const AccountChanged = publishedEvent<{
  readonly account_id: string;
  readonly change: 'created' | 'changed' | 'deleted';
  /** Those that have other values now, if it was changed. */
  readonly fields?: readonly AccountField[];
}>('account.changed.v1');

/** Someone whom a provider has identified (docs/reference/sign-on.md#the-way-of-the-browser). */
export interface SignedOnIdentity {
  readonly realmId: string;
  /** A member is recognized by the profile, the issuer and the subject together. */
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

/** The member who has signed on, and the identity that was used. */
export interface MemberIdentity {
  readonly memberId: string;
  readonly identityId: string;
}

/**
 * Finds the member with this identity, and updates name and email from the provider; the first sign-on
 * creates the member. Two identities with the same email stay two members.
 * @throws DomainError `Conflict` if another member has the email and the realm forbids it, `Validation
 * Error` if the email is malformed
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
 * Reads the accounts of a member from the database, in the order of the memberships; undefined if there
 * is no such member, or if the identity is no longer theirs. It takes one query.
 */
export class ListMemberAccounts extends Query<readonly MemberAccount[] | undefined> {
  constructor(
    readonly memberId: string,
    readonly identityId?: string,
  ) {
    super();
  }
}

/**
 * Keeps an account from being deleted until the transaction ends. The result says whether there is such an
 * account.
 */
export class HoldAccount extends Command<boolean> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly accountId: string,
  ) {
    super();
  }
}

/** Reads from the database whether an account has no taxes; an unknown one has them. */
export class IsTaxExempt extends Query<boolean> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Finds which of the accounts have no taxes. It takes one query. */
export class FindTaxExempt extends Query<ReadonlySet<string>> {
  constructor(
    readonly transaction: OpenRead,
    readonly accountIds: readonly string[],
  ) {
    super();
  }
}

/** Creates an account with the name of a member who has none, and a membership in it. */
export class CreateAccountForMember extends Command<MemberAccount> {
  constructor(
    readonly memberId: string,
    readonly by: Origin = SYSTEM,
  ) {
    super();
  }
}

/** The content of the token of a member who has signed on. */
export interface SignedOnToken {
  readonly memberId: string;
  readonly accountId: string;
  /**
   * The membership that the token was issued for; if it is deleted and created again, it is another
   * one. A token of an older release only has a time at which the membership existed.
   */
  readonly membership: { readonly id: string } | { readonly madeBy: Date };
  readonly signOnId: string;
  /**
   * The identity that the member signed on by. For a token of an older release: all profiles; a member
   * with identities must have one at one of them.
   */
  readonly origin: { readonly identityId: string } | { readonly profileIds: readonly string[] };
}

/**
 * Whether a token is valid now: the membership exists, nobody has ended the sign-on, and the identity
 * is still there. It is always read from the database, with one query.
 */
export class IsSignedOn extends Query<boolean> {
  constructor(readonly token: SignedOnToken) {
    super();
  }
}

/** Ends a sign-on. All its tokens become invalid in every process. */
export class EndSignOn extends Command<void> {
  constructor(
    readonly signOnId: string,
    /** The time when its last token would have expired. */
    readonly lastExpiry: Date,
  ) {
    super();
  }
}

/**
 * Creates or changes accounts by their id, external_ref or registration_id, with members and addresses
 * (docs/reference/imports.md#customers). Sources of faults begin with `key` or `attributes`. The number of
 * statements does not grow with the number of entries, except for accounts that are changed.
 */
export class ImportCustomers extends Command<ImportOutcome> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly entries: readonly ImportEntry[],
  ) {
    super();
  }
}

/** The columns of a table of customers, one for each custom field of accounts among them. */
export class ReadCustomerColumns extends Query<Columns> {}
