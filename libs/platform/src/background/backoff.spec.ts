import fc from 'fast-check';
import { backoff, type Pace } from './backoff';

const pace: fc.Arbitrary<Pace> = fc.record({
  first: fc.integer({ min: 1, max: 5000 }),
  factor: fc.integer({ min: 1, max: 4 }),
  longest: fc.integer({ min: 5000, max: 300_000 }),
});
const failures = fc.integer({ min: 1, max: 40 });
const part = fc.double({ min: 0, max: 1, noNaN: true });

describe('the wait after failures in a row', () => {
  it('begins with the first one, grows with each and has an end', () => {
    fc.assert(
      fc.property(pace, failures, (one, count) => {
        expect(backoff(one, 0)).toBe(0);
        expect(backoff(one, 1)).toBe(one.first);
        const [now, next] = [backoff(one, count), backoff(one, count + 1)];
        expect(next).toBe(Math.min(one.longest, now * one.factor));
      }),
    );
  });

  it('is shorter by chance, but by no more than its random share', () => {
    fc.assert(
      fc.property(pace, failures, part, part, (one, count, share, chance) => {
        const [full, wait] = [backoff(one, count), backoff(one, count, share, chance)];
        expect(wait).toBeLessThanOrEqual(full);
        expect(wait).toBeGreaterThanOrEqual(Math.round(full * (1 - share)));
      }),
    );
  });
});
