import fc from 'fast-check';
import {
  leastQuantity,
  MAX_UNITS,
  move,
  movementFault,
  STOCK_ACTIONS,
  type StockAction,
  type StockMovement,
  type StockUnits,
  totalUnits,
} from './stock';

const MUG = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const ACTIONS = [...STOCK_ACTIONS, 'fulfil'] as const;

const units = (available: number, allocated: number): StockUnits => ({ available, allocated });
const fault = (before: StockUnits, action: StockAction, quantity: number) =>
  movementFault(MUG, before, { action, quantity }, 'data.quantity');

describe('a movement of stock', () => {
  it.each([
    ['increment', 5, units(15, 4)],
    ['decrement', 5, units(5, 4)],
    ['allocate', 5, units(5, 9)],
    ['deallocate', 3, units(13, 1)],
    ['set', 5, units(1, 4)],
    ['fulfil', 3, units(10, 1)],
  ] as const)(
    'with %s %d changes 10 available and 4 allocated to %j',
    (action, quantity, after) => {
      expect(move(units(10, 4), { action, quantity })).toStrictEqual(after);
      expect(fault(units(10, 4), action, quantity)).toBeUndefined();
    },
  );

  it.each([
    ['decrement', 10, 'Available units: 10; decrement at most that many'],
    ['allocate', 10, 'Available units: 10; allocate at most that many'],
    ['deallocate', 4, 'Allocated units: 4; deallocate at most that many'],
    ['fulfil', 4, 'Allocated units: 4; fulfil at most that many'],
  ] as const)('can %s all %d units, and not one more', (action, all, detail) => {
    expect(fault(units(10, 4), action, all)).toBeUndefined();
    expect(fault(units(10, 4), action, all + 1)).toStrictEqual({
      kind: 'unprocessable',
      title: 'Insufficient stock',
      detail,
      source: 'data.quantity',
      meta: { id: MUG, available: 10, allocated: 4 },
    });
  });

  it('can set the total down to what is allocated, and not lower', () => {
    expect(fault(units(10, 4), 'set', 4)).toBeUndefined();
    expect(fault(units(10, 4), 'set', 3)).toMatchObject({
      title: 'Insufficient stock',
      detail: 'Allocated units: 4; set at least that many',
    });
    expect(fault(units(10, 0), 'set', 0)).toBeUndefined();
  });

  it('can fill the stock up to its limit, including what is allocated', () => {
    expect(fault(units(10, 4), 'increment', MAX_UNITS - 14)).toBeUndefined();
    expect(fault(units(10, 4), 'increment', MAX_UNITS - 13)).toStrictEqual({
      kind: 'invalid',
      title: 'Validation Error',
      detail: 'data.quantity must keep the total, which is 14 now, at 2147483647 or less',
      source: 'data.quantity',
      meta: { value: MAX_UNITS - 13 },
    });
    expect(fault(units(0, MAX_UNITS), 'increment', 1)?.title).toBe('Validation Error');
    expect(fault(units(MAX_UNITS, 0), 'allocate', MAX_UNITS)).toBeUndefined();
    expect(fault(units(0, 4), 'set', MAX_UNITS)).toBeUndefined();
  });

  it('has at least one unit, except that a count may be zero', () => {
    expect(ACTIONS.filter((action) => leastQuantity(action) !== 1)).toStrictEqual(['set']);
    expect(leastQuantity('set')).toBe(0);
  });
});

/** Small numbers, so that refusals and their borders are frequent, and the largest there are. */
const quantities = (least: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: least, max: 20 }) },
    fc.integer({ min: least, max: MAX_UNITS }),
  );
const movements: fc.Arbitrary<StockMovement> = fc
  .constantFrom(...ACTIONS)
  .chain((action) =>
    fc.record({ action: fc.constant(action), quantity: quantities(leastQuantity(action)) }),
  );

describe('any sequence of allowed movements', () => {
  const judged = fc.tuple(quantities(0), fc.array(movements, { maxLength: 40 }));

  /** Each that may happen, with what was before it. */
  const accepted = (quantity: number, wanted: readonly StockMovement[]) => {
    const happened: { readonly before: StockUnits; readonly movement: StockMovement }[] = [];
    let current = units(quantity, 0);
    for (const movement of wanted) {
      if (movementFault(MUG, current, movement, 'quantity') !== undefined) continue;
      happened.push({ before: current, movement });
      current = move(current, movement);
    }
    return { happened, current };
  };

  it('keeps every part at 0 or more, and the total within its limit', () => {
    fc.assert(
      fc.property(judged, ([quantity, wanted]) => {
        const { happened, current } = accepted(quantity, wanted);
        for (const { available, allocated } of [...happened.map(({ before }) => before), current]) {
          expect(Number.isSafeInteger(available) && available >= 0).toBe(true);
          expect(Number.isSafeInteger(allocated) && allocated >= 0).toBe(true);
          expect(available + allocated).toBeLessThanOrEqual(MAX_UNITS);
        }
      }),
    );
  });

  it('leads to the same units when it is read back', () => {
    fc.assert(
      fc.property(judged, ([quantity, wanted]) => {
        const { happened, current } = accepted(quantity, wanted);
        const read = happened.map(({ movement }) => movement);
        expect(read.reduce(move, units(quantity, 0))).toStrictEqual(current);
      }),
    );
  });

  it('changes the total by what was added and removed, not by allocations', () => {
    const change = (total: number, { action, quantity }: StockMovement): number => {
      switch (action) {
        case 'increment':
          return total + quantity;
        case 'decrement':
        case 'fulfil':
          return total - quantity;
        case 'set':
          return quantity;
        case 'allocate':
        case 'deallocate':
          return total;
      }
    };
    fc.assert(
      fc.property(judged, ([quantity, wanted]) => {
        const { happened, current } = accepted(quantity, wanted);
        const read = happened.map(({ movement }) => movement);
        expect(totalUnits(current)).toBe(read.reduce(change, quantity));
      }),
    );
  });

  it('is refused only if it would exceed a limit', () => {
    const stocks = fc.tuple(quantities(0), fc.nat(20)).map(([a, b]) => units(a, b));
    fc.assert(
      fc.property(stocks, movements, (before, movement) => {
        const after = move(before, movement);
        const holds =
          after.available >= 0 && after.allocated >= 0 && totalUnits(after) <= MAX_UNITS;
        expect(movementFault(MUG, before, movement, 'quantity') === undefined).toBe(holds);
      }),
    );
  });

  it('can be undone: an allocation by its release, an increment by a decrement', () => {
    const pairs = fc.constantFrom(
      ['allocate', 'deallocate'] as const,
      ['increment', 'decrement'] as const,
    );
    fc.assert(
      fc.property(
        fc.nat(100),
        fc.nat(100),
        pairs,
        fc.integer({ min: 1, max: 100 }),
        (a, b, [there, back], quantity) => {
          const before = units(a, b);
          const after = move(before, { action: there, quantity });
          expect(move(after, { action: back, quantity })).toStrictEqual(before);
        },
      ),
    );
  });
});
