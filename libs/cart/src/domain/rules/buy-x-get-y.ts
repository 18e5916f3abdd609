import type { CartLine } from '../cart';
import type { BuyXGetY } from '../events';
import { isAmong } from './promoted-products';

/** A line whose units may be reduced. */
interface Candidate {
  readonly line: CartLine;
  /** Whether its units also count for the ones to buy. */
  readonly counts: boolean;
}

/**
 * Returns how many units of each line a promotion reduces, by the id of the line
 * (docs/reference/carts.md#buy-x-get-y). It repeats as often as there are units to buy, a unit is either
 * bought or reduced, and the cheapest ones are reduced first; units that cost nothing are not reduced.
 * @param lines those that the promotion is for
 */
export function reducedUnits(
  lines: readonly CartLine[],
  terms: BuyXGetY,
): ReadonlyMap<string, number> {
  const { buy, get } = terms;
  const bought = boughtUnits(lines, terms);
  const candidates = lines
    .filter(({ item, unitPrice }) => isAmong(item, get) && unitPrice.amount > 0)
    .map((line) => ({ line, counts: isAmong(line.item, buy) }));
  /** How many of the units to buy are left to be reduced, if so many units are reduced altogether. */
  const spare = (reduced: number) => bought - buy.quantity * Math.ceil(reduced / get.quantity);
  const both = unitsOf(candidates.filter(({ counts }) => counts).map(({ line }) => line));
  const others = unitsOf(candidates.filter(({ counts }) => !counts).map(({ line }) => line));
  const isPossible = (reduced: number) =>
    spare(reduced) >= 0 && others + Math.min(both, spare(reduced)) >= reduced;
  const reduced = most(both + others, isPossible);
  return cheapest(candidates, reduced, spare(reduced));
}

/** The units that the promotion wants to be bought, whether they are reduced or not. */
export function boughtUnits(lines: readonly CartLine[], { buy }: BuyXGetY): number {
  return unitsOf(lines.filter(({ item }) => isAmong(item, buy)));
}

function unitsOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The largest number up to `max` that is possible, if every smaller one is. */
function most(max: number, isPossible: (value: number) => boolean): number {
  let [possible, tooMany] = [0, max + 1];
  while (tooMany - possible > 1) {
    const middle = Math.floor((possible + tooMany) / 2);
    if (isPossible(middle)) possible = middle;
    else tooMany = middle;
  }
  return possible;
}

/** Takes so many units, at most `spare` of them from lines that count for the ones to buy. */
function cheapest(
  candidates: readonly Candidate[],
  wanted: number,
  spare: number,
): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  let [missing, left] = [wanted, spare];
  for (const { line, counts } of [...candidates].sort(byPrice)) {
    const units = Math.min(line.quantity, missing, counts ? left : Infinity);
    if (units === 0) continue;
    taken.set(line.id, units);
    missing -= units;
    if (counts) left -= units;
  }
  return taken;
}

/** Keys decide among equal prices, so that the order of adding decides nothing. */
function byPrice({ line: one }: Candidate, { line: other }: Candidate): number {
  const difference = one.unitPrice.amount - other.unitPrice.amount;
  if (difference !== 0) return difference;
  return one.key < other.key ? -1 : 1;
}
