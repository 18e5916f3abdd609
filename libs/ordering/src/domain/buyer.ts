import { DomainError, type Fault, faultOf } from '#kernel';
import type { Party } from './order';

/** Who orders; a guest has no account. */
export interface Buyer {
  readonly accountId: string | null;
  readonly memberId: string | null;
  readonly party: Party;
}

/** What a checkout says of the buyer; ids in lower case. */
export interface StatedBuyer {
  readonly customer?: Party | undefined;
  readonly account?: { readonly id: string; readonly memberId?: string | undefined } | undefined;
  readonly contact?: Party | undefined;
}

/** The member who asks. */
export interface SignedOn {
  readonly accountId: string;
  readonly memberId: string;
}

/**
 * Who orders (interface 8.7): a guest, or somebody for an account, which the token of a member gives.
 * @throws DomainError `Validation Error`, or `Not Found` for what is not the member's own
 */
export function buyerOf(stated: StatedBuyer, member: SignedOn | undefined): Buyer {
  return member === undefined ? strangerOf(stated) : memberOf(stated, member);
}

function memberOf({ customer, account, contact }: StatedBuyer, member: SignedOn): Buyer {
  if (customer !== undefined) {
    throw refused(
      'data.customer',
      'must be left out: a member orders for the account; send contact',
    );
  }
  if (account !== undefined && account.id !== member.accountId) throw unknownAccount();
  const { memberId = member.memberId } = account ?? {};
  if (memberId !== member.memberId) throw unknownMember();
  return { ...member, party: required(contact) };
}

function strangerOf({ customer, account, contact }: StatedBuyer): Buyer {
  if (account === undefined) return guestOf(customer, contact);
  if (customer !== undefined) {
    throw refused('data.customer', 'must be left out when there is an account; send contact');
  }
  const { id: accountId, memberId = null } = account;
  return { accountId, memberId, party: required(contact) };
}

function guestOf(customer: Party | undefined, contact: Party | undefined): Buyer {
  if (customer === undefined) {
    throw refused('data', 'must have customer for a guest, or account and contact for an account');
  }
  if (contact !== undefined) {
    throw refused('data.contact', 'must be left out of the order of a guest; send customer alone');
  }
  return { accountId: null, memberId: null, party: customer };
}

function required(contact: Party | undefined): Party {
  if (contact !== undefined) return contact;
  throw refused('data.contact', 'must be there when the order is for an account');
}

function refused(source: string, mustBe: string): DomainError {
  return new DomainError([
    faultOf('invalid', 'Validation Error', `${source} ${mustBe}`, { source }),
  ]);
}

export function unknownAccount(): DomainError {
  return unknown('account not found', 'data.account.id');
}

/** Of the account that the order is for. */
export function unknownMember(): DomainError {
  return unknown('account member not found', 'data.account.member_id');
}

function unknown(detail: string, source: string): DomainError {
  const fault: Fault = faultOf('not-found', 'Not Found', detail, { source });
  return new DomainError([fault]);
}
