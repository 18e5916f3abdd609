/** What a search field sends: it is no field of the list. */
export const SEARCHED = 'q';

/** Where a list is searched, by the whole value, its start or any part of it. */
const FILTERS: Readonly<Record<string, readonly ((words: string) => string)[]>> = {
  'v2/orders': [
    (words) => `like(order_number,${words}*)`,
    (words) => `like(contact.email,${words}*)`,
    (words) => `like(contact.name,*${words}*)`,
    (words) => `eq(sku,${words})`,
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
  return (FILTERS[resource] ?? []).map((filter) => filter(wanted));
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
