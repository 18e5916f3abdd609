import {
  type Fault,
  faultOf,
  limitReached,
  MAX_TAXES,
  refuse,
  type TaxItem,
  withoutUndefined,
} from '#kernel';

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
