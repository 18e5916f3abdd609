import type { LedgerTransaction } from '#ledger/domain';
import {
  outstandingOfOrder,
  paymentSummaryOf,
  stateOf,
  storedSummary,
  withTransactions,
} from './ledger';
import { EMPTY_LEDGER, NEW_STATE } from './order';
import { ledger, summary, transaction } from './payment-summary.builders';

/** Purchases and authorizations by their amounts, and refunds by negative ones, with ids from 0. */
const paidBy = (...some: readonly (number | Partial<LedgerTransaction>)[]) =>
  some.map((one, index) => {
    const id = String(index);
    if (typeof one === 'object') return transaction({ id, ...one });
    const type = one < 0 ? 'refund' : 'purchase';
    return transaction({ id, type, amount: Math.abs(one) });
  });

/** What is shown of an order of 1000 after transactions that come one after the other. */
const after = (...some: readonly (number | Partial<LedgerTransaction>)[]) => {
  const transactions = paidBy(...some);
  let last = summary();
  for (const [index] of transactions.entries()) {
    last = withTransactions(last, transactions.slice(0, index + 1));
  }
  const { status, payment } = stateOf(last);
  return [`${status} ${payment}`, last.ledger.paid, outstandingOfOrder(last)];
};

const authorize = (amount: number): Partial<LedgerTransaction> => ({ type: 'authorize', amount });

describe('an order of 1000', () => {
  it.each([
    [[400, 300, -400], 'processing partially_paid', 300, 700],
    [[400, 300, -400, 300], 'processing partially_paid', 600, 400],
    [[990, 5, -990, 5], 'processing partially_paid', 10, 990],
    [[1, -1], 'incomplete unpaid', 0, 1000],
    [[1, -1, 1000], 'complete paid', 1000, 0],
    [[400, -400, authorize(1000)], 'processing authorized', 0, 1000],
    [[authorize(600), 400, -400], 'processing partially_authorized', 0, 1000],
    [[1000, -400], 'complete paid', 600, 0],
    [[1000, -400, -600], 'complete refunded', 0, 0],
  ] as const)('after %j is %s with %d received and %d outstanding', (some, ...shown) => {
    expect(after(...some)).toStrictEqual(shown);
  });

  it('is authorized again for all that was promised, when a payment is given back', () => {
    const transactions = paidBy(authorize(600), 700, -700);
    expect(withTransactions(summary(), transactions).ledger).toStrictEqual(ledger(600, 0, 700));
    const before = withTransactions(summary(), transactions.slice(0, 2));
    expect(before.ledger).toStrictEqual(ledger(300, 700));
  });

  it('is not paid while money that it needs is being given back', () => {
    const leaving = { type: 'refund', amount: 400, status: 'pending' } as const;
    expect(after(400, leaving, 600)[0]).toBe('processing partially_paid');
    const failed = { ...leaving, status: 'failed' } as const;
    expect(after(400, failed, 600)[0]).toBe('complete paid');
  });

  it('counts captures of parts, and what they leave authorized', () => {
    const part = { type: 'capture', ofId: '0', amount: 300 } as const;
    const held = (more: object) =>
      withTransactions(summary(), paidBy(authorize(800), { ...part, ...more })).ledger;
    expect(held({ keepsRest: true })).toStrictEqual(ledger(500, 300));
    expect(held({})).toStrictEqual(ledger(0, 300));
  });

  it('tells what is authorized from what was only promised', () => {
    const promise = { ...authorize(700), isPromise: true };
    const { ledger: held, promised } = withTransactions(summary(), paidBy(authorize(400), promise));
    expect([held.authorized, promised]).toStrictEqual([1000, 600]);
  });
});

describe('the state of an order', () => {
  it('is that of a new order while it has no transactions, at any total', () => {
    expect(stateOf(summary())).toStrictEqual(NEW_STATE);
    expect(stateOf(summary({ total: 0 }))).toStrictEqual(NEW_STATE);
  });

  it('is complete and paid once an order that costs nothing was purchased', () => {
    const free = summary({ total: 0 });
    expect(withTransactions(free, []).settled).toBe(false);
    const purchased = withTransactions(free, [transaction({ amount: 0 })]);
    expect(stateOf(purchased)).toMatchObject({ status: 'complete', payment: 'paid' });
  });

  it('of a canceled order shows nothing authorized, and that its money was refunded', () => {
    const cancelled = summary({ cancelled: true });
    const unpaid = withTransactions(cancelled, paidBy(authorize(1000)));
    expect(stateOf(unpaid)).toMatchObject({ status: 'cancelled', payment: 'unpaid' });
    const refunded = withTransactions({ ...cancelled, settled: true }, paidBy(1000, -1000));
    expect(stateOf(refunded)).toMatchObject({ status: 'cancelled', payment: 'refunded' });
  });

  it('stays complete when the order is fulfilled, and when it is refunded afterwards', () => {
    const fulfilled = summary({ ledger: ledger(0, 1000), shipping: 'fulfilled' });
    const complete = { status: 'complete', shipping: 'fulfilled' };
    expect(stateOf(fulfilled)).toStrictEqual({ ...complete, payment: 'paid' });
    const refunded = withTransactions(fulfilled, paidBy(1000, -1000));
    expect(stateOf(refunded)).toStrictEqual({ ...complete, payment: 'refunded' });
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
    [{ ledger: ledger(5) }, { ledger: ledger(5) }],
    [
      { ledger: { ...EMPTY_LEDGER, pending: { amount: 7, count: 1 } } },
      { pending: { amount: 7, count: 1 } },
    ],
    [{ ledger: { ...ledger(5), promised: 3 } }, { ledger: ledger(5), promised: 3 }],
    [{ status: 'cancelled' }, { cancelled: true }],
    [{ shipping: 'fulfilled' }, { shipping: 'fulfilled' }],
    [{ shipping: 'partially_fulfilled' }, { shipping: 'partially_fulfilled' }],
  ] as const)('with %j has %j', (columns, known) => {
    expect(paymentSummaryOf({ ...stored, ...columns })).toStrictEqual({ ...summary(), ...known });
  });

  it.each([
    [{ ledger: ledger(0, 1000) }, true],
    [{ ledger: ledger(0, 400, 600) }, true],
    [{ ledger: ledger(0, 300, 400) }, false],
    [{ ledger: ledger(0, 0, 1), payment: 'refunded' }, false],
    [{ ledger: { ...ledger(0, 10, 990), settled: false } }, false],
    [{ price: { parts: { withTax: 0 } } }, false],
    [{ price: { parts: { withTax: 0 } }, payment: 'paid' }, true],
  ] as const)('with %j, of this or an earlier release, was paid: %p', (columns, settled) => {
    expect(paymentSummaryOf({ ...stored, ...columns }).settled).toBe(settled);
  });

  it('is the same after it was stored', () => {
    const pending = { amount: 7, count: 1, asked: 7 };
    for (const one of [summary(), summary({ ledger: ledger(5), promised: 3, pending })]) {
      const columns = { ...stored, ...storedSummary(one) };
      expect(paymentSummaryOf(columns)).toStrictEqual(one);
    }
  });
});
