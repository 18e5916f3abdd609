import { type Fault, invalid } from '#kernel';

/** What the rules look at in an invitation: the roles of the person when they were invited. */
export interface Invited {
  /** Undefined in the link for the first owner. */
  readonly roles?: readonly string[];
}

/**
 * Whether an invitation still gives no more than the one who made it could give: the person can sign on, and
 * has the same roles as then (docs/reference/staff.md#invitations).
 */
export function isStillMeant(
  person: { readonly enabled: boolean; readonly roles: readonly string[] },
  { roles = [] }: Invited,
): boolean {
  return (
    person.enabled &&
    person.roles.length === roles.length &&
    person.roles.every((role) => roles.includes(role))
  );
}

/**
 * Why somebody cannot become the first owner: they must say who they are.
 * @param fieldOf names the field of a request that says so
 */
export function nobodyFaults(
  who: { readonly name?: string | undefined; readonly email?: string | undefined },
  fieldOf: (part: 'name' | 'email') => string,
): readonly Fault[] {
  return (['name', 'email'] as const)
    .filter((field) => who[field] === undefined)
    .map((field) => invalid(fieldOf(field), 'must be sent by the first owner'));
}
