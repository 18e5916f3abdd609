/** What a search field sends: it is no field of the list. */
export const SEARCHED = 'q';

/** Where a list is searched, and from the start of a value or anywhere in it. */
const FIELDS: Readonly<Record<string, readonly (readonly [field: string, isAnywhere: boolean])[]>> =
  {
    'v2/orders': [
      ['order_number', false],
      ['contact.email', false],
      ['contact.name', true],
    ],
  };

/**
 * The service combines the filters of a list, so a search of several fields is one list for each of them.
 * @param words as a person has typed them
 * @returns a filter for each field; none for lists that are not searched
 */
export function searchFilters(resource: string, words: string): readonly string[] {
  const wanted = words.trim();
  if (wanted === '') return [];
  return (FIELDS[resource] ?? []).map(
    ([field, isAnywhere]) => `like(${field},${isAnywhere ? '*' : ''}${wanted}*)`,
  );
}

interface Found {
  readonly id: string;
  readonly meta: { readonly timestamps: { readonly created_at: string } };
}

/** Each of them once, newest first. */
export function newestOf<T extends Found>(lists: readonly (readonly T[])[]): readonly T[] {
  const created = ({ meta }: Found) => meta.timestamps.created_at;
  return [...new Map(lists.flat().map((one) => [one.id, one])).values()].sort((one, other) =>
    created(other).localeCompare(created(one)),
  );
}
