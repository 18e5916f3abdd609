import { movementFault, type StockUnits } from './stock';

/** Units by id of the product. */
type Quantities = Readonly<Record<string, number>>;

/** Units of a product that is counted; the id is that of the product. */
interface CountedUnits extends StockUnits {
  readonly id: string;
}

/** Those of the products that have fewer units available than are wanted, in their order. */
export function tooFew<Counted extends CountedUnits>(
  counted: readonly Counted[],
  wanted: Quantities,
): readonly Counted[] {
  return counted.filter((units) => {
    const movement = { action: 'allocate', quantity: wanted[units.id] ?? 0 } as const;
    return movementFault(units.id, units, movement) !== undefined;
  });
}

/** What is wanted of those products that are counted. */
export function ofCounted(counted: readonly CountedUnits[], wanted: Quantities): Quantities {
  return positive(counted.map(({ id }) => [id, wanted[id] ?? 0]));
}

/**
 * What can be ended of what was promised: by hand, units may have been taken from it meanwhile, and a
 * product may have been counted again.
 */
export function stillAllocated(counted: readonly CountedUnits[], promised: Quantities): Quantities {
  return positive(counted.map(({ id, allocated }) => [id, Math.min(allocated, promised[id] ?? 0)]));
}

/** A movement of no units is none. */
function positive(quantities: readonly (readonly [id: string, quantity: number])[]): Quantities {
  return Object.fromEntries(quantities.filter(([, quantity]) => quantity > 0));
}
