import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { CatalogSelection } from '#catalog/contract';
import {
  combineFaults,
  DomainError,
  type Fault,
  faultOf,
  isFault,
  TooManyRequestsError,
  invalid,
} from '#kernel';
import { addressOf, networkOf } from '#platform';
import type { Caller } from '#platform/auth';
import {
  AsSent,
  type ErrorEntry,
  faultsOf,
  guardPath,
  includedNames,
  isPlainObject,
  Must,
  toErrorEntry,
  toInstance,
  visitorOf,
} from '#platform/http';
import { CART_ID, CART_ID_RULE } from '../contract';

/** The caller, the headers and the query of a cart request. */
export interface CartRequest {
  readonly caller: Caller;
  readonly selection: CatalogSelection;
  readonly currency: string | undefined;
  readonly include: ReadonlySet<string>;
  /** The network that the request comes from, by which guesses are counted. */
  readonly network: string;
}

export const InCart = createParamDecorator((_: unknown, context: ExecutionContext): CartRequest => {
  const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
  const { currency, ...selection } = visitorOf(request);
  const network = networkOf(addressOf(request));
  return { caller: request.user, selection, currency, include: includedNames(request), network };
});

/** Refuses a cart id outside the alphabet before anything else of the request is read. */
export const CartIdGuard = guardPath('cartID', CART_ID_RULE, CART_ID);

/** How many entries a request has at most. */
export const MAX_ENTRIES = 200;
export const ENTRIES = `an array of 1 to ${String(MAX_ENTRIES)}`;

export function areEntries(data: unknown): data is readonly unknown[] {
  return Array.isArray(data) && data.length >= 1 && data.length <= MAX_ENTRIES;
}

/** Entries that are read one by one, so that a malformed one fails alone. @param kind in the plural */
export const EntryList = (dto: Type, kind: string, example: readonly object[]) =>
  applyDecorators(
    ApiProperty({ type: dto, isArray: true, minItems: 1, maxItems: MAX_ENTRIES, example }),
    AsSent(),
    Must(`must be ${ENTRIES} ${kind}`, areEntries),
  );

/**
 * What `data` of a request is: one item, one entry that stands for several (another cart, an order), or an
 * array of entries.
 */
export type EntriesShape = 'item' | 'several' | 'array';

/** The entry as an instance of its class, or all of its faults as one. */
export function readAs<T extends object>(dto: Type<T>, raw: unknown): T | Fault {
  if (!isPlainObject(raw)) return invalid('', 'must be an object');
  const instance = toInstance(dto, raw);
  return combineFaults(faultsOf(instance, raw, '')) ?? instance;
}

/**
 * The entries of a request for several, as `read` understands them; each that is malformed is its first
 * fault.
 * @param namesOf what a malformed entry calls itself
 */
export function readEntries<One extends object>(
  data: readonly unknown[],
  read: (raw: unknown, entry: number) => One | Fault,
  namesOf: (raw: unknown) => Readonly<Record<string, unknown>> = () => ({}),
): readonly (One | Fault)[] {
  return data.map((raw, entry) => {
    const result = read(raw, entry);
    if (!isFault(result)) return result;
    const { others: _, ...first } = result;
    return { ...first, entry, meta: { ...namesOf(raw), ...first.meta } };
  });
}

const MAX_NAME = 255;

/** What a malformed entry calls itself, so that its error can be told from the others. */
export function namesIn(raw: unknown): Readonly<Record<string, unknown>> {
  const { id, sku, code } = isPlainObject(raw) ? raw : {};
  return Object.fromEntries(
    Object.entries({ id, sku, code }).filter(
      ([, name]) => typeof name === 'string' && name.length <= MAX_NAME,
    ),
  );
}

/** Entries of `errors`, with the path and the position of the entry in the request. */
export function toEntryErrors(faults: readonly Fault[], shape: EntriesShape): ErrorEntry[] {
  return faults.map((fault) => toErrorEntry(withEntryPath(fault, shape)));
}

/** A fault of an entry as a fault of the request. */
export function withEntryPath(fault: Fault, shape: EntriesShape): Fault {
  const { entry, source = '' } = fault;
  if (entry === undefined) return withPath('data', fault);
  const base = shape === 'array' ? `data[${String(entry)}]` : 'data';
  const { meta, ...placed } = withPath(base, { ...fault, source });
  const { kind, title, detail } = placed;
  const named = shape === 'item' ? meta : { index: entry, ...meta };
  return faultOf(kind, title, detail, { source: placed.source, meta: named });
}

/** Titles of faults whose detail begins with the field; others may begin with the name of a product. */
const NAME_THE_FIELD: ReadonlySet<string> = new Set([
  'Validation Error',
  'Invalid custom input',
  'Invalid bundle selection',
]);

/**
 * Turns the field that a fault names into its path in the request.
 * @param base path of the object that has the field; `currency` is in a header instead
 */
export function withPath(base: string, fault: Fault): Fault {
  const { kind, source, title, detail, meta } = fault;
  // The platform names the headers that it reads by their path itself.
  if (source === undefined || source.startsWith('header.')) return fault;
  const isHeader = source === 'currency' && fault.entry === undefined;
  const inBody = source === '' ? base : `${base}.${source}`;
  const path = isHeader ? 'header.SVC-Currency' : inBody;
  const names = NAME_THE_FIELD.has(title) && detail.startsWith(`${source} `);
  const sentence = names ? `${path}${detail.slice(source.length)}` : detail;
  return faultOf(kind, title, sentence, { source: path, meta });
}

/** Returns the result of a command; if it is refused, its faults name paths of the request. */
export async function withPathsInFaults<T>(
  sent: Promise<T>,
  place: (fault: Fault) => Fault = (fault) => withPath('data', fault),
): Promise<T> {
  return sent.catch((error: unknown) => {
    if (!(error instanceof DomainError) || error instanceof TooManyRequestsError) throw error;
    const [first, ...others] = error.faults;
    throw new DomainError([place(first), ...others.map(place)]);
  });
}

/** The same for a command whose faults are about entries. */
export async function withEntryPathsInFaults<T>(sent: Promise<T>, shape: EntriesShape): Promise<T> {
  return withPathsInFaults(sent, (fault) => withEntryPath(fault, shape));
}
