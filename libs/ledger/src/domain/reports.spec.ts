import fc from 'fast-check';
import { DomainError, type ReportedStatus } from '#kernel';
import { amountOfRefund } from './amounts';
import { afterReport, countedOf, type Report, surplusOf, toReport } from './reports';
import { moved } from './transactions.builders';

const status = fc.constantFrom<ReportedStatus>('complete', 'failed', 'voided');
const amount = fc.integer({ min: 0, max: 2000 });
const report: fc.Arbitrary<Report> = fc.oneof(fc.record({ status }), fc.record({ status, amount }));

const after = (reports: readonly Report[], more = {}) =>
  reports.reduce(
    (known, one) => afterReport(known, one) ?? known,
    moved({ status: 'pending', ...more }),
  );

describe('what gateways report of a transaction', () => {
  it('counts once: it is complete as soon as one report says so, and stays so', () => {
    fc.assert(
      fc.property(fc.array(report, { minLength: 1 }), (reports) => {
        const first = reports.find((one) => one.status === 'complete');
        const { status: known, amount: counted } = after(reports);
        expect(known).toBe(first === undefined ? 'failed' : 'complete');
        expect(counted).toBe(first?.amount ?? 1000);
      }),
    );
  });

  it('changes nothing when it comes again', () => {
    fc.assert(
      fc.property(fc.array(report, { minLength: 1 }), (reports) => {
        const known = after(reports);
        expect(after([...reports, ...reports])).toStrictEqual(known);
      }),
    );
  });

  it('leaves no more surplus than has moved', () => {
    fc.assert(
      fc.property(amount, amount, (asked, real) => {
        const given = { type: 'refund', amount: asked, surplus: asked };
        expect(after([{ status: 'complete', amount: real }], given).surplus).toBe(
          Math.min(asked, real),
        );
      }),
    );
  });

  it('counts what is pending or complete', () => {
    expect(
      ['pending', 'complete', 'failed'].map((one) => countedOf(moved({ status: one as never }))),
    ).toStrictEqual([1000, 1000, 0]);
  });

  it('is of another currency if the money is', () => {
    const [dollars, euros] = [{ currency: 'USD' }, { currency: 'EUR' }];
    const real = { status: 'complete', moved: { amount: 9, currency: 'EUR' } } as const;
    expect(toReport(dollars, dollars, real)).toStrictEqual({
      status: 'complete',
      amount: 9,
      isForeign: true,
    });
    expect(toReport(dollars, dollars, { status: 'failed' })).toStrictEqual({
      status: 'failed',
      isForeign: false,
    });
    expect(toReport(dollars, euros, { status: 'complete' }).isForeign).toBe(true);
    expect(toReport(euros, euros, real).isForeign).toBe(false);
  });
});

describe('money that comes in', () => {
  it('is used as far as it is outstanding, and the rest is surplus', () => {
    fc.assert(
      fc.property(amount, amount, (taken, outstanding) => {
        const surplus = surplusOf(taken, outstanding);
        expect(taken - surplus).toBe(Math.min(taken, outstanding));
      }),
    );
  });
});

describe('the amount of a refund', () => {
  const refund = (left: number, wanted?: number) =>
    amountOfRefund(left, wanted, 'payment', 'This payment is refunded');

  it('is all that is left, or what is asked for, and never more than is left', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 50 }),
        fc.integer({ min: 1, max: 60 }),
        (left, part) => {
          if (left > 0) expect(refund(left)).toBe(left);
          else
            expect(() => refund(left)).toThrow('This payment is refunded; there is nothing left');
          if (part <= left) expect(refund(left, part)).toBe(part);
          else expect(() => refund(left, part)).toThrow(DomainError);
        },
      ),
    );
  });
});
