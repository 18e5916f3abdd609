import { failWith, type Fault, faultOf, isFault, withoutUndefined } from '#kernel';
import { type Cart, evolve } from '../cart';
import type { Entries, Entry } from '../commands';
import type { CartEvent } from '../events';

/** The result of deciding on the entries of a command. */
export interface JudgedEntries<One> {
  readonly events: readonly CartEvent[];
  /** The entries that were not left out. */
  readonly accepted: readonly One[];
  /** Faults of the entries that were left out, in the order of the request. */
  readonly faults: readonly Fault[];
}

/**
 * Decides on entries in order (docs/reference/carts.md#adding-items). Each decision includes the
 * entries accepted before it.
 * @throws DomainError with all faults if every entry fails, or if one fails and the request is all or
 * nothing
 */
export function judgeEntries<One extends Entry>(
  cart: Cart,
  { entries, allOrNothing, isSingle = false }: Entries<One>,
  judge: (cart: Cart, entry: One) => readonly CartEvent[] | Fault,
): JudgedEntries<One> {
  const events: CartEvent[] = [];
  const accepted: One[] = [];
  const failed: Fault[] = [];
  let current = cart;
  for (const entry of entries) {
    if (isFault(entry)) {
      failed.push(entry);
      continue;
    }
    const result = judge(current, entry);
    if (isFault(result)) {
      failed.push(faultOfEntry(entry, result));
    } else {
      accepted.push(entry);
      events.push(...result);
      current = result.reduce(evolve, current);
    }
  }
  const faults = failed.map((fault) => (isSingle ? fault : firstOf(fault)));
  faults.sort((one, other) => (one.entry ?? 0) - (other.entry ?? 0));
  const nothingCounts = faults.length > 0 && (allOrNothing || faults.length === entries.length);
  if (nothingCounts) failWith(faults);
  return { events, accepted, faults };
}

/**
 * Returns the fault of an entry. An item from another cart or an order has no field in the request, so
 * its fault names none.
 */
export function faultOfEntry(of: Entry, { others, ...fault }: Fault): Fault {
  const { entry, sourceId } = of;
  const { kind, title, detail, meta } = fault;
  const own =
    sourceId === undefined
      ? fault
      : faultOf(kind, title, detail, { meta: { ...meta, item_id: sourceId } });
  const beside = others?.map((one) => faultOfEntry(of, one));
  return { ...own, entry, ...withoutUndefined({ others: beside }) };
}

/** In a request with several entries, an error names one fault of each. */
function firstOf({ others: _, ...first }: Fault): Fault {
  return first;
}
