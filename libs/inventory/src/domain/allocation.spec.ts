import fc from 'fast-check';
import { ofCounted, stillAllocated, toAllocateFirst, tooFew } from './allocation';
import {
  isDeletable,
  MAX_UNITS,
  move,
  movementFault,
  STOCK_ACTIONS,
  type StockUnits,
  totalUnits,
} from './stock';

type Counted = StockUnits & { readonly id: string };
type Quantities = Readonly<Record<string, number>>;

const of = (id: string, available: number, allocated = 0) => ({ id, available, allocated });

describe('an allocation', () => {
  const counted = [of('jar', 2), of('mug', 5, 3), of('pot', 0, 9)];

  it('uses available units only, not those already allocated', () => {
    expect(tooFew(counted, { jar: 2, mug: 5 })).toStrictEqual([]);
    expect(tooFew(counted, { jar: 3, mug: 5, pot: 1 })).toStrictEqual([counted[0], counted[2]]);
    expect(tooFew(counted, { jar: MAX_UNITS * 2 })).toStrictEqual([counted[0]]);
  });

  it('omits products without counted stock', () => {
    const wanted = { jar: 2, lid: 7, mug: 1 };
    expect(tooFew(counted, { lid: MAX_UNITS })).toStrictEqual([]);
    expect(ofCounted(counted.slice(0, 2), wanted)).toStrictEqual({ jar: 2, mug: 1 });
    expect(ofCounted([], wanted)).toStrictEqual({});
  });

  it('ends with the units that are still allocated, and skips those with none', () => {
    expect(stillAllocated(counted, { jar: 1, mug: 4, pot: 4, lid: 1 })).toStrictEqual({
      mug: 3,
      pot: 4,
    });
  });

  it('is completed out of available units before units are sent', () => {
    const sent = { jar: 1, mug: 4, pot: 9, lid: 1 };
    expect(toAllocateFirst(counted, sent, sent)).toStrictEqual({ jar: 1, mug: 1 });
    expect(toAllocateFirst(counted, sent, { mug: 2, pot: 9 })).toStrictEqual({ jar: 1, mug: 2 });
    expect(toAllocateFirst(counted, {}, {})).toStrictEqual({});
  });
});

const IDS = ['jar', 'mug', 'pot'] as const;
const quantities = fc
  .uniqueArray(fc.constantFrom(...IDS, 'lid'), { minLength: 1 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.tuple(fc.constant(id), fc.integer({ min: 1, max: 9 })))),
  )
  .map((pairs): Quantities => Object.fromEntries(pairs));
const hands = fc.record({
  id: fc.constantFrom(...IDS),
  movement: fc.record({
    action: fc.constantFrom(...STOCK_ACTIONS),
    quantity: fc.integer({ min: 1, max: 20 }),
  }),
});
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ wanted: quantities }) },
    { weight: 2, arbitrary: fc.record({ by: fc.constantFrom('fulfil', 'deallocate') }) },
    { weight: 1, arbitrary: hands },
  ),
  { maxLength: 40, size: 'max' },
);
const stores = fc
  .tuple(fc.nat(20), fc.nat(20), fc.nat(20))
  .map((available) => IDS.map((id, index) => of(id, available[index] ?? 0)));

const moved = (
  stocks: readonly Counted[],
  action: 'allocate' | 'fulfil' | 'deallocate',
  by: Quantities,
): readonly Counted[] =>
  stocks.map((stock) => ({ ...stock, ...move(stock, { action, quantity: by[stock.id] ?? 0 }) }));

const totals = (stocks: readonly Counted[]) => stocks.map(totalUnits);

describe('any allocations with their ends and movements by hand', () => {
  it('keep every part at 0 or more, and reduce the total by exactly what is sent', () => {
    fc.assert(
      fc.property(stores, steps, (store, happening) => {
        let stocks: readonly Counted[] = store;
        const promises: Quantities[] = [];
        for (const step of happening) {
          const before = totals(stocks);
          if ('movement' in step) {
            stocks = stocks.map((stock) =>
              stock.id !== step.id || movementFault(stock.id, stock, step.movement, 'quantity')
                ? stock
                : { ...stock, ...move(stock, step.movement) },
            );
          } else if ('wanted' in step) {
            if (tooFew(stocks, step.wanted).length > 0) continue;
            promises.push(ofCounted(stocks, step.wanted));
            stocks = moved(stocks, 'allocate', ofCounted(stocks, step.wanted));
            expect(totals(stocks)).toStrictEqual(before);
          } else if (step.by === 'deallocate') {
            stocks = moved(stocks, 'deallocate', stillAllocated(stocks, promises.pop() ?? {}));
            expect(totals(stocks)).toStrictEqual(before);
          } else {
            const promise = promises.pop() ?? {};
            const first = toAllocateFirst(stocks, promise, promise);
            if (tooFew(stocks, first).length > 0) continue;
            stocks = moved(moved(stocks, 'allocate', first), 'fulfil', promise);
            expect(totals(stocks)).toStrictEqual(
              stocks.map(({ id }, index) => (before[index] ?? 0) - (promise[id] ?? 0)),
            );
          }
          const least = stocks.flatMap(({ available, allocated }) => [available, allocated]);
          expect(Math.min(...least)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('leave allocated what is promised and neither sent nor canceled, if nobody moves units by hand', () => {
    const ofOrders = steps.map((all) => all.filter((step) => !('movement' in step)));
    fc.assert(
      fc.property(stores, ofOrders, (store, happening) => {
        let stocks: readonly Counted[] = store;
        const promises: Quantities[] = [];
        const sent: Quantities[] = [];
        for (const step of happening) {
          if ('wanted' in step) {
            if (tooFew(stocks, step.wanted).length > 0) continue;
            promises.push(ofCounted(stocks, step.wanted));
            stocks = moved(stocks, 'allocate', ofCounted(stocks, step.wanted));
          } else {
            const promise = promises.shift() ?? {};
            if ('by' in step && step.by === 'fulfil') sent.push(promise);
            const by = 'by' in step && step.by === 'fulfil' ? 'fulfil' : 'deallocate';
            expect(toAllocateFirst(stocks, promise, promise)).toStrictEqual({});
            stocks = moved(stocks, by, promise);
          }
        }
        const sum = (all: readonly Quantities[], id: string) =>
          all.reduce((total, one) => total + (one[id] ?? 0), 0);
        stocks.forEach((stock, index) => {
          expect(stock.allocated).toBe(sum(promises, stock.id));
          expect(totalUnits(stock) + sum(sent, stock.id)).toBe(totals(store)[index]);
          expect(isDeletable(stock)).toBe(sum(promises, stock.id) === 0);
        });
      }),
    );
  });

  it('restore all units if nothing interferes', () => {
    fc.assert(
      fc.property(stores, quantities, (stocks, wanted) => {
        fc.pre(tooFew(stocks, wanted).length === 0);
        const promise = ofCounted(stocks, wanted);
        const promised = moved(stocks, 'allocate', promise);
        expect(stillAllocated(promised, promise)).toStrictEqual(promise);
        expect(moved(promised, 'deallocate', promise)).toStrictEqual(stocks);
      }),
    );
  });
});
