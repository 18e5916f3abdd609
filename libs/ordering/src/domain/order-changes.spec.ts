import { DomainError } from '#kernel';
import type { PaymentSummary } from './ledger';
import { CHANGES, type OrderChange, withChange } from './order-changes';
import { ledger, summary } from './payment-summary.builders';

const change = (before: PaymentSummary, wanted: OrderChange) => {
  try {
    return withChange(before, wanted);
  } catch (error) {
    if (error instanceof DomainError) return error.faults[0];
    throw error;
  }
};
const invalidState = (detail: RegExp) => ({
  kind: 'unprocessable',
  title: 'Invalid state',
  detail: expect.stringMatching(detail) as string,
});

const unpaid = summary();
const authorized = summary({ ledger: ledger(1000) });
const partlyPaid = summary({ ledger: ledger(0, 1) });
const paid = summary({ ledger: ledger(0, 1000) });
const paidForNothing = summary({ total: 0, settled: true });
const refunded = summary({ ledger: ledger(0, 0, 1000) });
const cancelled = summary({ ledger: ledger(1000), cancelled: true });
const partlySent = summary({ ledger: ledger(0, 1000), shipping: 'partially_fulfilled' });
const fulfilled = summary({ ledger: ledger(0, 1000), shipping: 'fulfilled' });

describe('an order', () => {
  it.each([[paid], [paidForNothing], [partlySent]])('as %j can be fulfilled', (before) => {
    expect(change(before, 'fulfil')).toStrictEqual({ ...before, shipping: 'fulfilled' });
  });

  it.each([
    [unpaid, /is unpaid$/],
    [authorized, /is authorized$/],
    [partlyPaid, /is partially paid$/],
    [refunded, /is refunded$/],
    [cancelled, /is canceled/],
    [fulfilled, /fulfilled already/],
  ])('as %j cannot be fulfilled', (before, reason) => {
    expect(change(before, 'fulfil')).toEqual(invalidState(reason));
  });

  it.each([[unpaid], [authorized], [refunded]])('as %j can be canceled', (before) => {
    expect(change(before, 'cancel')).toStrictEqual({ ...before, cancelled: true });
  });

  it.each([
    [partlyPaid, /refund all of it first/],
    [paid, /refund all of it first/],
    [paidForNothing, /costs nothing and is complete/],
    [cancelled, /is canceled/],
    [fulfilled, /no longer canceled/],
    [partlySent, /a part of the order is sent/i],
    [summary({ ledger: ledger(0, 0, 1000), shipping: 'fulfilled' }), /no longer canceled/],
  ])('as %j cannot be canceled', (before, reason) => {
    expect(change(before, 'cancel')).toEqual(invalidState(reason));
  });

  it.each([[unpaid], [authorized], [paid], [refunded]])(
    'as %j accepts changed details',
    (before) => {
      expect(change(before, 'details')).toStrictEqual(before);
    },
  );

  it.each([
    [cancelled, /is canceled/],
    [partlySent, /a part of the order is sent/i],
    [fulfilled, /neither its address nor its reference/],
  ])('as %j keeps its details', (before, reason) => {
    expect(change(before, 'details')).toEqual(invalidState(reason));
  });

  it('accepts details with one final change, but not with two', () => {
    const both = (...wanted: OrderChange[]) => wanted.reduce(withChange, paid);
    const [first, second] = CHANGES;
    expect(both(first, second)).toStrictEqual(fulfilled);
    expect(() => both(...CHANGES)).toThrow(DomainError);
  });
});
