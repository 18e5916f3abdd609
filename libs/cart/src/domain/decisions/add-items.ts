import type { Decision, Fault } from '#kernel';
import { type Cart, evolve } from '../cart';
import type { CartEvent } from '../events';
import type { CurrencyFacts } from '../rules/currency';
import { type ItemCandidate, judgeItem } from './add-item';
import { beginning, livingCart, type Moment } from '../rules/lifetime';
import { judgePromotion, type PromotionCandidate } from '../rules/promotions';
import type { EntriesOutcome, Rejection } from '../rejection';
import type { Available } from '../rules/stock';

/** What one entry of a request asks for, with everything that the rules need to know of it. */
export type Candidate = ItemCandidate | PromotionCandidate;

export interface AddItems extends Moment, CurrencyFacts {
  readonly cartId: string;
  /** In the order of the request; an entry that is already known to be refused is its fault. */
  readonly entries: readonly (Candidate | Fault)[];
  readonly allOrNothing: boolean;
  /** Of the products that the entries ask for. */
  readonly available: Available;
}

/**
 * Judges the entries in order, promotions after all others; each accepted one counts for those after
 * it.
 */
export function addItems(cart: Cart, command: AddItems): Decision<CartEvent, EntriesOutcome> {
  const { at, entries, allOrNothing } = command;
  const start = livingCart(cart, command);
  const events: CartEvent[] = [];
  const rejections: Rejection[] = [];
  let current = start;
  for (const [position, entry] of inOrder(entries)) {
    const verdict = judge(current, entry, command);
    if ('kind' in verdict) {
      rejections.push({ position, fault: verdict });
    } else {
      events.push(...verdict);
      current = verdict.reduce(evolve, current);
    }
  }
  rejections.sort((one, other) => one.position - other.position);
  const refused = allOrNothing && rejections.length > 0;
  const effective = !refused && (rejections.length === 0 || rejections.length < entries.length);
  if (!effective || events.length === 0) return { events: [], outcome: { effective, rejections } };
  return { events: [...beginning(start, at), ...events], outcome: { effective, rejections } };
}

function inOrder(entries: AddItems['entries']): readonly (readonly [number, Candidate | Fault])[] {
  const numbered = [...entries.entries()];
  const isPromotion = ([, entry]: readonly [number, Candidate | Fault]) => 'promotion' in entry;
  return [...numbered.filter((one) => !isPromotion(one)), ...numbered.filter(isPromotion)];
}

function judge(
  cart: Cart,
  entry: Candidate | Fault,
  command: AddItems,
): readonly CartEvent[] | Fault {
  if ('kind' in entry) return entry;
  return 'promotion' in entry
    ? judgePromotion(cart, entry, command.at)
    : judgeItem(cart, entry, command);
}
