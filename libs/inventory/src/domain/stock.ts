import { type Fault, faultOf } from '#kernel';

/** Units of one product; all that are in the store are one or the other. */
export interface StockUnits {
  /** Free to be sold. */
  readonly available: number;
  /** Promised to orders and still in the store. */
  readonly allocated: number;
}

/** What can be asked for from outside (docs/reference/stock.md#transactions). */
export const STOCK_ACTIONS = ['increment', 'decrement', 'allocate', 'deallocate', 'set'] as const;

/**
 * `fulfil` hands out what was promised; only the service itself does that
 * (docs/reference/orders.md#payments).
 */
export type StockAction = (typeof STOCK_ACTIONS)[number] | 'fulfil';

export interface StockMovement {
  readonly action: StockAction;
  readonly quantity: number;
}

/** The most units of one product that can be kept; at the same time the largest quantity. */
export const MAX_UNITS = 2_147_483_647;

/** A sum of what was available, what was allocated and the quantity, each taken so many times. */
export type WeightedSum = readonly [available: number, allocated: number, quantity: number];

/** The effect of each action on the units. Both the rules and the SQL are made from this table. */
export const OUTCOMES: Readonly<
  Record<StockAction, { readonly [Part in keyof StockUnits]: WeightedSum }>
> = {
  increment: { available: [1, 0, 1], allocated: [0, 1, 0] },
  decrement: { available: [1, 0, -1], allocated: [0, 1, 0] },
  allocate: { available: [1, 0, -1], allocated: [0, 1, 1] },
  deallocate: { available: [1, 0, 1], allocated: [0, 1, -1] },
  fulfil: { available: [1, 0, 0], allocated: [0, 1, -1] },
  // What is promised stays promised, so the rest of the new total is available.
  set: { available: [0, -1, 1], allocated: [0, 1, 0] },
};

/** The smallest quantity that an action takes: nothing can be counted, but not be moved. */
export function leastQuantity(action: StockAction): number {
  return action === 'set' ? 0 : 1;
}

/** The units after a movement, whether it may happen or not. */
export function move(
  { available, allocated }: StockUnits,
  { action, quantity }: StockMovement,
): StockUnits {
  const sum = ([availables, allocateds, quantities]: WeightedSum) =>
    availables * available + allocateds * allocated + quantities * quantity;
  const outcome = OUTCOMES[action];
  return { available: sum(outcome.available), allocated: sum(outcome.allocated) };
}

export function totalUnits({ available, allocated }: StockUnits): number {
  return available + allocated;
}

/** Why a movement may not happen: no part falls below 0, and the total stays within its bound. */
export function movementFault(
  productId: string,
  before: StockUnits,
  movement: StockMovement,
): Fault | undefined {
  const after = move(before, movement);
  const { available, allocated } = before;
  const source = 'data.quantity';
  if (after.available < 0 || after.allocated < 0) {
    const meta = { id: productId, available, allocated };
    const detail = shortage(before, after, movement);
    return faultOf('unprocessable', 'Insufficient stock', detail, { source, meta });
  }
  if (totalUnits(after) <= MAX_UNITS) return undefined;
  const detail = `${source} must not bring the total, ${String(totalUnits(before))} now, above ${String(MAX_UNITS)}`;
  return faultOf('invalid', 'Validation Error', detail, {
    source,
    meta: { value: movement.quantity },
  });
}

function shortage(
  { available, allocated }: StockUnits,
  after: StockUnits,
  { action }: StockMovement,
) {
  if (action === 'set') return `Allocated units: ${String(allocated)}; set at least that many`;
  return after.allocated < 0
    ? `Allocated units: ${String(allocated)}; ${action} at most that many`
    : `Available units: ${String(available)}; ${action} at most that many`;
}
