import {
  outstandingOfOrder,
  paymentSummaryOf,
  stateOf,
  type TransactionType,
  withTransaction,
} from './ledger';
import { NEW_STATE, EMPTY_LEDGER } from './order';
import { ledger, summary } from './payment-summary.builders';

describe('the state of an order', () => {
  it.each([
    [ledger(0), 'incomplete', 'unpaid', false],
    [ledger(1), 'processing', 'partially_authorized'],
    [ledger(999), 'processing', 'partially_authorized'],
    [ledger(1000), 'processing', 'authorized'],
    [ledger(0, 1), 'processing', 'partially_paid'],
    [ledger(1, 999), 'processing', 'partially_paid'],
    [ledger(0, 1000), 'complete', 'paid'],
    [ledger(0, 1, 999), 'complete', 'paid'],
    [ledger(0, 300, 100), 'processing', 'partially_paid'],
    [ledger(0, 0, 1000), 'complete', 'refunded'],
    [ledger(0, 0, 400), 'complete', 'refunded'],
  ])('with %j of 1000 is %s and %s', (held, status, payment, begun = true) => {
    const shipping = 'unfulfilled';
    expect(stateOf(summary({ ledger: held, begun }))).toStrictEqual({ status, payment, shipping });
  });

  it('is that of a new order while it has no transactions, at any total', () => {
    expect(stateOf(summary())).toStrictEqual(NEW_STATE);
    expect(stateOf(summary({ total: 0 }))).toStrictEqual(NEW_STATE);
  });

  it('is complete and paid once an order that costs nothing was purchased', () => {
    const purchased = withTransaction(summary({ total: 0 }), 'purchase', 0);
    expect(stateOf(purchased)).toMatchObject({ status: 'complete', payment: 'paid' });
  });

  it.each(['unpaid', 'authorized', 'refunded'] as const)(
    'of a canceled order keeps the payment %s',
    (payment) => {
      const held = { unpaid: undefined, authorized: ledger(1000), refunded: ledger(0, 0, 1000) };
      const known = held[payment] === undefined ? {} : { ledger: held[payment] };
      const state = stateOf(summary({ ...known, cancelled: true }));
      expect(state).toStrictEqual({ status: 'cancelled', payment, shipping: 'unfulfilled' });
    },
  );

  it('stays complete when the order is fulfilled, and when it is refunded afterwards', () => {
    const fulfilled = summary({ ledger: ledger(0, 1000), fulfilled: true });
    const complete = { status: 'complete', shipping: 'fulfilled' };
    expect(stateOf(fulfilled)).toStrictEqual({ ...complete, payment: 'paid' });
    const refunded = withTransaction(fulfilled, 'refund', 1000);
    expect(stateOf(refunded)).toStrictEqual({ ...complete, payment: 'refunded' });
  });
});

describe('a transaction', () => {
  it.each([
    ['authorize', 300, ledger(700, 100, 50)],
    ['capture', 300, ledger(100, 400, 50)],
    ['purchase', 300, ledger(400, 400, 50)],
    ['purchase', 600, ledger(250, 700, 50)],
    ['purchase', 850, ledger(0, 950, 50)],
    ['refund', 60, ledger(400, 40, 110)],
  ] as const satisfies readonly (readonly [TransactionType, number, object])[])(
    'to %s %d changes 400 authorized, 100 paid and 50 refunded to %j',
    (type, amount, after) => {
      const before = summary({ ledger: ledger(400, 100, 50) });
      expect(withTransaction(before, type, amount)).toStrictEqual({ ...before, ledger: after });
    },
  );

  it('leaves outstanding what was neither paid nor refunded', () => {
    expect(outstandingOfOrder(summary({ ledger: ledger(400, 100, 50) }))).toBe(850);
  });
});

describe('the summary of a stored order', () => {
  const stored = {
    price: { parts: { withTax: 1000 } },
    ledger: EMPTY_LEDGER,
    payment: 'unpaid',
    status: 'incomplete',
    shipping: 'unfulfilled',
  } as const;

  it.each([
    [{}, {}],
    [{ payment: 'paid' }, { begun: true }],
    [
      { payment: 'partially_authorized', ledger: ledger(5) },
      { begun: true, ledger: ledger(5) },
    ],
    [
      { ledger: { ...EMPTY_LEDGER, pending: { amount: 7, count: 1 } } },
      { pending: { amount: 7, count: 1 } },
    ],
    [{ status: 'cancelled' }, { cancelled: true }],
    [{ shipping: 'fulfilled' }, { fulfilled: true }],
  ] as const)('with %j has %j', (columns, known) => {
    expect(paymentSummaryOf({ ...stored, ...columns })).toStrictEqual({
      ...summary(),
      begun: false,
      ...known,
    });
  });
});
