import { DomainError, faultOf, limitReached, MAX_TAXES, refuse, type TaxItem } from '#kernel';
import type { SetTaxes } from './period-taxes';
import type { SubscriptionState } from './subscription-state';

const FIELDS = ['name', 'jurisdiction', 'code', 'rate', 'amount'] as const;

/** @throws DomainError `Conflict` if no period can follow, `Limit reached` for too many taxes */
export function requireTaxable(state: SubscriptionState, taxes: SetTaxes['taxes']): void {
  if (state === 'canceled' || state === 'closed') {
    const detail = `The subscription is ${state}; it has no further invoices that could have other taxes`;
    throw new DomainError([faultOf('conflict', 'Conflict', detail, { source: '' })]);
  }
  if (taxes === null || taxes.length <= MAX_TAXES) return;
  const detail = `A subscription has at most ${String(MAX_TAXES)} taxes; send fewer`;
  refuse(limitReached(detail, MAX_TAXES, { source: 'taxes' }));
}

/** Whether the taxes that were set last are these; ids do not count. */
export function isSetAlready(set: readonly SetTaxes[], taxes: SetTaxes['taxes']): boolean {
  const last = set.at(-1)?.taxes ?? null;
  if (last === null || taxes === null) return last === taxes;
  return last.length === taxes.length && last.every((one, index) => isSame(one, taxes[index]));
}

function isSame(one: TaxItem, other: TaxItem | undefined): boolean {
  return FIELDS.every((field) => one[field] === other?.[field]);
}
