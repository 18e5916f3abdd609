import { MAX_UNITS, movementFault, type StockUnits, totalUnits } from './stock';

/** Units by id of the product. */
type Quantities = Readonly<Record<string, number>>;

/** Units of a product with a record; `id` is the id of the product. */
interface CountedUnits extends StockUnits {
  readonly id: string;
}

/**
 * Returns the products with fewer available units than are wanted, in the given order
 * (docs/reference/stock.md#records).
 */
export function tooFew<Counted extends CountedUnits>(
  counted: readonly Counted[],
  wanted: Quantities,
): readonly Counted[] {
  return counted.filter((units) => {
    const movement = { action: 'allocate', quantity: wanted[units.id] ?? 0 } as const;
    return movementFault(units.id, units, movement, 'quantity') !== undefined;
  });
}

/** Returns the wanted units of those products that have a record. */
export function ofCounted(counted: readonly CountedUnits[], wanted: Quantities): Quantities {
  return positive(counted.map(({ id }) => [id, wanted[id] ?? 0]));
}

/**
 * Returns the promised units that are still allocated. Meanwhile somebody may have moved units by hand, or
 * created the record of a product again.
 */
export function stillAllocated(counted: readonly CountedUnits[], promised: Quantities): Quantities {
  return positive(counted.map(({ id, allocated }) => [id, Math.min(allocated, promised[id] ?? 0)]));
}

/**
 * Returns the units that must be allocated before all that are sent can leave the stock: those beyond the
 * ones promised to the order that are still allocated (docs/reference/stock.md#records).
 */
export function toAllocateFirst(
  counted: readonly CountedUnits[],
  sent: Quantities,
  promised: Quantities,
): Quantities {
  const held = stillAllocated(counted, promised);
  return positive(counted.map(({ id }) => [id, (sent[id] ?? 0) - (held[id] ?? 0)]));
}

/** Returns how many of the units that come back the records can hold. */
export function roomFor(counted: readonly CountedUnits[], back: Quantities): Quantities {
  return positive(
    counted.map((one) => [one.id, Math.min(back[one.id] ?? 0, MAX_UNITS - totalUnits(one))]),
  );
}

/** Leaves out products of which no unit moves. */
function positive(quantities: readonly (readonly [id: string, quantity: number])[]): Quantities {
  return Object.fromEntries(quantities.filter(([, quantity]) => quantity > 0));
}
