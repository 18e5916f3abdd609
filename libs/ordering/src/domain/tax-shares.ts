import type { TaxItem } from '#kernel';

/** Amounts of taxes in the smallest unit of the currency, by what the taxes are called. */
export type TaxAmounts = Readonly<Record<string, number>>;

interface TaxedPrice {
  readonly taxes: readonly TaxItem[];
  /** All of them together. */
  readonly tax: number;
}

/**
 * What each tax of a line is, under its name and its rate, such as `VAT 19%`. Rates share what fixed amounts
 * leave, in proportion, so that all of it is exactly the tax of the line.
 */
export function taxesOfLine({ taxes, tax }: TaxedPrice): TaxAmounts {
  const fixed = taxes.reduce((sum, { amount = 0 }) => sum + amount, 0);
  const all = taxes.reduce((sum, one) => sum + weightOf(one), 0);
  const shared = tax - fixed;
  const amounts: Record<string, number> = {};
  let weight = 0;
  let given = 0;
  for (const one of taxes) {
    weight += weightOf(one);
    const until = all === 0 ? 0 : Math.round((shared * weight) / all);
    const amount = (one.amount ?? 0) + until - given;
    given = until;
    amounts[nameOf(one)] = (amounts[nameOf(one)] ?? 0) + amount;
  }
  return amounts;
}

/** The taxes of an order; what its lines do not have is that of shipping. */
export function taxesOfOrder(lines: readonly TaxedPrice[], tax: number): TaxAmounts {
  const amounts: Record<string, number> = {};
  for (const line of lines) {
    for (const [name, amount] of Object.entries(taxesOfLine(line)))
      amounts[name] = (amounts[name] ?? 0) + amount;
  }
  const ofLines = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  return tax === ofLines ? amounts : { ...amounts, shipping: tax - ofLines };
}

const weightOf = ({ rate = 0 }: TaxItem) => rate;

function nameOf({ name, code, rate }: TaxItem): string {
  const called = [name, code].find((text) => text !== undefined && text !== '') ?? 'tax';
  return rate === undefined ? called : `${called} ${String(Number((rate * 100).toFixed(6)))}%`;
}
