import fc from 'fast-check';
import {
  firstExpiry,
  lastExpiry,
  type Lifetimes,
  MAX_SESSION_HOURS,
  MAX_TOKEN_TIMEOUT_SECS,
  renewedExpiry,
} from './sign-on-session';

const DAY_AND_MONTH: Lifetimes = { tokenTimeoutSecs: 86_400, memberSessionMaxHours: 720 };
const AT = 1_933_286_400;
const MONTH = 720 * 3600;

describe('the first tokens of a sign-on', () => {
  it('last as long as the settings say, even with a short session', () => {
    expect(firstExpiry(AT, DAY_AND_MONTH)).toBe(AT + 86_400);
    expect(firstExpiry(AT, { ...DAY_AND_MONTH, memberSessionMaxHours: 1 })).toBe(AT + 86_400);
  });
});

describe('a renewed token', () => {
  it.each([
    ['at once', 0, 86_400],
    ['a day before the session ends', MONTH - 86_400, MONTH],
    ['a second before the session ends', MONTH - 1, MONTH],
    ['when the session ends', MONTH, undefined],
    ['later', MONTH + 1, undefined],
  ])('expires in time if it is renewed %s', (_, later, expires) => {
    const expiry = expires === undefined ? undefined : AT + expires;
    expect(renewedExpiry(AT + later, { at: AT }, DAY_AND_MONTH)).toBe(expiry);
  });

  it('expires after now, but neither after the session nor later than the settings say', () => {
    const lifetimes = fc.record({
      tokenTimeoutSecs: fc.integer({ min: 60, max: MAX_TOKEN_TIMEOUT_SECS }),
      memberSessionMaxHours: fc.integer({ min: 1, max: MAX_SESSION_HOURS }),
    });
    fc.assert(
      fc.property(fc.nat(), fc.nat(), lifetimes, (at, later, settings) => {
        const now = at + later;
        const expires = renewedExpiry(now, { at }, settings);
        const end = at + settings.memberSessionMaxHours * 3600;
        expect(expires === undefined).toBe(now >= end);
        if (expires === undefined) return;
        expect(expires).toBeGreaterThan(now);
        expect(expires).toBeLessThanOrEqual(end);
        expect(expires).toBeLessThanOrEqual(firstExpiry(now, settings));
        expect(expires).toBeLessThanOrEqual(lastExpiry({ at }));
      }),
    );
  });
});

describe('the recorded end of a sign-on', () => {
  it('is kept until no token can be valid any more, even from a late exchange', () => {
    const longest = { tokenTimeoutSecs: MAX_TOKEN_TIMEOUT_SECS, memberSessionMaxHours: 1 };
    expect(lastExpiry({ at: AT })).toBe(firstExpiry(AT + 600, longest));
  });
});
