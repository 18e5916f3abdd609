import {
  characters,
  firstCharacters,
  folded,
  foldedCode,
  foldedEmail,
  type LineItem,
  type LinePrice,
} from '#kernel';
import type { PackedPart } from './bundle-parts';
import type { OrderPrice, Party } from './order';

/** The length of the columns. */
const MAX_KEY = 255;

/** What lists find an order by, beside what it is read by (docs/reference/orders.md#lists). */
export interface ListKeys {
  /** With tax, in the smallest unit of the currency. */
  readonly total: number;
  readonly contactNameKey: string;
  /** The first of its codes by the alphabet; null without codes. */
  readonly promotionCode: string | null;
  /** Its codes as they are compared, each once. */
  readonly codes: readonly string[];
}

interface Listed {
  readonly party: Party;
  readonly price: OrderPrice;
  readonly codes: readonly string[];
}

export function listKeysOf({ party, price, codes: sent }: Listed): ListKeys {
  const folds = sent.map(foldedCode).filter((code) => characters(code) <= MAX_KEY);
  const codes = [...new Set(folds)].sort();
  return {
    total: price.parts.withTax,
    contactNameKey: listKey(party.name),
    promotionCode: codes[0] ?? null,
    codes,
  };
}

/**
 * The codes of an order of a release that stored none. The discounts of its items name a code, or a promotion
 * without a code; those of the order name promotions.
 */
export function codesOfDiscounts(
  { discounts }: Pick<OrderPrice, 'discounts'>,
  items: readonly Pick<LinePrice, 'discounts'>[],
): readonly string[] {
  const promotions = new Set(discounts.map(({ name }) => name));
  const names = items.flatMap((item) => item.discounts.map(({ code }) => code));
  return names.filter((name) => !promotions.has(name));
}

interface Ordered {
  readonly item: LineItem;
  readonly contents: readonly PackedPart[] | null;
}

/** The SKUs that an order is found by: of its items and of what its bundles consist of, each once. */
export function skuKeysOf(items: readonly Ordered[]): readonly string[] {
  const skus = items.flatMap(({ item, contents }) => [
    item.kind === 'subscription' ? undefined : item.sku,
    ...(contents ?? []).map(({ sku }) => sku),
  ]);
  return [...new Set(skus.flatMap((sku) => (sku === undefined ? [] : [listKey(sku)])))].sort();
}

/** As many words of a name as an order is found by. */
const MAX_WORDS = 20;

/** Who ordered, unless they were erased, and the number of the order. */
interface Found {
  readonly party: Party | undefined;
  readonly number: string | null;
}

/**
 * The words by whose beginnings an order is found, each once: those of the customer's name, their email and
 * the parts of what is before its @, the number of the order and the digits at its end.
 */
export function orderWordsOf({ party, number }: Found): readonly string[] {
  const email = wordKey(party?.email ?? '');
  const [local = ''] = email.split('@');
  const digits = /\d+$/.exec(number ?? '') ?? [];
  const words = [
    ...partsOf(wordKey(party?.name ?? '')).slice(0, MAX_WORDS),
    // What is before the @ begins the email.
    ...[email, ...local.split(BETWEEN).slice(0, MAX_WORDS)],
    ...[wordKey(number ?? ''), ...digits],
  ];
  return [...new Set(words)].filter((word) => word !== '').sort();
}

/** What stands between the parts of a word. */
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u;

/** What stands between blanks, and what that consists of: a name with a hyphen is three words. */
function partsOf(text: string): readonly string[] {
  return text.split(/\s+/u).flatMap((word) => [word, ...word.split(BETWEEN)]);
}

/** A word as orders are found by it: compatible letters, such as wide ones, are the same. */
export function wordKey(text: string): string {
  return firstCharacters(foldedEmail(text), MAX_KEY);
}

export const START_LENGTH = 3;

/** The first characters of a word, which lead to the orders in the order of their age. */
export const startOf = (word: string) => firstCharacters(word, START_LENGTH);

/** A name or a SKU as orders are found by it (docs/reference/requests.md#texts). */
export function listKey(text: string): string {
  return firstCharacters(folded(text), MAX_KEY);
}
