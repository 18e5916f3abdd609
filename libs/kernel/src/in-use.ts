import { type Fault, faultOf, MAX_FAULTS } from './domain-error';

/** Something that points to a resource and would break without it. */
export interface Use {
  /** Type of the resource that points to it, as responses write it: `order`. */
  readonly type: string;
  readonly id: string;
}

/** The number of uses that an error names; there may be more. */
export const MAX_USES_NAMED = MAX_FAULTS;

/**
 * `Conflict`, because others still use a resource that is to be deleted or renamed; `meta.used_by` names
 * them (docs/reference/requests.md#errors).
 */
export function inUse(
  detail: string,
  uses: readonly Use[],
  at: { readonly source?: string; readonly meta?: Readonly<Record<string, unknown>> } = {},
): Fault {
  const named = uses.slice(0, MAX_USES_NAMED).map(({ type, id }) => ({ type, id }));
  return faultOf('conflict', 'Conflict', detail, { ...at, meta: { ...at.meta, used_by: named } });
}
