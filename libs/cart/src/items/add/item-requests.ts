import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import {
  type CustomInputs,
  DomainError,
  type Fault,
  faultOf,
  isFault,
  limitReached,
  type TaxItem,
  withoutUndefined,
  invalid,
} from '#kernel';
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
import { type TaxItemFields, toNewTaxItem } from '../../taxes/tax-item.dto';
import { type AddItemsBody, type CustomItemDto, ITEM_KINDS, type ItemDto } from './add-items.dto';

/** What an item takes over from its order or its other cart. */
interface Taken {
  /** Its currency, which a cart without one takes. */
  readonly originCurrency?: string;
}

interface Taxed {
  /** These replace those of the line. */
  readonly taxes?: readonly TaxItem[] | undefined;
}

interface Sent extends Taken, Taxed {
  readonly shippingGroupId?: string | undefined;
}

/** A product as one entry of a request names it, by id, by SKU or by both. */
export interface RequestedProduct extends Sent {
  readonly type: 'cart_item';
  readonly id: string | undefined;
  readonly sku: string | undefined;
  readonly quantity: number;
  /** The rules judge what it holds. */
  readonly customInputs: CustomInputs | undefined;
  readonly location: string | undefined;
  /** Of a bundle, as it was sent; undefined for the default selection. */
  readonly selectedOptions: unknown;
}

export interface RequestedSubscription extends Taken, Taxed {
  readonly type: 'subscription_item';
  readonly offeringId: string;
  readonly planId: string;
  readonly quantity: number;
}

export interface RequestedCustomItem extends Sent {
  readonly type: 'custom_item';
  readonly name: string;
  readonly quantity: number;
  /** In any currency, or only in the one that is named. */
  readonly price: {
    readonly amount: number;
    readonly includesTax: boolean;
    readonly currency?: string;
  };
  /** The field that says the price. */
  readonly priceField?: 'price' | 'unit_price';
  readonly sku: string | undefined;
  readonly description: string | undefined;
  readonly customInputs: CustomInputs | undefined;
  readonly location: string | undefined;
}

export interface RequestedPromotion {
  readonly type: 'promotion_item';
  readonly code: string;
}

/** What can become one item of a cart. */
export type RequestedItem =
  RequestedProduct | RequestedSubscription | RequestedCustomItem | RequestedPromotion;

/** Another cart, whose items are wanted too, or an earlier order, whose products are wanted again. */
export type RequestedSource =
  | { readonly type: 'cart_items'; readonly cartId: string }
  | { readonly type: 'order_items'; readonly orderId: string };

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

const OF_SEVERAL: ReadonlySet<unknown> = new Set(['cart_items', 'order_items']);

export function shapeOf({ data }: AddItemsBody): EntriesShape {
  if (Array.isArray(data)) return 'array';
  return isPlainObject(data) && OF_SEVERAL.has(data['type']) ? 'several' : 'item';
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
  const sources = entries.filter((entry) => OF_SEVERAL.has(typeOf(entry)));
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
  return entries.every((one) => isFault(one) || !OF_SEVERAL.has(one.type));
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
  if (typeof type !== 'string' || !Object.hasOwn(ITEM_KINDS, type)) {
    return invalid('type', `must be one of: ${Object.keys(ITEM_KINDS).join(', ')}`, type);
  }
  const kind: Type<ItemDto> = ITEM_KINDS[type as keyof typeof ITEM_KINDS];
  const dto = readAs(kind, raw);
  return isFault(dto) ? dto : { entry, ...requestedBy(dto) };
}

function orThrow<T extends object>(read: T | Fault, shape: EntriesShape): T {
  if (!isFault(read)) return read;
  const { others = [], ...first } = read;
  const place = (fault: Fault) => withEntryPath({ ...fault, entry: 0 }, shape);
  throw new DomainError([place(first), ...others.map(place)]);
}

function requestedBy(dto: ItemDto): RequestedItem | RequestedSource {
  switch (dto.type) {
    case 'cart_item': {
      const { type, id, sku, quantity, location, bundle_configuration: bundle } = dto;
      const customInputs = textsOf(dto.custom_inputs);
      const selectedOptions = bundle?.selected_options;
      const item = { type, id, sku, quantity, customInputs, location, selectedOptions };
      return withSent(item, dto);
    }
    case 'subscription_item': {
      const { type, id: offeringId, quantity, subscription_configuration: configuration } = dto;
      return { type, offeringId, planId: configuration.plan, quantity, taxes: taxesOf(dto) };
    }
    case 'custom_item': {
      const { type, name, quantity, sku, description, location } = dto;
      const customInputs = textsOf(dto.custom_inputs);
      const texts = { name, sku, description, customInputs, location };
      return withSent({ type, ...texts, quantity, ...priceOf(dto) }, dto);
    }
    case 'promotion_item':
      return { type: dto.type, code: dto.code };
    case 'order_items':
      return { type: dto.type, orderId: dto.order_id };
    case 'cart_items':
      return { type: dto.type, cartId: dto.cart_id };
  }
}

/** A custom item says what it costs once, by either name. */
function priceOf({
  price,
  unit_price,
}: CustomItemDto): Pick<RequestedCustomItem, 'price' | 'priceField'> {
  const sent = price ?? unit_price;
  if (sent === undefined) throw new TypeError('A custom item without a price was not refused');
  const { amount, includes_tax: includesTax = true, currency } = sent;
  return {
    price: { amount, includesTax, ...withoutUndefined({ currency }) },
    priceField: price === undefined ? 'unit_price' : 'price',
  };
}

function withSent<Item>(
  item: Item,
  sent: { shipping_group_id?: string; tax?: readonly TaxItemFields[] },
): Item & Sent {
  return { shippingGroupId: sent.shipping_group_id, taxes: taxesOf(sent), ...item };
}

function taxesOf({ tax }: { readonly tax?: readonly TaxItemFields[] }): Taxed['taxes'] {
  return tax?.map((one) => toNewTaxItem(one, randomUUID()));
}

/** The texts are not validated yet; the rules of the cart do that. */
function textsOf(sent: unknown): CustomInputs | undefined {
  return sent as CustomInputs | undefined;
}
