import { expiredUntil, isExpired } from './expiry';
import { ledger, summary } from './payment-summary.builders';
import { givesBackCodes } from './uses-of-codes';

const NOON = new Date('2031-04-05T12:00:00.000Z');
const DAY_BEFORE = new Date('2031-04-04T12:00:00.000Z');
const LATER_THAT_DAY = new Date('2031-04-04T12:00:00.001Z');

describe('an unpaid order', () => {
  it('expires the allowed number of hours after it was placed, to the millisecond', () => {
    const until = expiredUntil(24, NOON);
    expect(isExpired(summary(), DAY_BEFORE, until)).toBe(true);
    expect(isExpired(summary(), LATER_THAT_DAY, until)).toBe(false);
    expect(isExpired(summary(), DAY_BEFORE, expiredUntil(25, NOON))).toBe(false);
  });

  it.each([
    ['a part is authorized', summary({ ledger: ledger(1) })],
    ['a part is paid', summary({ ledger: ledger(0, 1) })],
    ['all is paid', summary({ ledger: ledger(0, 1000) })],
    ['it is canceled already', { ...summary(), cancelled: true }],
  ])('does not expire if %s', (_, order) => {
    expect(isExpired(order, DAY_BEFORE, NOON)).toBe(false);
  });
});

describe('the uses of the codes of an order', () => {
  const cancelled = { cancelled: true };

  it.each([
    ['is open', summary(), false],
    ['was canceled unpaid', summary(cancelled), true],
    ['was canceled while it was authorized', summary({ ...cancelled, ledger: ledger(1000) }), true],
    ['was paid', summary({ ledger: ledger(0, 1000) }), false],
    [
      'was paid, refunded and canceled',
      summary({ ...cancelled, ledger: ledger(0, 0, 1000) }),
      false,
    ],
  ])('are given back or not by an order that %s', (_, order, expected) => {
    expect(givesBackCodes(order)).toBe(expected);
  });
});
