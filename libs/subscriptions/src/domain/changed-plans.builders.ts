import { isFault } from '#kernel';
import { type DueSubscription, nextBatch } from './billing-batch';
import { keptFor, outstandingOfInvoice, type OwedInvoice } from './invoice';
import type { SoldPlan } from './invoice-content';
import {
  type BillingTerms,
  closingOf,
  type FollowingTerms,
  inSequence,
  lastTerms,
  type Period,
} from './periods';
import { currentPeriod, planStart, type PlanChangeTime } from './plan-change';
import type { TaxesOfPeriods } from './period-taxes';
import { contentAt, planContents, type PlanOfPeriods } from './plan-contents';
import { stateAt } from './subscription-state';
import { unusedCredit, useCredits } from './unused-credit';

/** A plan that the subscription may change to. */
export interface ChoosablePlan {
  readonly terms: Omit<BillingTerms, 'startsAt'>;
  readonly sold: SoldPlan;
}

export interface IssuedInvoice extends OwedInvoice {
  readonly period: Period;
}

/** A subscription whose plan changes and whose invoices are paid. */
export class ChangedPlans {
  readonly invoices: IssuedInvoice[] = [];
  granted = 0;
  balance = 0;
  private later: FollowingTerms[] = [];
  private plans: [PlanOfPeriods, ...PlanOfPeriods[]];
  private nextPeriod = 1;

  constructor(
    private readonly startsAt: Date,
    private readonly first: ChoosablePlan,
    private readonly taxes: readonly [TaxesOfPeriods, ...TaxesOfPeriods[]],
  ) {
    this.plans = [{ firstPeriod: 0, sold: first.sold }];
  }

  get terms(): BillingTerms {
    return inSequence({ ...this.first.terms, startsAt: this.startsAt }, this.later);
  }

  /** Issues what is due. */
  bill(now: Date): void {
    const { nextPeriod, terms } = this;
    const due: DueSubscription = { id: 'one', terms, history: [], nextPeriod };
    const { periods, progress } = nextBatch([due], false, now, 1000);
    const contents = planContents(this.plans, this.taxes);
    if (isFault(contents)) throw new Error(contents.detail);
    const owed = periods.map(({ period }) => ({
      subscriptionId: 'one',
      period,
      price: contentAt(contents, period.index).price,
    }));
    const { credited, changed } = useCredits(owed, new Map([['one', this.balance]]));
    this.balance = changed.get('one') ?? this.balance;
    for (const { invoice, credit } of credited) {
      const { period, price } = invoice;
      const status = credit === price.withTax ? 'paid' : 'open';
      this.invoices.push({ period, price, status, ledger: { paid: 0, refunded: 0, credit } });
    }
    this.nextPeriod = progress.get('one')?.nextPeriod ?? nextPeriod;
  }

  /** Pays all invoices, or gives a part of each payment back. */
  pay(refundedPart: number): void {
    for (const [index, invoice] of this.invoices.entries()) {
      if (invoice.status !== 'open') continue;
      const paid = outstandingOfInvoice(invoice);
      const refunded = Math.floor(paid * refundedPart);
      const ledger = { ...invoice.ledger, paid, refunded };
      this.invoices[index] = { ...invoice, status: 'paid', ledger };
    }
  }

  /** @throws DomainError if it is refused, and changes nothing */
  change(plan: ChoosablePlan, time: PlanChangeTime, now: Date): void {
    const begun = this.later.filter(({ terms }) => terms.startsAt <= now);
    const before = inSequence({ ...this.first.terms, startsAt: this.startsAt }, begun);
    const isUnpaid = this.invoices.some((one) => outstandingOfInvoice(one) > 0);
    const state = stateAt(now, { state: 'active', closesAt: closingOf(lastTerms(this.terms)) });
    const changing = { terms: before, state, canceledFrom: null, isUnpaid };
    const { firstPeriod, startsAt } = planStart(changing, time, now);
    if (time === 'now') {
      this.credit(currentPeriod(before, startsAt), startsAt);
      this.nextPeriod = firstPeriod;
    }
    this.later = [...begun, { firstPeriod, terms: { ...plan.terms, startsAt } }];
    const [first, ...known] = this.plans;
    this.plans = [first, ...known.slice(0, begun.length), { firstPeriod, sold: plan.sold }];
  }

  private credit(period: ReturnType<typeof currentPeriod>, now: Date): void {
    const position = this.invoices.findIndex((one) => one.period.index === period.index);
    const invoice = this.invoices[position];
    if (invoice === undefined) return;
    const credited = unusedCredit(keptFor(invoice), period, now);
    this.granted += credited;
    this.balance += credited;
    this.invoices[position] = { ...invoice, ledger: { ...invoice.ledger, credited } };
  }
}
