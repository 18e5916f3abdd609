import fc from 'fast-check';
import { backoff } from './backoff';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const failures = fc.integer({ min: 1, max: 1000 });

describe('the wait before the next try', () => {
  it.each([
    [1, 1000],
    [2, 3000],
    [3, 9000],
    [7, 60_000],
  ])('after failure %i is at most %i ms', (count, longest) => {
    expect(backoff(count, 60_000, 1)).toBe(longest);
    expect(backoff(count, 60_000, 0)).toBe(longest / 2);
  });

  it('never grows beyond the longest one, however often it fails', () => {
    fc.assert(
      fc.property(failures, random, (count, chance) => {
        const wait = backoff(count, 10_000, chance);
        expect(wait).toBeGreaterThanOrEqual(500);
        expect(wait).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('grows with the failures when chance is the same', () => {
    fc.assert(
      fc.property(failures, random, (count, chance) => {
        const next = backoff(count + 1, 300_000, chance);
        expect(next).toBeGreaterThanOrEqual(backoff(count, 300_000, chance));
      }),
    );
  });
});
