import fc from 'fast-check';
import { secondsToWait, stillCounting } from './wrong-guesses';

const MINUTE = 60_000;
const MOST = 10;

/**
 * Makes a wrong guess at each of these times; returns the times of those that were checked, not
 * refused.
 */
function guess(times: readonly number[]): readonly number[] {
  return times.reduce<readonly number[]>((wrong, now) => {
    const refused = secondsToWait(stillCounting(wrong, now), now, MOST) !== undefined;
    return refused ? wrong : [...wrong, now];
  }, []);
}

describe('wrong guesses', () => {
  it('delay the next one until the oldest of ten is a minute old', () => {
    const times = Array.from({ length: 10 }, (_, index) => index * 1000);
    expect(secondsToWait(times.slice(1), 9500, MOST)).toBeUndefined();
    expect(secondsToWait(times, 9500, MOST)).toBe(51);
    expect(secondsToWait(stillCounting(times, MINUTE - 1), MINUTE - 1, MOST)).toBe(1);
    expect(secondsToWait(stillCounting(times, MINUTE), MINUTE, MOST)).toBeUndefined();
  });

  it('count together if they are made together', () => {
    const times = Array.from({ length: 8 }, (_, index) => index * 1000);
    expect(secondsToWait(times, 9500, MOST, 2)).toBeUndefined();
    expect(secondsToWait(times, 9500, MOST, 3)).toBe(51);
    expect(secondsToWait(times, 9500, MOST, 4)).toBe(52);
    expect(secondsToWait(times, 9500, MOST, MOST)).toBe(58);
    expect(secondsToWait([], 9500, MOST, MOST)).toBeUndefined();
  });

  it('are limited to ten in any minute', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(pauses, (steps) => {
        let now = 0;
        const wrong = guess(steps.map((step) => (now += step)));
        for (const time of wrong) {
          const inMinute = wrong.filter((other) => other >= time && other < time + MINUTE);
          expect(inMinute.length).toBeLessThanOrEqual(MOST);
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
        const seconds = secondsToWait(stillCounting(sorted, now), now, MOST) ?? 0;
        const later = now + seconds * 1000;
        expect(secondsToWait(stillCounting(sorted, later), later, MOST)).toBeUndefined();
      }),
    );
  });
});
