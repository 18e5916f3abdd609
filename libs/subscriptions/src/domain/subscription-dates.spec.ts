import { type DatedPlan, datesOf } from './subscription-dates';

const START = new Date('2031-01-31T10:00:00.000Z');

const plan = (more: Partial<DatedPlan> = {}): DatedPlan => ({
  billingIntervalType: 'month',
  trialPeriod: null,
  planLength: 1,
  endBehavior: 'close',
  ...more,
});

describe('the dates of a subscription', () => {
  it('count the length of the plan from the start without a trial', () => {
    const end = new Date('2031-02-28T10:00:00.000Z');
    const expected = { invoiceAfter: START, endDate: end, closesAt: end };
    expect(datesOf(plan(), START)).toStrictEqual(expected);
  });

  it('put the trial first, and count both from the day of the start', () => {
    expect(datesOf(plan({ trialPeriod: 1 }), START)).toMatchObject({
      invoiceAfter: new Date('2031-02-28T10:00:00.000Z'),
      endDate: new Date('2031-03-31T10:00:00.000Z'),
    });
  });

  it('have no end for a plan that rolls', () => {
    expect(datesOf(plan({ endBehavior: 'roll' }), START)).toMatchObject({
      endDate: new Date('2031-02-28T10:00:00.000Z'),
      closesAt: null,
    });
  });

  it('are missing if they are too far in the future', () => {
    const endless = plan({ billingIntervalType: 'year', planLength: 2_147_483_647 });
    expect(datesOf(endless, START)).toStrictEqual({
      invoiceAfter: START,
      endDate: null,
      closesAt: null,
    });
    expect(datesOf({ ...endless, trialPeriod: 2_147_483_647 }, START).invoiceAfter).toBeNull();
  });
});
