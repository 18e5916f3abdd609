import {
  type BuyXGetYSchema,
  type BuyXGetYTerms,
  buyXGetYOf,
  buyXGetYSchema,
  type SchemaFault,
} from './buy-x-get-y';

export const PROMOTION_TYPES = [
  'fixed_discount',
  'percent_discount',
  'buy_x_get_y',
  'free_shipping',
] as const;

export type PromotionType = (typeof PROMOTION_TYPES)[number];

/** The discount in one currency: an amount or a percentage. */
export interface CurrencyTerm {
  readonly currency: string;
  readonly amount?: number;
  readonly percentage?: number;
}

/** The discount of a promotion, as requests write it (docs/reference/store.md#promotions). */
export interface PromotionSchema extends BuyXGetYSchema {
  readonly currencies?: readonly CurrencyTerm[];
  /** One number for all currencies, or the same list as `currencies`. */
  readonly percentage?: number | readonly CurrencyTerm[];
}

type ByCurrency = Readonly<Record<string, number>>;

/** The discount of a promotion, as carts calculate it. */
export type Terms =
  | { readonly kind: 'fixed'; readonly amounts: ByCurrency }
  | { readonly kind: 'percent'; readonly percentage: number | ByCurrency }
  | BuyXGetYTerms
  | { readonly kind: 'free_shipping' };

const TYPES: Readonly<Record<Terms['kind'], PromotionType>> = {
  fixed: 'fixed_discount',
  percent: 'percent_discount',
  buy_x_get_y: 'buy_x_get_y',
  free_shipping: 'free_shipping',
};

/** The fields of the schema of each type. */
const FIELDS: Readonly<Record<PromotionType, readonly (keyof PromotionSchema)[]>> = {
  fixed_discount: ['currencies'],
  percent_discount: ['currencies', 'percentage'],
  buy_x_get_y: ['buy', 'get'],
  free_shipping: [],
};

export type JudgedSchema = { readonly terms: Terms } | { readonly faults: readonly SchemaFault[] };

const MAX_DECIMALS = 6;

/** Whether a value is a percentage: 0 to 100 with at most six decimals. */
export function isPercentage(value: unknown): value is number {
  if (typeof value !== 'number') return false;
  return value >= 0 && value <= 100 && Number(value.toFixed(MAX_DECIMALS)) === value;
}

export function promotionTypeOf({ kind }: Terms): PromotionType {
  return TYPES[kind];
}

/** Brings a schema into one form: `percentage` is a number for all currencies, and lists are in `currencies`. */
export function schemaOf(terms: Terms): PromotionSchema & { readonly percentage?: number } {
  if (terms.kind === 'free_shipping') return {};
  if (terms.kind === 'buy_x_get_y') return buyXGetYSchema(terms);
  if (terms.kind === 'fixed') return { currencies: entriesOf(terms.amounts, 'amount') };
  const { percentage } = terms;
  return typeof percentage === 'number'
    ? { percentage }
    : { currencies: entriesOf(percentage, 'percentage') };
}

function entriesOf(values: ByCurrency, name: 'amount' | 'percentage'): readonly CurrencyTerm[] {
  return Object.entries(values).map(([currency, value]) => ({ currency, [name]: value }));
}

/** Returns the terms of a promotion of this type. */
export function termsOf(type: PromotionType, schema: PromotionSchema): JudgedSchema {
  const { currencies, percentage, buy, get } = schema;
  const faults = (['currencies', 'percentage', 'buy', 'get'] as const)
    .filter((name) => schema[name] !== undefined && !FIELDS[type].includes(name))
    .map((name) => ({ path: name, mustBe: leftOut(type) }));
  if (faults.length > 0) return { faults };
  if (type === 'free_shipping') return { terms: { kind: type } };
  if (type === 'buy_x_get_y') {
    if (buy === undefined) return refuse('buy', 'must be sent for a buy_x_get_y');
    return get === undefined
      ? refuse('get', 'must be sent for a buy_x_get_y')
      : buyXGetYOf(buy, get);
  }
  if (type === 'fixed_discount') {
    return currencies === undefined
      ? refuse('currencies', 'must list the amounts of a fixed_discount')
      : listed(type, 'currencies', currencies);
  }
  if (currencies !== undefined) {
    return percentage === undefined
      ? listed(type, 'currencies', currencies)
      : refuse('percentage', 'must be left out when currencies are sent');
  }
  if (percentage === undefined) {
    return refuse('percentage', 'must be sent for a percent_discount');
  }
  return typeof percentage === 'number'
    ? { terms: { kind: 'percent', percentage } }
    : listed(type, 'percentage', percentage);
}

/** Returns the terms of a promotion after a change of some of them. */
export function changedTerms(
  before: Terms,
  changes: {
    readonly type?: PromotionType | undefined;
    readonly schema?: PromotionSchema | undefined;
  },
): JudgedSchema {
  const { type = promotionTypeOf(before), schema } = changes;
  if (schema !== undefined) return termsOf(type, schema);
  if (type === promotionTypeOf(before)) return { terms: before };
  return refuse('', `must be sent, too, for a promotion to become a ${type}`);
}

function listed(type: PromotionType, path: string, list: readonly CurrencyTerm[]): JudgedSchema {
  const isFixed = type === 'fixed_discount';
  const [wanted, unwanted] = isFixed
    ? (['amount', 'percentage'] as const)
    : (['percentage', 'amount'] as const);
  const seen = new Set<string>();
  const faults: SchemaFault[] = [];
  for (const [position, entry] of list.entries()) {
    const at = `${path}[${String(position)}]`;
    const { currency } = entry;
    if (seen.has(currency)) faults.push({ path: `${at}.currency`, mustBe: 'must be named once' });
    seen.add(currency);
    if (entry[wanted] === undefined) {
      faults.push({ path: `${at}.${wanted}`, mustBe: `must be sent in a ${type}` });
    }
    if (entry[unwanted] !== undefined) {
      faults.push({ path: `${at}.${unwanted}`, mustBe: leftOut(type) });
    }
  }
  if (faults.length > 0) return { faults };
  const values = Object.fromEntries(list.map((entry) => [entry.currency, entry[wanted] ?? 0]));
  return {
    terms: isFixed ? { kind: 'fixed', amounts: values } : { kind: 'percent', percentage: values },
  };
}

const leftOut = (type: PromotionType) => `must be left out of a ${type}`;

const refuse = (path: string, mustBe: string): JudgedSchema => ({ faults: [{ path, mustBe }] });
