import { Command, Query } from '@nestjs/cqrs';
import type { OpenTransaction } from '#kernel';

/** Whether there is such a realm of members. */
export class HasRealm extends Query<boolean> {
  constructor(readonly realmId: string) {
    super();
  }
}

/** Finds the realm of members that there is from the start, within a transaction. */
export class FindMemberRealm extends Command<string> {
  constructor(readonly transaction: OpenTransaction) {
    super();
  }
}

/**
 * Whether members may change the account that they act for. It comes from a cache that is at most a
 * second old.
 */
export class MayMembersChangeAccount extends Query<boolean> {}

/** Whether there is such an OIDC profile in the realm. */
export class HasOidcProfile extends Query<boolean> {
  constructor(
    readonly realmId: string,
    readonly profileId: string,
  ) {
    super();
  }
}

/** A provider at which staff sign on. */
export interface StaffProvider {
  readonly name: string;
  /** Base of the authorization request, with parameters of its own. */
  readonly authorizationEndpoint: string;
}

/** What a page needs to sign staff on at a provider. */
export interface StaffSignOnPage {
  readonly clientId: string;
  /** The address that the browser comes back to; it is always registered. */
  readonly redirectUri: string;
  readonly providers: readonly StaffProvider[];
}

/** Reads what the page of this service needs to sign staff on. */
export class ReadStaffSignOnPage extends Query<StaffSignOnPage> {}
