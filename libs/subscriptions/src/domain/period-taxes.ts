import { type GivenRate, holdsAt, type TaxItem, taxItem } from '#kernel';
import { type BillingTerms, firstIndexAfter, periodAt } from './periods';

/** Taxes that an administrator has set for the periods that begin later than this. */
export interface SetTaxes {
  /** ISO 8601 UTC. */
  readonly from: string;
  /** Null takes back what was set before. */
  readonly taxes: readonly TaxItem[] | null;
}

/** What the taxes of a subscription depend on. */
export interface TaxedSubscription {
  readonly id: string;
  readonly terms: BillingTerms;
  /** Those of its order, for one unit. */
  readonly ordered: readonly TaxItem[];
  /** The oldest first. */
  readonly set: readonly SetTaxes[];
  /** The rates for its place, whenever they hold; undefined where rates do not tax it. */
  readonly rates?: readonly GivenRate[] | undefined;
}

/** Where taxes come from. */
export type TaxOrigin = 'order' | 'rates' | 'administrator';

/** The taxes of the periods from one on, until others hold. */
export interface TaxesOfPeriods {
  /** The index among all periods of the subscription. */
  readonly firstPeriod: number;
  readonly origin: TaxOrigin;
  readonly taxes: readonly TaxItem[];
}

/**
 * Returns which taxes the invoices of a subscription have (docs/reference/subscriptions.md#taxes), in the
 * order of the periods. The first entry is for all before the second.
 */
export function taxesOfPeriods(
  subscription: TaxedSubscription,
): readonly [TaxesOfPeriods, ...TaxesOfPeriods[]] {
  const { terms } = subscription;
  const [, ...later] = [...changesOf(subscription)].sort((one, other) => one - other);
  const following = later.flatMap((firstPeriod) => {
    const start = periodAt(terms, firstPeriod)?.start;
    return start === undefined ? [] : { firstPeriod, ...taxesAt(subscription, start) };
  });
  const start = periodAt(terms, 0)?.start ?? terms.startsAt;
  return [{ firstPeriod: 0, ...taxesAt(subscription, start) }, ...following];
}

/** Returns what holds for a period. */
export function ofPeriod<One extends { readonly firstPeriod: number }>(
  all: readonly [One, ...One[]],
  index: number,
): One {
  return all.findLast(({ firstPeriod }) => firstPeriod <= index) ?? all[0];
}

/** The indices of the periods that may be the first to have other taxes; 0 is always one. */
function changesOf({ terms, set, rates = [] }: TaxedSubscription): ReadonlySet<number> {
  const changes = new Set([0]);
  for (const { from } of set) changes.add(firstIndexAfter(terms, new Date(from)));
  for (const { validFrom, validTo } of rates) {
    for (const at of [validFrom, validTo]) {
      // A rate holds at its first moment, and no more at its last one.
      if (at !== undefined) changes.add(firstIndexAfter(terms, new Date(Date.parse(at) - 1)));
    }
  }
  return changes;
}

/** Where rates tax it, an empty list that was set leaves the taxes to them, as in a cart. */
function taxesAt(
  { id, ordered, set, rates }: TaxedSubscription,
  start: Date,
): Omit<TaxesOfPeriods, 'firstPeriod'> {
  const given = set.findLast(({ from }) => new Date(from) < start)?.taxes ?? undefined;
  const isLeft = given === undefined || (given.length === 0 && rates !== undefined);
  if (!isLeft) return { origin: 'administrator', taxes: given };
  if (rates === undefined) return { origin: 'order', taxes: ordered };
  const at = start.toISOString();
  const holding = rates.filter((rate) => holdsAt(rate, at));
  return { origin: 'rates', taxes: holding.map((rate) => taxItem(rate, id)) };
}

/**
 * Adds taxes that hold for the periods that begin later than now, and drops what no period needs any more.
 * @param nextPeriod the index of the first period that billing has not processed; null before it was planned
 */
export function withSetTaxes(
  { terms, set }: Pick<TaxedSubscription, 'terms' | 'set'>,
  nextPeriod: number | null,
  added: SetTaxes,
): readonly SetTaxes[] {
  const first = ({ from }: SetTaxes) => firstIndexAfter(terms, new Date(from));
  const sooner = set.filter((one) => first(one) < first(added));
  const known = sooner.filter((one) => first(one) <= (nextPeriod ?? 0)).length;
  const all = [...sooner.slice(Math.max(0, known - 1)), added];
  return all.every(({ taxes }) => taxes === null) ? [] : all;
}
