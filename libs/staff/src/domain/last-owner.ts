import { type Fault, faultOf } from '#kernel';

/** What the rule looks at in a staff member. */
export interface Person {
  readonly id: string;
  readonly roles: readonly string[];
  readonly enabled: boolean;
}

const OWNER = 'owner';

/** Whether somebody can sign on as an owner. */
export function isOwner({ roles, enabled }: Omit<Person, 'id'>): boolean {
  return enabled && roles.includes(OWNER);
}

/**
 * Why a staff member cannot be changed so: there must always be somebody who may do everything
 * (docs/reference/staff.md#the-last-owner).
 * @param staff everybody as they are now
 * @param changed the one who is changed, as they would be; undefined if they are removed
 */
export function lastOwnerFault(
  staff: readonly Person[],
  id: string,
  changed: Person | undefined,
): Fault | undefined {
  const others = staff.filter((one) => one.id !== id);
  const hadOwner = staff.some(isOwner);
  const hasOwner = [...others, ...(changed === undefined ? [] : [changed])].some(isOwner);
  if (!hadOwner || hasOwner) return undefined;
  const detail =
    'The last enabled owner stays an owner, and enabled; make somebody else an owner first';
  return faultOf('unprocessable', 'Invalid state', detail);
}
