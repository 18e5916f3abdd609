import { type Fault, faultOf, limitReached, refuse, type TaxItem, withoutUndefined } from '#kernel';

export const MAX_TAXES = 5;
export const MAX_RATE = 100;
const RATE_DECIMALS = 6;
const FIELDS = [
  'id',
  'name',
  'jurisdiction',
  'code',
  'rate',
  'amount',
  'compound',
  'source',
] as const;

/** Whether a value is a rate of at most six decimals, which the number keeps exactly. */
export function isRate(rate: unknown): rate is number {
  if (typeof rate !== 'number' || !(rate >= 0 && rate <= MAX_RATE)) return false;
  return Number(rate.toFixed(RATE_DECIMALS)) === rate;
}

/**
 * Returns why a line cannot have this number of taxes (docs/reference/carts.md#taxes-and-totals).
 */
export function taxesFault(
  taxes: readonly TaxItem[],
  where: { readonly source?: string; readonly meta: Readonly<Record<string, unknown>> },
): Fault | undefined {
  if (taxes.length <= MAX_TAXES) return undefined;
  const detail = `An item has at most ${String(MAX_TAXES)} taxes; remove one first`;
  return limitReached(detail, MAX_TAXES, where);
}

/** @throws DomainError `Not Found` */
export function requiredTax(
  { taxes }: { readonly taxes: readonly TaxItem[] },
  id: string,
): TaxItem {
  const detail = 'The item has no tax with this id';
  const tax = taxes.find((one) => one.id === id);
  return tax ?? refuse(faultOf('not-found', 'Not Found', detail, { meta: { id } }));
}

export function isSameTax(one: TaxItem, other: TaxItem): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}

/**
 * A rate replaces an amount, and an amount replaces a rate. Fields that are left out keep their values.
 */
export function changedTax(
  { rate, amount, ...texts }: TaxItem,
  { rate: newRate, amount: newAmount, ...newTexts }: Partial<TaxItem>,
): TaxItem {
  const isNew = newRate !== undefined || newAmount !== undefined;
  const share = isNew ? { rate: newRate, amount: newAmount } : { rate, amount };
  return { ...texts, ...newTexts, ...withoutUndefined(share) };
}
