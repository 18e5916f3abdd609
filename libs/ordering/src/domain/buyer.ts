import { DomainError, failWith, type Fault, faultOf } from '#kernel';
import type { Party } from './order';

/** Who orders; a guest has no account. */
export interface Buyer {
  readonly accountId: string | null;
  readonly memberId: string | null;
  readonly party: Party;
}

/** By what the orders of a buyer are found; a guest is known by the email. */
export type BuyerKey = { readonly accountId: string } | { readonly email: string };

export function buyerKeyOf({ accountId, party }: Buyer): BuyerKey {
  return accountId === null ? { email: party.email } : { accountId };
}

/** What a checkout says of the buyer; ids in lower case. */
export interface StatedBuyer {
  readonly customer?: Party | undefined;
  readonly account?: { readonly id: string; readonly memberId?: string | undefined } | undefined;
  readonly contact?: Party | undefined;
}

/** The parts of a statement about the buyer; `all` is the whole of it. */
export type BuyerPart = 'all' | 'customer' | 'contact' | 'account' | 'member';

/** The fields of a request that state the parts. */
export type BuyerFields = Readonly<Record<BuyerPart, string>>;

/** The member who asks. */
export interface OrderingMember {
  readonly accountId: string;
  readonly memberId: string;
}

/**
 * Returns who orders: a guest, or somebody for an account (docs/reference/orders.md#checkout). For a
 * member, the token names the account.
 * @throws DomainError `Validation Error`, or `Not Found` for an account or member other than the
 * caller's
 */
export function buyerOf(
  stated: StatedBuyer,
  member: OrderingMember | undefined,
  fields: BuyerFields,
): Buyer {
  failWith(buyerFaults(stated, member !== undefined, fields));
  const { customer, account, contact } = stated;
  const party = contact ?? customer;
  if (party === undefined) throw new TypeError('A checkout without a buyer was not refused');
  if (member === undefined) {
    return { accountId: account?.id ?? null, memberId: account?.memberId ?? null, party };
  }
  if (account !== undefined && account.id !== member.accountId) throw unknownAccount(fields);
  const { memberId = member.memberId } = account ?? {};
  if (memberId !== member.memberId) throw unknownMember(fields);
  return { ...member, party };
}

/**
 * Faults for fields of the buyer that are missing or not allowed. The content of the fields is not
 * checked here.
 */
export function buyerFaults(
  { customer, account, contact }: { readonly [Part in keyof StatedBuyer]?: unknown },
  isMember: boolean,
  fields: BuyerFields,
): readonly Fault[] {
  if (!isMember && account === undefined) {
    if (customer === undefined) return [invalid(fields.all, WHO)];
    return contact === undefined ? [] : [invalid(fields.contact, NO_CONTACT)];
  }
  return [
    ...(customer === undefined ? [] : [invalid(fields.customer, NO_CUSTOMER[isMember ? 1 : 0])]),
    ...(contact === undefined ? [invalid(fields.contact, CONTACT)] : []),
  ];
}

const WHO = 'must have customer for a guest, or account and contact for an account';
const CONTACT = 'must be sent when the order is for an account';
const NO_CONTACT = 'must be left out of the order of a guest; send customer alone';
const NO_CUSTOMER = [
  'must be left out when there is an account; send contact',
  'must be left out: a member orders for the account; send contact',
] as const;

function invalid(source: string, mustBe: string): Fault {
  return faultOf('invalid', 'Validation Error', `${source} ${mustBe}`, { source });
}

export function unknownAccount({ account }: BuyerFields): DomainError {
  return unknown('account not found', account);
}

/** The fault of a member who does not belong to the account of the order. */
export function unknownMember({ member }: BuyerFields): DomainError {
  return unknown('account member not found', member);
}

function unknown(detail: string, source: string): DomainError {
  const fault: Fault = faultOf('not-found', 'Not Found', detail, { source });
  return new DomainError([fault]);
}
