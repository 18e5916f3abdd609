import { type Fault, faultOf, limitReached } from '#kernel';

/** The maximum number of memberships of an account (docs/reference/requests.md#limits). */
export const MAX_MEMBERSHIPS = 1000;

/** The caller, with the facts that decide about enrollment. */
interface Enroller {
  readonly kind: 'public' | 'member' | 'admin';
  readonly accountId?: string;
}

/**
 * Whether the caller may see who can join an account, and assign them. Everybody may, unless the
 * installation restricts it to administrators and the members of the account
 * (docs/reference/access.md#permissions).
 */
export function mayEnroll(caller: Enroller, accountId: string, restricted: boolean): boolean {
  if (!restricted || caller.kind === 'admin') return true;
  return caller.kind === 'member' && caller.accountId === accountId;
}

/**
 * Whether the caller sees people who act for other accounts among those who can join. If enrollment is
 * restricted, a member must name the exact email of such a person.
 */
export function seesPeopleOfOtherAccounts(
  caller: Enroller,
  restricted: boolean,
  namesEmail: boolean,
): boolean {
  return !restricted || caller.kind !== 'member' || namesEmail;
}

/** Facts about an account and a member before the member joins. */
export interface EnrollmentFacts {
  readonly memberships: number;
  readonly isMember: boolean;
}

/**
 * Returns why a member cannot join an account; undefined if the member can
 * (docs/reference/accounts.md#memberships).
 */
export function enrollmentFault({ memberships, isMember }: EnrollmentFacts): Fault | undefined {
  if (isMember) {
    const detail = 'This member already has a membership in this account';
    return faultOf('conflict', 'Conflict', detail, { source: 'account_member_id' });
  }
  if (memberships < MAX_MEMBERSHIPS) return undefined;
  const detail = `The account already has ${MAX_MEMBERSHIPS} memberships; delete one first`;
  return limitReached(detail, MAX_MEMBERSHIPS);
}
