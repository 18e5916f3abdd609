import type { OwedInvoice } from './invoice';
import { type InvoiceReport, settleInvoice } from './invoice-settlement';

const OWED: OwedInvoice = {
  status: 'open',
  price: { withTax: 1000 },
  ledger: { paid: 0, refunded: 0 },
};

/** What follows when a payment or refund of 400 is reported as complete. */
const reported = (type: 'purchase' | 'refund', more: Omit<InvoiceReport, 'status'>, of = OWED) =>
  settleInvoice(of, { type, status: 'pending', amount: 400 }, { status: 'complete', ...more });

describe('a payment of 400 of an invoice', () => {
  it.each([
    ['as it was asked for', {}, 400, 0, 'open'],
    ['with less', { amount: 1 }, 1, 0, 'open'],
    ['with more than is outstanding', { amount: 1001 }, 1001, 1, 'paid'],
    ['in another currency', { amount: 5000, isForeign: true }, 0, 5000, 'open'],
  ] as const)('that is reported %s counts as what was taken', (_, more, paid, surplus, status) => {
    const invoice = { status, ledger: { paid, refunded: 0 } };
    expect(reported('purchase', more)).toMatchObject({ invoice, surplus });
  });
});

describe('a refund of 400 of an invoice', () => {
  const partly = { ...OWED, ledger: { paid: 900, refunded: 0 } };

  it('counts what was given back, and nothing that was never counted', () => {
    expect(reported('refund', { amount: 300 }, partly)).toMatchObject({
      invoice: { ledger: { paid: 900, refunded: 300 } },
      givenBack: -100,
    });
    const foreign = reported('refund', { isForeign: true }, partly);
    expect(foreign).toMatchObject({ invoice: { ledger: partly.ledger } });
  });
});
