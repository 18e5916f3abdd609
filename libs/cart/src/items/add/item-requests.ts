import { DomainError, type Fault, faultOf, isFault, limitReached, invalid } from '#kernel';
import type { Caller } from '#platform/auth';
import { isPlainObject } from '#platform/http';
import type { Entry } from '../../domain/commands';
import {
  type EntriesShape,
  namesIn,
  readAs,
  readEntries,
  withEntryPath,
} from '../../requests/cart-request';
import type { AddItemsBody } from './add-items.dto';
import {
  isKind,
  isSource,
  ITEM_KINDS,
  type ItemKind,
  type RequestedItem,
  type RequestedSource,
} from './item-kinds';

/** An item that a request asks for, and which entry of the request it comes from. */
export type ItemRequest = RequestedItem & Entry;

/** What one entry of a request asks for. */
export type EntryRequest = (RequestedItem | RequestedSource) & Entry;

/** So that codes cannot be guessed by the hundred. */
const MAX_CODES = 5;
/** Each of them brings as many items as a cart holds. */
const MAX_SOURCES = 10;

const tooManyCodes = tooMany(
  MAX_CODES,
  `adds at most ${String(MAX_CODES)} promotions; send the others`,
);
const tooManySources = tooMany(
  MAX_SOURCES,
  `takes over the items of at most ${String(MAX_SOURCES)} carts and orders; send the others`,
);

export function shapeOf({ data }: AddItemsBody): EntriesShape {
  if (Array.isArray(data)) return 'array';
  return isPlainObject(data) && isSource(data['type']) ? 'several' : 'item';
}

/**
 * What the body asks for, entry by entry. In an array, a malformed entry becomes its first fault.
 * @throws DomainError with all faults of an entry that is the only one
 */
export function toItemRequests(
  body: AddItemsBody,
  { kind }: Caller,
): readonly (EntryRequest | Fault)[] {
  const { data } = body;
  const read = (raw: unknown, entry: number) =>
    (kind === 'admin' ? undefined : taxFault(raw)) ?? entryOf(raw, entry);
  if (!Array.isArray(data)) return [orThrow(read(data, 0), shapeOf(body))];
  const surplus = surplusIn(data);
  return readEntries(data, (raw, entry) => surplus.get(raw) ?? read(raw, entry), namesIn);
}

/** Faults of entries that exceed the number of their kind in one request. */
function surplusIn(entries: readonly unknown[]): ReadonlyMap<unknown, Fault> {
  const typeOf = (entry: unknown) => (isPlainObject(entry) ? entry['type'] : undefined);
  const codes = entries.filter((entry) => typeOf(entry) === 'promotion_item');
  const sources = entries.filter((entry) => isSource(typeOf(entry)));
  return new Map([
    ...codes.slice(MAX_CODES).map((entry) => [entry, tooManyCodes] as const),
    ...sources.slice(MAX_SOURCES).map((entry) => [entry, tooManySources] as const),
  ]);
}

function tooMany(limit: number, what: string): Fault {
  const detail = `A request ${what} in another request`;
  return limitReached(detail, limit, { source: 'type' });
}

/** The entries of this type; those that are faults have none. */
export function ofType<One extends { readonly type: string }, T extends One['type']>(
  entries: readonly (One | Fault)[],
  type: T,
): readonly Extract<One, { readonly type: T }>[] {
  return entries.filter(
    (one): one is Extract<One, { readonly type: T }> => !isFault(one) && one.type === type,
  );
}

/** Whether no entry names another cart or an order. */
export function areItems(
  entries: readonly (EntryRequest | Fault)[],
): entries is readonly (ItemRequest | Fault)[] {
  return entries.every((one) => isFault(one) || !isSource(one.type));
}

/** Only administrators may send taxes; even `[]`, which removes them. Other entries are not affected. */
function taxFault(raw: unknown): Fault | undefined {
  if (!isPlainObject(raw) || !('tax' in raw)) return undefined;
  const detail = 'Taxes can be set with an administrator token only; leave tax out';
  return faultOf('forbidden', 'Forbidden', detail, { source: 'tax' });
}

function entryOf(raw: unknown, entry: number): EntryRequest | Fault {
  if (!isPlainObject(raw)) return invalid('', 'must be an object with a type');
  const { type } = raw;
  if (!isKind(type)) {
    return invalid('type', `must be one of: ${Object.keys(ITEM_KINDS).join(', ')}`, type);
  }
  const { dto, toRequest }: ItemKind = ITEM_KINDS[type];
  const sent = readAs(dto, raw);
  if (isFault(sent)) return sent;
  return { entry, type, ...toRequest(sent as never) } as EntryRequest;
}

function orThrow<T extends object>(read: T | Fault, shape: EntriesShape): T {
  if (!isFault(read)) return read;
  const { others = [], ...first } = read;
  const place = (fault: Fault) => withEntryPath({ ...fault, entry: 0 }, shape);
  throw new DomainError([place(first), ...others.map(place)]);
}
