import { DomainError } from '#kernel';
import { invoiceAmountToRefund, type Refundable } from './invoice-payments';

const paid = (refunded: number): Refundable => ({
  type: 'purchase',
  status: 'complete',
  money: { amount: 1000, refunded },
});

describe('a refund of an invoice', () => {
  it('returns what is left of the payment, or part of it', () => {
    expect(invoiceAmountToRefund(paid(300), undefined)).toBe(700);
    expect(invoiceAmountToRefund(paid(300), 1)).toBe(1);
  });

  it.each([
    ['all of it was given back', paid(1000), undefined],
    ['more is being given back than was paid, as after a late success', paid(1500), undefined],
    ['less than the amount is left', paid(300), 701],
    ['it is pending', { ...paid(0), status: 'pending' }, undefined],
    ['it is a refund itself', { ...paid(0), type: 'refund' }, undefined],
  ] as [string, Refundable, number | undefined][])('is refused if %s', (_, of, amount) => {
    expect(() => invoiceAmountToRefund(of, amount)).toThrow(DomainError);
  });
});
