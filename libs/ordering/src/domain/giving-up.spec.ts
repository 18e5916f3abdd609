import { givenUpUntil, isGivenUp } from './giving-up';
import { ledger, summary } from './payment-summary.builders';

const NOON = new Date('2031-04-05T12:00:00.000Z');
const DAY_BEFORE = new Date('2031-04-04T12:00:00.000Z');
const LATER_THAT_DAY = new Date('2031-04-04T12:00:00.001Z');

const authorized = summary({ ledger: ledger(1000) });

describe('an authorized order', () => {
  it('is canceled the allowed number of hours after its authorization, to the millisecond', () => {
    const until = givenUpUntil(24, NOON);
    expect(isGivenUp(authorized, DAY_BEFORE, until)).toBe(true);
    expect(isGivenUp(authorized, LATER_THAT_DAY, until)).toBe(false);
    expect(isGivenUp(authorized, DAY_BEFORE, givenUpUntil(25, NOON))).toBe(false);
  });

  it.each([
    ['a part is authorized', summary({ ledger: ledger(1) }), true],
    ['nothing is paid', summary(), false],
    ['a part is captured', summary({ ledger: ledger(400, 600) }), false],
    ['a part is paid, and nothing is authorized', summary({ ledger: ledger(0, 1) }), false],
    ['all is paid', summary({ ledger: ledger(0, 1000) }), false],
    ['what was paid is refunded', summary({ ledger: ledger(400, 0, 600) }), false],
    ['it is cancelled already', { ...authorized, cancelled: true }, false],
    ['it costs nothing', summary({ total: 0, begun: true }), false],
  ])('of which "%s" is true is given up or not', (_, order, expected) => {
    expect(isGivenUp(order, DAY_BEFORE, NOON)).toBe(expected);
  });

  it('is not canceled without an authorization', () => {
    expect(isGivenUp(authorized, undefined, NOON)).toBe(false);
  });
});
