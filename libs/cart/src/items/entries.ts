import type { Type } from '@nestjs/common';
import { type CustomInputs, DomainError, type Fault, faultOf, withoutUndefined } from '#kernel';
import {
  type Caller,
  type ErrorEntry,
  faultsOf,
  invalid,
  isPlainObject,
  toErrorEntry,
  toInstance,
} from '#platform';
import { placedIn } from '../carts/cart-request';
import type { AddItemsBody } from './add-items.dto';
import {
  type ChangeItemBody,
  type ChangeItemsBody,
  ItemChangeDto,
  type ItemChangeFields,
} from './change-items.dto';
import { ITEM_KINDS, type ItemDto, itemKindOf } from './item-kinds.dto';
import type { RequestedChange } from './change-facts';
import { type RequestedEntry, toRequestedEntry } from './add/item-request';

type Entry<T> = T | Fault;

const MAX_NAME = 255;
/** The entries of a request. One item alone fails with all its faults; in an array each with its first. */
export function toRequestedItems(
  { data }: AddItemsBody,
  { kind }: Caller,
): readonly Entry<RequestedEntry>[] {
  const read = (item: unknown) => (kind === 'admin' ? undefined : taxFault(item)) ?? itemOf(item);
  if (!Array.isArray(data)) return [orThrow(read(data), shapeOf({ data }))];
  const codes = data.filter((item) => isPlainObject(item) && item['type'] === 'promotion_item');
  const surplus = new Set(codes.slice(MAX_CODES));
  return data.map((item, entry) =>
    firstFaultOf(surplus.has(item) ? { faults: [tooManyCodes] } : read(item), item, entry),
  );
}

export function toItemChange({ data }: ChangeItemBody, itemId: string): RequestedChange {
  return changeOf(data, itemId, 0);
}

export function toItemChanges({ data }: ChangeItemsBody): readonly Entry<RequestedChange>[] {
  return data.map((raw, entry) => {
    const read = dtoOf(ItemChangeDto, raw);
    return 'faults' in read
      ? firstFaultOf(read, raw, entry)
      : changeOf(read.dto, read.dto.id, entry);
  });
}

/** How a request names its items: an item, a cart or order of several, or an array of both (E7). */
export type EntriesShape = 'item' | 'several' | 'array';

const OF_SEVERAL: ReadonlySet<unknown> = new Set(['cart_items', 'order_items']);

export function shapeOf({ data }: AddItemsBody): EntriesShape {
  if (Array.isArray(data)) return 'array';
  return isPlainObject(data) && OF_SEVERAL.has(data['type']) ? 'several' : 'item';
}

/** Entries of `errors`, with the path and the index of the entry in the request. */
export function toEntryErrors(faults: readonly Fault[], shape: EntriesShape): ErrorEntry[] {
  return faults.map((fault) => toErrorEntry(inEntry(fault, shape)));
}

type Faults = readonly [Fault, ...Fault[]];
type Read<T> = { readonly dto: T } | { readonly faults: Faults };

/** So that codes cannot be guessed by the hundred. */
const MAX_CODES = 5;

const tooManyCodes = faultOf(
  'unprocessable',
  'Limit reached',
  `A request adds at most ${String(MAX_CODES)} promotions; send the others in another one`,
  { source: 'type', meta: { limit: MAX_CODES } },
);

/** Taxes come from administrators, and only the entry that has some fails (`[]` counts as well). */
function taxFault(raw: unknown): Read<never> | undefined {
  if (!isPlainObject(raw) || !('tax' in raw)) return undefined;
  const detail = 'Taxes can be set with an administrator token only; leave tax out';
  return { faults: [faultOf('forbidden', 'Forbidden', detail, { source: 'tax' })] };
}

function itemOf(raw: unknown): Read<RequestedEntry> {
  if (!isPlainObject(raw)) return { faults: [invalid('', 'must be an object with a type')] };
  const kind = itemKindOf(raw);
  if (kind === undefined) {
    const kinds = Object.keys(ITEM_KINDS).join(', ');
    return { faults: [invalid('type', `must be one of: ${kinds}`, raw['type'])] };
  }
  const read = dtoOf<ItemDto>(kind, raw);
  return 'faults' in read ? read : { dto: toRequestedEntry(read.dto) };
}

function changeOf(change: ItemChangeFields, itemId: string, entry: number): RequestedChange {
  const { type, quantity, custom_inputs, bundle_configuration: bundle } = change;
  const { shipping_group_id: shippingGroupId } = change;
  return {
    entry,
    itemId: itemId.toLowerCase(),
    // The rules of the cart judge what the texts are.
    ...withoutUndefined({
      type,
      quantity,
      customInputs: custom_inputs as CustomInputs | undefined,
    }),
    ...(bundle === undefined ? {} : { selectedOptions: bundle.selected_options }),
    ...withoutUndefined({ shippingGroupId }),
  };
}

function dtoOf<T extends object>(dto: Type<T>, raw: unknown): Read<T> {
  if (!isPlainObject(raw)) return { faults: [invalid('', 'must be an object')] };
  const instance = toInstance(dto, raw);
  const [first, ...others] = faultsOf(instance, raw, '');
  return first === undefined ? { dto: instance } : { faults: [first, ...others] };
}

function firstFaultOf<T>(read: Read<T>, raw: unknown, entry: number): Entry<T> {
  if (!('faults' in read)) return read.dto;
  const [first] = read.faults;
  return { ...first, entry, meta: { ...namesIn(raw), ...first.meta } };
}

/** What a malformed entry calls itself, so that its error can be told from the others. */
function namesIn(raw: unknown): Record<string, unknown> {
  const { id, sku, code } = isPlainObject(raw) ? raw : {};
  return Object.fromEntries(
    Object.entries({ id, sku, code }).filter(
      ([, name]) => typeof name === 'string' && name.length <= MAX_NAME,
    ),
  );
}

function orThrow<T>(read: Read<T>, shape: EntriesShape): T {
  if (!('faults' in read)) return read.dto;
  const [first, ...others] = read.faults;
  const place = (fault: Fault) => inEntry({ ...fault, entry: 0 }, shape);
  throw new DomainError([place(first), ...others.map(place)]);
}

/** A fault of an entry as a fault of the request. */
export function inEntry(fault: Fault, shape: EntriesShape): Fault {
  const { entry, source = '' } = fault;
  if (entry === undefined) return placedIn('data', fault);
  const base = shape === 'array' ? `data[${String(entry)}]` : 'data';
  const { meta, ...placed } = placedIn(base, { ...fault, source });
  const { kind, title, detail } = placed;
  const named = shape === 'item' ? meta : { index: entry, ...meta };
  return faultOf(kind, title, detail, { source: placed.source, meta: named });
}
