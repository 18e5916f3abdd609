import fc from 'fast-check';
import { isPeriod, isUsable } from './validity';

const moment = (ms: number) => new Date(Date.UTC(2031, 3, 5) + ms);
const april = { enabled: true, startsAt: moment(0), endsAt: moment(1000) };

describe('a promotion', () => {
  it.each([
    ['a millisecond too early', -1, false],
    ['at the start', 0, true],
    ['a millisecond after the start', 1, true],
    ['a millisecond before the end', 999, true],
    ['at the end', 1000, false],
    ['after the end', 1001, false],
  ])('%s', (_, ms, expected) => {
    expect(isUsable(april, moment(ms))).toBe(expected);
  });

  it.each([-1, 0, 999, 1000])('is never valid if it is disabled', (ms) => {
    expect(isUsable({ ...april, enabled: false }, moment(ms))).toBe(false);
  });
});

describe('a period', () => {
  it.each([
    [0, 1, true],
    [0, 0, false],
    [1, 0, false],
  ])('from %d to %d', (start, end, expected) => {
    expect(isPeriod({ startsAt: moment(start), endsAt: moment(end) })).toBe(expected);
  });

  it('is one exactly if a promotion can be used at some time in it', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), (start, end) => {
        const period = { startsAt: moment(start), endsAt: moment(end) };
        const usable = [0, 1, 2, 3, 4, 5].filter((ms) =>
          isUsable({ ...period, enabled: true }, moment(ms)),
        );
        expect(isPeriod(period)).toBe(usable.length > 0);
        expect(usable).toHaveLength(Math.max(0, end - start));
      }),
    );
  });
});
