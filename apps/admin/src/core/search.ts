/** What a search field sends: it is no field of the list. */
export const SEARCHED = 'q';

/** Where a list is searched: only by what a key of the service answers, however many entries it has. */
const FILTERS: Readonly<Record<string, readonly ((words: string) => string)[]>> = {
  'v2/orders': [byWords, (words) => `eq(sku,${words})`],
};

/** A filter takes ten comparisons, and a page may have filters of its own beside the search. */
const MOST_WORDS = 5;
/** So many words begin with one or two of these that only the whole word can be meant. */
const SHORT = /^[a-z\d]{1,2}$/i;

/** By the beginning of each word; the last one may be unfinished, and so may the others. */
function byWords(text: string): string {
  return text
    .split(/\s+/u)
    .map((word) => word.replace(/^\*+/, ''))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => (SHORT.test(word) ? `eq(words,${word})` : `like(words,${word}*)`))
    .join(':');
}

/**
 * The service combines the filters of a list, so a search of several fields is one list for each of them.
 * @param words as a person has typed them
 * @returns a filter for each field; none for lists that are not searched
 */
export function searchFilters(resource: string, words: string): readonly string[] {
  const wanted = words.trim();
  if (wanted === '') return [];
  return (FILTERS[resource] ?? []).map((filter) => filter(wanted)).filter((one) => one !== '');
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
