import fc from 'fast-check';
import { MAX_WRONG_SECRETS, secondsToWait, stillCounting } from './secret-guesses';

const MINUTE = 60_000;

/**
 * Tries a wrong secret at each of these times; returns the times of those that were checked, not
 * refused.
 */
function guess(times: readonly number[]): readonly number[] {
  return times.reduce<readonly number[]>((wrong, now) => {
    const refused = secondsToWait(stillCounting(wrong, now), now) !== undefined;
    return refused ? wrong : [...wrong, now];
  }, []);
}

describe('wrong secrets', () => {
  it('delay the next one until the oldest of ten is a minute old', () => {
    const times = Array.from({ length: 10 }, (_, index) => index * 1000);
    expect(secondsToWait(times.slice(1), 9500)).toBeUndefined();
    expect(secondsToWait(times, 9500)).toBe(51);
    expect(secondsToWait(stillCounting(times, MINUTE - 1), MINUTE - 1)).toBe(1);
    expect(secondsToWait(stillCounting(times, MINUTE), MINUTE)).toBeUndefined();
  });

  it('are limited to ten in any minute', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(pauses, (steps) => {
        let now = 0;
        const wrong = guess(steps.map((step) => (now += step)));
        for (const time of wrong) {
          const inMinute = wrong.filter((other) => other >= time && other < time + MINUTE);
          expect(inMinute.length).toBeLessThanOrEqual(MAX_WRONG_SECRETS);
        }
      }),
    );
  });

  it('are accepted again after the reported seconds', () => {
    const times = fc.array(fc.integer({ min: 0, max: 59_999 }), { minLength: 10, maxLength: 20 });
    fc.assert(
      fc.property(times, (unsorted) => {
        const sorted = [...unsorted].sort((one, other) => one - other);
        const now = 59_999;
        const seconds = secondsToWait(stillCounting(sorted, now), now) ?? 0;
        const later = now + seconds * 1000;
        expect(secondsToWait(stillCounting(sorted, later), later)).toBeUndefined();
      }),
    );
  });
});
