import { ApiProperty } from '@nestjs/swagger';

/** A field of a response that is a whole number, such as an amount of money. */
export const Whole = () => ApiProperty({ type: 'integer' });

/** A field of a response that is a time, as ISO 8601 UTC with milliseconds. */
export const Moment = () => ApiProperty({ format: 'date-time' });

/** Moments of a resource, as ISO 8601 UTC with milliseconds. */
export class TimestampsDto {
  /** @example "2031-04-05T06:07:08.009Z" */
  @Moment()
  created_at!: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  @Moment()
  updated_at!: string;
}

export class ResourceMeta {
  timestamps!: TimestampsDto;
}

export class SelfLink {
  /** Address of this resource or list. @example "http://localhost:3000/address-of-this" */
  @ApiProperty({ format: 'uri' })
  self!: string;
}

class PageDto {
  /** Maximum number of records on a page. @example 25 */
  @Whole()
  limit!: number;

  /** Number of records that were skipped. @example 0 */
  @Whole()
  offset!: number;

  /** Number of this page. @example 1 */
  @Whole()
  current!: number;

  /** Number of pages. @example 1 */
  @Whole()
  total!: number;
}

export class ResultsDto {
  /** Number of records on all pages. @example 2 */
  @Whole()
  total!: number;

  /** `false` if there are more records than `total`, because counting stopped there; otherwise left out. @example false */
  exact?: boolean;
}

export class ListMeta {
  page!: PageDto;
  results!: ResultsDto;
}

/** Other pages of the same list; `last`, `prev` and `next` are `null` where there is none. */
export class ListLinks {
  @ApiProperty({ format: 'uri' })
  self!: string;

  @ApiProperty({ format: 'uri' })
  first!: string;

  @ApiProperty({ format: 'uri' })
  last!: string | null;

  @ApiProperty({ format: 'uri' })
  prev!: string | null;

  @ApiProperty({ format: 'uri' })
  next!: string | null;
}
