import { type Fault, faultOf } from '#kernel';

/** Units of one product in stock: each of them is either available or allocated. */
export interface StockUnits {
  /** Units that can be sold. */
  readonly available: number;
  /** Units that are promised to orders and still in stock. */
  readonly allocated: number;
}

/** Actions that a request can name (docs/reference/stock.md#transactions). */
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

/** The largest total of a product, and the largest quantity of a movement. */
export const MAX_UNITS = 2_147_483_647;

/** How many times each number counts in a sum. */
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
  // Allocated units stay allocated, so the rest of the new total is available.
  set: { available: [0, -1, 1], allocated: [0, 1, 0] },
};

/** The smallest quantity of an action: a total can be set to 0, but 0 units cannot be moved. */
export function leastQuantity(action: StockAction): number {
  return action === 'set' ? 0 : 1;
}

/** Returns the units after a movement, even if the movement is not allowed. */
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

/**
 * Whether the record can be deleted. Without it nobody would know that units are promised to orders, and a
 * new record would sell them again.
 */
export function isDeletable({ allocated }: StockUnits): boolean {
  return allocated === 0;
}

/**
 * Returns why a movement is refused: no number may fall below 0, and the total has a limit.
 * @param source the field that says how many units
 */
export function movementFault(
  productId: string,
  before: StockUnits,
  movement: StockMovement,
  source: string,
): Fault | undefined {
  const after = move(before, movement);
  const { available, allocated } = before;
  if (after.available < 0 || after.allocated < 0) {
    const meta = { id: productId, available, allocated };
    const detail = shortage(before, after, movement);
    return faultOf('unprocessable', 'Insufficient stock', detail, { source, meta });
  }
  if (totalUnits(after) <= MAX_UNITS) return undefined;
  const detail = `${source} must keep the total, which is ${String(totalUnits(before))} now, at ${String(MAX_UNITS)} or less`;
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
