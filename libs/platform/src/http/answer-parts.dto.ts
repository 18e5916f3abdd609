/** Moments of a resource, as ISO 8601 UTC with milliseconds. */
export class TimestampsDto {
  /** @example "2031-04-05T06:07:08.009Z" */
  created_at!: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  updated_at!: string;
}

export class ResourceMeta {
  timestamps!: TimestampsDto;
}

export class SelfLink {
  /** Address of what is shown here. @example "http://localhost:3000/…" */
  self!: string;
}

class PageDto {
  /** Records that the answer may have. @example 25 */
  limit!: number;

  /** Records that were skipped. @example 0 */
  offset!: number;

  /** Number of this page. @example 1 */
  current!: number;

  /** Number of pages. @example 1 */
  total!: number;
}

export class ResultsDto {
  /** Number of records on all pages. @example 2 */
  total!: number;
}

export class ListMeta {
  page!: PageDto;
  results!: ResultsDto;
}

/** Other pages of the same list; `last`, `prev` and `next` are `null` where there is none. */
export class ListLinks {
  self!: string;
  first!: string;
  last!: string | null;
  prev!: string | null;
  next!: string | null;
}
