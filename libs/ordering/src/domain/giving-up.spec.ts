import { expiredAuthorizations, givenUpUntil, isAbandoned } from './giving-up';
import { ledger, summary, transaction } from './payment-summary.builders';

const NOON = new Date('2031-04-05T12:00:00.000Z');
const DAY_BEFORE = new Date('2031-04-04T12:00:00.000Z');
const LATER_THAT_DAY = new Date('2031-04-04T12:00:00.001Z');

const authorization = (id: string, createdAt: Date) => ({
  ...transaction({ id, type: 'authorize' }),
  createdAt,
});
const ending = (more: Parameters<typeof transaction>[0]) => ({
  ...transaction({ id: 'end', ofId: 'one', ...more }),
  createdAt: NOON,
});

describe('an authorization', () => {
  it('expires the allowed number of hours after it was made, to the millisecond', () => {
    const all = [authorization('one', DAY_BEFORE), authorization('other', LATER_THAT_DAY)];
    const expired = (hours: number) =>
      expiredAuthorizations(all, givenUpUntil(hours, NOON)).map(({ id }) => id);
    expect(expired(25)).toStrictEqual([]);
    expect(expired(24)).toStrictEqual(['one']);
    expect(expired(23)).toStrictEqual(['one', 'other']);
  });

  it.each([
    ['was voided', ending({ type: 'void', amount: 0 }), 0],
    ['was captured', ending({ type: 'capture' }), 0],
    ['was captured in part, without the rest', ending({ type: 'capture', amount: 1 }), 0],
    ['was captured in part', ending({ type: 'capture', amount: 1, keepsRest: true }), 1],
    ['could not be captured', ending({ type: 'capture', status: 'failed' }), 1],
  ] as const)('that %s expires, as far as something is left', (_, end, count) => {
    const all = [authorization('one', DAY_BEFORE), end];
    expect(expiredAuthorizations(all, NOON)).toHaveLength(count);
  });
});

describe('an order whose authorization has expired', () => {
  it.each([
    ['nothing else is there', summary(), [], true],
    ['another authorization is held', summary(), [authorization('one', NOON)], false],
    ['a payment is pending', summary(), [transaction({ status: 'pending' })], false],
    ['a part was paid', summary({ ledger: ledger(0, 1) }), [], false],
    ['a part was paid and refunded', summary({ ledger: ledger(0, 0, 1) }), [], true],
    ['all was paid', summary({ ledger: ledger(0, 1000) }), [], false],
    ['all was refunded', summary({ ledger: ledger(0, 0, 1000) }), [], false],
    ['it is canceled already', summary({ cancelled: true }), [], false],
  ])('of which "%s" is true is canceled or not', (_, order, transactions, expected) => {
    expect(isAbandoned(order, transactions)).toBe(expected);
  });
});
