import type { LedgerTransaction, Report } from '#ledger/domain';
import type { PaymentSummary } from './ledger';
import { ledger, summary, transaction } from './payment-summary.builders';
import { settle } from './settlement';

/** What follows when a payment of 400 is reported, for an order of 1000 of which `before` is known. */
const reported = (
  report: Omit<Report, 'status'>,
  more: Partial<LedgerTransaction> = {},
  before: PaymentSummary = summary(),
  isInStock = true,
) => {
  const pending = transaction({ amount: 400, status: 'pending', ...more });
  const done = settle(before, [pending], pending, { status: 'complete', ...report }, isInStock);
  const { amount, surplus, status } = done?.transaction ?? transaction();
  const { paid, authorized } = done?.summary.ledger ?? ledger(NaN, NaN);
  return { status, amount, surplus, paid, authorized, then: done?.then };
};

const AUTHORIZE = { type: 'authorize' } as const;
const VOID = { type: 'void', status: 'pending' };

describe('a payment of 400', () => {
  it.each([
    ['as it was asked for', {}, { amount: 400, surplus: 0, paid: 400 }],
    ['with less', { amount: 1 }, { amount: 1, surplus: 0, paid: 1 }],
    ['with more', { amount: 900 }, { amount: 900, surplus: 0, paid: 900 }],
    [
      'with more than the order needs',
      { amount: 1001 },
      { amount: 1001, surplus: 1, paid: 1000, then: { type: 'refund', amount: 1 } },
    ],
    [
      'in another currency',
      { amount: 400, isForeign: true },
      { surplus: 400, paid: 0, then: { type: 'refund', amount: 400 } },
    ],
  ])('that is reported %s counts as what was taken', (_, report, expected) => {
    expect(reported(report)).toMatchObject({ status: 'complete', ...expected });
  });

  it.each([
    ['the order is canceled', summary({ cancelled: true }), true],
    ['its stock is gone', summary(), false],
  ])('is given back if %s', (_, before, isInStock) => {
    const then = { type: 'refund', amount: 400 };
    expect(reported({}, {}, before, isInStock)).toMatchObject({ surplus: 400, paid: 0, then });
    expect(reported({}, AUTHORIZE, before, isInStock)).toMatchObject({ authorized: 0, then: VOID });
  });
});

describe('an authorization of 400', () => {
  it('holds what the provider reports, and nothing in another currency', () => {
    expect(reported({ amount: 300 }, AUTHORIZE)).toMatchObject({ amount: 300, authorized: 300 });
    const foreign = reported({ isForeign: true }, AUTHORIZE);
    expect(foreign).toMatchObject({ authorized: 0, then: VOID });
  });
});

describe('a payment that saves a method for an order that costs nothing', () => {
  const free = (more: Partial<PaymentSummary>) => summary({ total: 0, ...more });

  it('fails if the order is canceled meanwhile, so that it does not become paid', () => {
    const saving = { amount: 0 };
    expect(reported({}, saving, free({}))).toMatchObject({ status: 'complete' });
    expect(reported({}, saving, free({ cancelled: true }))).toMatchObject({ status: 'failed' });
  });
});
