import { DomainError } from '#kernel';
import type { TransactionType } from '#ledger/domain';
import type { PaymentSummary } from './ledger';
import { amountToCapture, amountToPay, amountToRefund } from './payments';
import { ledger, summary } from './payment-summary.builders';

const refusalOf = (work: () => unknown) => {
  try {
    return work();
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
const invalidAmount = (value: number, mustBe: string) => ({
  kind: 'invalid',
  title: 'Validation Error',
  detail: `data.amount ${mustBe}`,
  source: 'data.amount',
  meta: { value },
});

const asked = (amount?: number) => ({ amount, source: 'data.amount' });

const paid = summary({ ledger: ledger(0, 1000) });
const refunded = summary({ ledger: ledger(0, 0, 1000) });
const cancelled = summary({ ledger: ledger(1000), cancelled: true });
const free = summary({ total: 0 });

describe('an authorization', () => {
  const amount = (of: PaymentSummary, wanted?: number) =>
    refusalOf(() => amountToPay(of, 'authorize', asked(wanted)));

  it.each([
    [summary(), undefined, 1000],
    [summary(), 1, 1],
    [summary(), 1000, 1000],
    [summary({ ledger: ledger(400, 100, 50) }), undefined, 500],
    [summary({ ledger: ledger(400, 100, 50) }), 500, 500],
    [summary({ ledger: ledger(0, 0, 400) }), undefined, 1000],
  ])('of %j for %p authorizes %d', (of, wanted, taken) => {
    expect(amount(of, wanted)).toBe(taken);
  });

  it('cannot exceed what is outstanding and not yet authorized', () => {
    const mustBe = 'must be at most 500, which is all that can be paid this way now';
    expect(amount(summary({ ledger: ledger(400, 100, 50) }), 501)).toStrictEqual(
      invalidAmount(501, mustBe),
    );
  });

  it('is not hindered by what a shopper only promised, but another promise is', () => {
    const promised = summary({ ledger: ledger(1000), promised: 700 });
    expect(amount(promised)).toBe(700);
    expect(refusalOf(() => amountToPay(promised, 'authorize', asked(1), undefined, true))).toEqual(
      invalidState(/authorized already; capture/),
    );
  });

  it.each([
    [summary({ ledger: ledger(1000) }), /authorized already; capture/],
    [summary({ ledger: ledger(600, 400) }), /authorized already; capture/],
    [paid, /paid already/],
    [refunded, /was refunded/],
    [cancelled, /is canceled/],
    [free, /costs nothing/],
    [{ ...free, settled: true }, /paid already/],
  ])('of %j is refused with or without an amount', (of, reason) => {
    expect(amount(of)).toEqual(invalidState(reason));
    expect(amount(of, 5000)).toEqual(invalidState(reason));
  });
});

describe('a purchase', () => {
  const amount = (of: PaymentSummary, wanted?: number) =>
    refusalOf(() => amountToPay(of, 'purchase', asked(wanted)));

  it.each([
    [summary(), undefined, 1000],
    [summary(), 1, 1],
    [summary({ ledger: ledger(1000) }), undefined, 1000],
    [summary({ ledger: ledger(600, 400) }), 600, 600],
    [summary({ ledger: ledger(0, 300, 400) }), undefined, 700],
    [summary({ ledger: ledger(0, 0, 1) }), undefined, 1000],
    [free, undefined, 0],
  ])('of %j for %p charges %d', (of, wanted, taken) => {
    expect(amount(of, wanted)).toBe(taken);
  });

  it('cannot exceed what is outstanding, and has no amount if nothing is', () => {
    const mustBe = 'must be at most 600, which is all that can be paid this way now';
    expect(amount(summary({ ledger: ledger(0, 400) }), 601)).toStrictEqual(
      invalidAmount(601, mustBe),
    );
    const leftOut = 'must be left out, as the order costs nothing';
    expect(amount(free, 1)).toStrictEqual(invalidAmount(1, leftOut));
  });

  it.each([
    [paid, /paid already/],
    [refunded, /was refunded/],
    [cancelled, /is canceled/],
    [{ ...free, settled: true }, /paid already/],
    [{ ...free, cancelled: true }, /is canceled/],
  ])('of %j is refused with or without an amount', (of, reason) => {
    expect(amount(of)).toEqual(invalidState(reason));
    expect(amount(of, 5000)).toEqual(invalidState(reason));
  });
});

const moved = (type: TransactionType, amount: number, given = 0) => ({
  type,
  amount,
  refunded: given,
});

describe('a capture', () => {
  const amount = (of: PaymentSummary, type: TransactionType, left = 600) =>
    refusalOf(() => amountToCapture(of, moved(type, 600), left, asked()));

  it('charges what was authorized, as far as it is still outstanding', () => {
    expect(amount(summary({ ledger: ledger(1000) }), 'authorize')).toBe(600);
    expect(amount(summary({ ledger: ledger(600, 400) }), 'authorize')).toBe(600);
    expect(amount(summary({ ledger: ledger(599, 401) }), 'authorize')).toBe(599);
  });

  it('may charge a part of that, but no more', () => {
    const take = (wanted: number) =>
      refusalOf(() => {
        const of = summary({ ledger: ledger(599, 401) });
        return amountToCapture(of, moved('authorize', 600), 600, asked(wanted));
      });
    for (const wanted of [1, 598, 599]) expect(take(wanted)).toBe(wanted);
    const mustBe = 'must be at most 599, which is all that can be captured now';
    expect(take(600)).toEqual(invalidAmount(600, mustBe));
  });

  it('charges what earlier captures left, and nothing if they left nothing', () => {
    const of = summary({ ledger: ledger(0, 600) });
    expect(amount(of, 'authorize', 100)).toBe(100);
    expect(amount(of, 'authorize', 0)).toEqual(invalidState(/nothing left to capture/));
  });

  it.each(['capture', 'purchase', 'refund'] as const)('of a %s is refused', (type) => {
    const reason = new RegExp(`A ${type} cannot be captured`);
    expect(amount(summary({ ledger: ledger(100, 600) }), type)).toEqual(invalidState(reason));
  });

  it.each([
    [paid, /nothing to capture/],
    [refunded, /was refunded/],
    [cancelled, /is canceled/],
  ])('of %j is refused', (of, reason) => {
    expect(amount(of, 'authorize')).toEqual(invalidState(reason));
  });
});

describe('a refund', () => {
  const amount = (of: PaymentSummary, type: TransactionType, given: number, wanted?: number) =>
    refusalOf(() => amountToRefund(of, moved(type, 1000, given), wanted));

  it.each([
    ['purchase', 0, undefined, 1000],
    ['purchase', 300, undefined, 700],
    ['capture', 300, 700, 700],
    ['capture', 300, 1, 1],
  ] as const)(
    'of a %s of 1000 with %d refunded, for %p, returns %d',
    (type, given, wanted, all) => {
      expect(amount(paid, type, given, wanted)).toBe(all);
    },
  );

  it('of more than is left, or of nothing, is refused', () => {
    expect(amount(paid, 'purchase', 300, 701)).toEqual(
      invalidState(/Only 700 of this transaction can still be refunded/),
    );
    expect(amount(paid, 'purchase', 1000)).toEqual(invalidState(/nothing left to refund/));
    expect(amount(paid, 'purchase', 1000, 1)).toEqual(invalidState(/nothing left to refund/));
  });

  it('is refused while more is being refunded than was paid, as after a late success', () => {
    expect(amount(paid, 'purchase', 1500)).toEqual(invalidState(/nothing left to refund/));
  });

  it('returns what was paid after everything of another payment was refunded', () => {
    expect(amount(summary({ ledger: ledger(0, 1000, 5) }), 'purchase', 0)).toBe(1000);
  });

  it.each([
    ['authorize', /never captured/],
    ['refund', /cannot be refunded/],
  ] as const)('of type %s is refused', (type, reason) => {
    expect(amount(paid, type, 0)).toEqual(invalidState(reason));
  });

  it('of a canceled order is refused', () => {
    expect(amount(cancelled, 'purchase', 0)).toEqual(invalidState(/is canceled/));
  });
});
