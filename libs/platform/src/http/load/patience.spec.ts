import fc from 'fast-check';
import { refusedAt } from './patience';

const time = fc.nat(20_000);

describe('the patience of a request that finds no room', () => {
  it('is a second if no answer is made meanwhile', () => {
    expect(refusedAt(7000, -Infinity, 0)).toBe(8000);
    expect(refusedAt(7000, 7000, 0)).toBe(8000);
  });

  it('is renewed by each answer that is made, up to five seconds', () => {
    expect(refusedAt(7000, 7900, 0)).toBe(8900);
    expect(refusedAt(7000, 10_000, 0)).toBe(11_000);
    expect(refusedAt(7000, 11_001, 0)).toBe(12_000);
  });

  it('is a second for a connection that waits for another answer', () => {
    expect(refusedAt(7000, 7900, 1)).toBe(8000);
  });

  it('is never less than a second nor more than five, and never more for who holds more', () => {
    fc.assert(
      fc.property(time, time, fc.nat(1000), (since, lastMade, held) => {
        const patience = refusedAt(since, lastMade, held) - since;
        expect(patience).toBeGreaterThanOrEqual(1000);
        expect(patience).toBeLessThanOrEqual(5000);
        expect(refusedAt(since, lastMade, 0) - since).toBeGreaterThanOrEqual(patience);
      }),
    );
  });
});
