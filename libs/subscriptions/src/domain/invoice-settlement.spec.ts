import type { Report } from '#ledger/domain';
import type { OwedInvoice } from './invoice';
import { settleInvoice } from './invoice-settlement';

const OWED: OwedInvoice & { readonly leaving: number } = {
  status: 'open',
  price: { withTax: 1000 },
  ledger: { paid: 0, refunded: 0 },
  leaving: 0,
};

/** What follows when a payment or refund of 400 is reported as complete. */
const reported = (type: 'purchase' | 'refund', more: Omit<Report, 'status'>, of = OWED) =>
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

describe('an invoice of 1000 with a pending refund of the 600 that were paid', () => {
  const leaving = { ...OWED, ledger: { paid: 600, refunded: 0 }, leaving: 600 };
  const refund = { type: 'refund', status: 'pending', amount: 600 } as const;
  const late = { ...leaving, ledger: { paid: 1000, refunded: 0 }, leaving: 0 };

  it('is not paid by 400 that come late', () => {
    const invoice = { status: 'open', ledger: { paid: 1000, refunded: 0 } };
    expect(reported('purchase', {}, leaving)).toMatchObject({ invoice, surplus: 0 });
  });

  it('is paid by 1000 that come late, and keeps them', () => {
    const invoice = { status: 'paid', ledger: { paid: 1600, refunded: 0 } };
    expect(reported('purchase', { amount: 1000 }, leaving)).toMatchObject({ invoice, surplus: 0 });
  });

  it('is paid if 400 came and the refund fails', () => {
    expect(settleInvoice(late, refund, { status: 'failed' })).toMatchObject({
      status: 'failed',
      invoice: { status: 'paid', ledger: late.ledger },
    });
  });

  it('owes the rest if 400 came and the refund is complete', () => {
    expect(settleInvoice(late, refund, { status: 'complete' })).toMatchObject({
      invoice: { status: 'open', ledger: { paid: 1000, refunded: 600 } },
    });
  });
});
