import { DomainError } from '#kernel';
import type { InvoiceStatus, OwedInvoice } from './invoice';
import { invoiceAmountToRefund, mustBeVoidable, type Refundable } from './invoice-payments';

const paid = (refunded: number): Refundable => ({
  type: 'purchase',
  status: 'complete',
  money: { amount: 1000, refunded },
});

const INVOICE: OwedInvoice = {
  status: 'open',
  price: { withTax: 2000 },
  ledger: { paid: 1000, refunded: 0 },
};

const refunding = (of: Refundable, amount: number | undefined, hasPending = false) =>
  invoiceAmountToRefund(INVOICE, of, hasPending, amount);

describe('a refund of an invoice', () => {
  it('returns what is left of the payment, or part of it', () => {
    expect(refunding(paid(300), undefined)).toBe(700);
    expect(refunding(paid(300), 1)).toBe(1);
  });

  it.each([
    ['all of it was given back', paid(1000), undefined],
    ['more is being given back than was paid, as after a late success', paid(1500), undefined],
    ['less than the amount is left', paid(300), 701],
    ['it is pending', { ...paid(0), status: 'pending' }, undefined],
    ['it is a refund itself', { ...paid(0), type: 'refund' }, undefined],
  ] as [string, Refundable, number | undefined][])('is refused if %s', (_, of, amount) => {
    expect(() => refunding(of, amount)).toThrow(DomainError);
  });

  it('waits for a pending payment, until the invoice is paid', () => {
    expect(() => refunding(paid(0), 1, true)).toThrow(DomainError);
    const settled = { ...INVOICE, status: 'paid' as const };
    expect(invoiceAmountToRefund(settled, paid(0), true, 1)).toBe(1);
  });
});

describe('voiding an invoice', () => {
  const owed = (status: InvoiceStatus, paid = 0, refunded = 0) => ({
    status,
    price: { withTax: 1000 },
    ledger: { paid, refunded },
  });

  it.each(['open', 'past_due', 'uncollectible'] as const)(
    'is possible while it is %s',
    (status) => {
      expect(() => mustBeVoidable(owed(status), false)).not.toThrow();
      expect(() => mustBeVoidable(owed(status, 400, 400), false)).not.toThrow();
    },
  );

  it.each([
    ['it is paid', owed('paid', 1000), false, /is paid, which is final/],
    ['it is void', owed('void'), false, /is void, which is final/],
    ['a payment is pending', owed('open'), true, /is pending/],
    ['money was taken', owed('open', 1), false, /refund all of it first/],
    [
      'some of the money is still there',
      owed('past_due', 400, 399),
      false,
      /refund all of it first/,
    ],
  ] as const)('is refused if %s', (_, invoice, hasPending, detail) => {
    expect(() => mustBeVoidable(invoice, hasPending)).toThrow(detail);
  });
});
