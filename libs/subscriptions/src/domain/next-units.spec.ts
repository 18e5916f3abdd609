import fc from 'fast-check';
import { missingUnits, nextUnits } from './next-units';

const line = (name: string, quantity: number, started = 0) => ({ name, quantity, started });

const shown = (lines: readonly ReturnType<typeof line>[], limit: number) =>
  nextUnits(lines, limit).map((unit) => `${unit.line.name}${String(unit.number)}`);

describe('the subscriptions to start next', () => {
  it('are those of each line that do not exist yet, in the order of the lines', () => {
    expect(shown([line('a', 2), line('b', 3, 1)], 10)).toEqual(['a1', 'a2', 'b2', 'b3']);
  });

  it('are limited to the number that may start at once', () => {
    expect(shown([line('a', 2), line('b', 3)], 3)).toEqual(['a1', 'a2', 'b1']);
    expect(shown([line('a', 2), line('b', 3)], 2)).toEqual(['a1', 'a2']);
  });

  it('are none if all exist, or more than were paid', () => {
    expect(shown([line('a', 2, 2), line('b', 1, 3)], 10)).toEqual([]);
    expect(missingUnits([line('a', 2, 2), line('b', 1, 3)])).toBe(0);
  });

  it('add up to one for each unit of each line, in as few steps as the limit allows', () => {
    const lines = fc.array(fc.record({ quantity: fc.nat(20), started: fc.nat(20) }));
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 7 }), (paid, limit) => {
        const steps = Math.ceil(missingUnits(paid) / limit);
        const numbers = paid.map(({ started }) => started);
        let now = paid.map((one, index) => ({ ...one, index }));
        for (let step = 0; step < steps; step += 1) {
          for (const { line: of, number } of nextUnits(now, limit)) {
            expect(number).toBe((numbers[of.index] ?? 0) + 1);
            numbers[of.index] = number;
          }
          now = now.map((one) => ({ ...one, started: numbers[one.index] ?? 0 }));
        }
        expect(numbers).toEqual(paid.map((one) => Math.max(one.quantity, one.started)));
      }),
    );
  });
});
