import {
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type PipeTransform,
} from '@nestjs/common';
import { ApiQuery, type ApiQueryOptions } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError, type Fault, invalid, type MaybeLater, refuse } from '#kernel';
import { type ListOrder, MAX_LIMIT, MAX_OFFSET, type PageRequest } from '../database/pages';
import { MarkRoute } from '../route-marks';
import { Settings } from '../settings';
import type { Caller } from '../auth/caller';
import type { Comparison } from '../database/comparison';
import { type FilterFields, offered, parseFilters } from './filters';
import { type ListFields, orderOf, type RecordOptions, recordFields } from './list-fields';
import { refuseStrangeParameters } from './list-parameters';
import type { ListOf } from './response-of';
import { documentSort } from './sort';

/** The number of records that a list shows by default. The store sets it. */
export abstract class PageLength {
  abstract current(): MaybeLater<number>;
}

const QUERY = [
  {
    name: 'page[limit]',
    description: 'Maximum number of records in the response',
    schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT },
  },
  {
    name: 'page[offset]',
    description: 'Number of records to skip',
    schema: { type: 'integer', minimum: 0, maximum: MAX_OFFSET },
  },
] as const satisfies readonly ApiQueryOptions[];

/**
 * One request for a list: which records it wants, and how the response wraps them
 * (docs/reference/requests.md#lists).
 */
export class ListRequest implements PageRequest {
  constructor(
    readonly limit: number,
    readonly offset: number,
    private readonly address: URL,
    readonly filters: readonly Comparison[] = [],
    readonly order?: ListOrder,
  ) {}

  /** @param isExact whether `total` is the number of all records; if not, there may be more */
  answer<Item>(data: readonly Item[], total: number, isExact = true): ListOf<Item> {
    const { limit, offset } = this;
    const pages = Math.ceil(total / limit);
    const lastOffset = Math.min(Math.max(0, (pages - 1) * limit), MAX_OFFSET);
    const nextOffset = offset + limit;
    const isLast = nextOffset >= total || nextOffset > MAX_OFFSET;
    const several = pages > 1;
    const previous = offset >= total ? lastOffset : Math.max(0, offset - limit);
    return {
      data,
      meta: {
        page: { limit, offset, current: Math.floor(offset / limit) + 1, total: pages },
        results: isExact ? { total } : { total, exact: false },
      },
      links: {
        self: this.link(offset),
        first: this.link(0),
        last: several ? this.link(lastOffset) : null,
        prev: several && offset > 0 ? this.link(previous) : null,
        next: several && !isLast ? this.link(nextOffset) : null,
      },
    };
  }

  /** A page of records that are all known; only those of the page are shown. */
  pageOf<Part, Item>(all: readonly Part[], show: (part: Part) => Item): ListOf<Item> {
    const { limit, offset } = this;
    return this.answer(all.slice(offset, offset + limit).map(show), all.length);
  }

  private link(offset: number): string {
    const url = new URL(this.address);
    url.searchParams.set('page[limit]', String(this.limit));
    url.searchParams.set('page[offset]', String(offset));
    return url.href;
  }
}

interface Asked {
  /** The path and query of the request. */
  readonly url: string;
  readonly caller: Caller['kind'] | undefined;
  readonly fields: ListFields;
  readonly shorter: ShorterPages | undefined;
}

/** An `include` that makes the records of a list large, and how many records a page has with it. */
export interface ShorterPages {
  readonly include: string;
  readonly limit: number;
}

@Injectable()
class ListPipe implements PipeTransform<Asked, Promise<ListRequest>> {
  constructor(
    private readonly pageLength: PageLength,
    private readonly settings: Settings,
  ) {}

  async transform({ url, caller, fields, shorter }: Asked): Promise<ListRequest> {
    const address = new URL(this.settings.publicUrl + url);
    const query = address.searchParams;
    const limit = bounded(query, 'page[limit]', 1, MAX_LIMIT);
    const offset = bounded(query, 'page[offset]', 0, MAX_OFFSET);
    if (isFault(limit)) throw new DomainError([limit, ...[offset].filter(isFault)]);
    if (isFault(offset)) refuse(offset);
    const most = longestPage(query, shorter);
    if (limit !== undefined && limit > most) refuse(pageTooLong(limit, most, shorter));
    const filters = parseFilters(query.get('filter') ?? undefined, fields.filters);
    const order = orderOf(query.getAll('sort'), fields, caller);
    const applied = limit ?? Math.min(await this.usualLimit(), most);
    return new ListRequest(applied, offset ?? 0, address, filters, order);
  }

  protected async usualLimit(): Promise<number> {
    return this.pageLength.current();
  }
}

@Injectable()
class WholeListPipe extends ListPipe {
  protected override async usualLimit(): Promise<number> {
    return MAX_LIMIT;
  }
}

function isFault(value: number | Fault | undefined): value is Fault {
  return typeof value === 'object';
}

function bounded(
  query: URLSearchParams,
  name: string,
  minimum: number,
  maximum: number,
): number | Fault | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= minimum && value <= maximum) return value;
  const mustBe = `must be an integer from ${String(minimum)} to ${String(maximum)}`;
  return invalid(`query.${name}`, mustBe, text);
}

function longestPage(query: URLSearchParams, shorter: ShorterPages | undefined): number {
  if (shorter === undefined) return MAX_LIMIT;
  const names = query.getAll('include').flatMap((list) => list.split(','));
  return names.some((name) => name.trim() === shorter.include) ? shorter.limit : MAX_LIMIT;
}

function pageTooLong(limit: number, most: number, shorter: ShorterPages | undefined): Fault {
  const mustBe = `must be an integer from 1 to ${String(most)} with include=${shorter?.include ?? ''}`;
  return invalid('query.page[limit]', mustBe, String(limit));
}

/** @param usualLimit the default of `page[limit]`, as the end of a sentence */
function listParameter(usualLimit: string, fields: ListFields, shorter?: ShorterPages) {
  const mark = (target: object, method: string | symbol | undefined) => {
    markList(`${usualLimit}${withInclude(shorter)}`, fields, target, method);
  };
  return createParamDecorator(
    (_: unknown, context: ExecutionContext): Asked => {
      refuseStrangeParameters(context);
      const { url, user } = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
      return { url, caller: user?.kind, fields, shorter };
    },
    [mark],
  );
}

function withInclude(shorter: ShorterPages | undefined): string {
  if (shorter === undefined) return '';
  return `. With \`include=${shorter.include}\` it is ${String(shorter.limit)} at most`;
}

/** Documents the query of the list, and marks its route. */
function markList(
  usualLimit: string,
  { filters, sorts }: ListFields,
  target: object,
  method: string | symbol | undefined,
): void {
  const descriptor = Object.getOwnPropertyDescriptor(target, method ?? '');
  if (method === undefined || descriptor === undefined) return;
  const [limit, offset] = QUERY;
  const described = { ...limit, description: `${limit.description}; the default is ${usualLimit}` };
  const all: ApiQueryOptions[] = [described, offset];
  if (Object.keys(filters).length > 0) {
    const description = `Up to 10 of ${offered(filters)}`;
    all.push({ name: 'filter', description, schema: { type: 'string' } });
  }
  const sorted = Object.keys(sorts);
  if (sorted.length > 0) all.push(documentSort(sorted));
  for (const query of all.reverse())
    ApiQuery({ required: false, ...query })(target, method, descriptor);
  MarkRoute({ isList: true })(target, method, descriptor);
}

/**
 * The paging of a list of records with times, as a {@link ListRequest}. The list can be sorted by these
 * times and filtered by them.
 * @param filters the other fields that the list can be filtered by; any other filter is refused
 */
export const Paging = (
  filters: FilterFields = {},
  { shorter, ...options }: RecordOptions & { readonly shorter?: ShorterPages } = {},
) => listParameter(STORE_LENGTH, recordFields(filters, options), shorter)(ListPipe);

/** Paging for a list that has one order, because its entries are parts of something. */
export const PagingOfParts = (filters: FilterFields = {}) =>
  listParameter(STORE_LENGTH, { filters, sorts: {} })(ListPipe);

const STORE_LENGTH = 'the page length of the store';

/** Paging for a list of records that shows all of its records by default. */
export const PagingOfAll = () =>
  listParameter('all of them, at most 100', recordFields({}, {}))(WholeListPipe);
