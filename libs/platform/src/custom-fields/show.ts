import type { Audience, CustomField, ShownCustomFields, StoredCustomFields } from './custom-field';

/**
 * The values that an audience sees, by key in the order of the fields; undefined if there are none. Values
 * of fields that no longer exist are never among them.
 */
export function shownCustomFields(
  fields: readonly CustomField[],
  stored: StoredCustomFields | null | undefined,
  audience: Audience,
): ShownCustomFields | undefined {
  if (!stored) return undefined;
  const shown = fields
    .filter(({ visible }) => audience === 'admin' || visible === 'public')
    .flatMap(({ id, key }) => {
      const value = stored[id];
      return value === undefined ? [] : [[key, value] as const];
    });
  return shown.length === 0 ? undefined : (Object.fromEntries(shown) as ShownCustomFields);
}

/** The values of a child, which has those of its parent where it has none of its own. */
export function inheritedCustomFields(
  own: StoredCustomFields | null,
  ofParent: StoredCustomFields | null,
): StoredCustomFields | null {
  return own === null || ofParent === null ? (own ?? ofParent) : { ...ofParent, ...own };
}
