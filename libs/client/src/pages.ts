import type { Call, EntryOf, InitOf, ListPath } from './calls';

const LONGEST_PAGE = 100;
const LAST_OFFSET = 10_000;

interface Page {
  readonly data: readonly unknown[];
  readonly meta: { readonly results: { readonly total: number } };
}

/**
 * Returns all entries of a list, page by page, as the caller asks for them.
 * @throws RangeError if a list is longer than the service shows; a filter makes it shorter
 */
export async function* entriesOfList<Path extends ListPath>(
  get: Call<'get'>,
  path: Path,
  init: InitOf<Path, 'get'> | undefined,
): AsyncGenerator<EntryOf<Path>, void, undefined> {
  // The compiler cannot see that every list has pages of this shape.
  const read = get as unknown as (path: Path, init: object) => Promise<Page>;
  const { params = {} } = (init ?? {}) as { params?: { query?: Record<string, unknown> } };
  const limit = Number(params.query?.['page[limit]'] ?? LONGEST_PAGE);
  let offset = Number(params.query?.['page[offset]'] ?? 0);
  for (;;) {
    const query = { ...params.query, 'page[limit]': limit, 'page[offset]': offset };
    const { data, meta } = await read(path, { ...init, params: { ...params, query } });
    yield* data as EntryOf<Path>[];
    offset += limit;
    if (data.length === 0 || offset >= meta.results.total) return;
    if (offset > LAST_OFFSET) {
      throw new RangeError(`The list ${path} has more entries than can be read; use a filter`);
    }
  }
}
