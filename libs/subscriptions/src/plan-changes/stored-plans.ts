import { Injectable } from '@nestjs/common';
import { DomainError, faultOf } from '#kernel';
import type { Tx } from '#platform/database';
import { nextBilling } from '../domain/next-billing';
import { closingOf, lastTerms } from '../domain/periods';
import { currentPeriod, type PlanStart } from '../domain/plan-change';
import { unusedCredit } from '../domain/unused-credit';
import { InvoiceRepository } from '../storage/invoice-repository';
import type { InvoiceRow } from '../storage/invoice.row';
import { toTerms } from '../storage/plan-phases';
import {
  type Subscription,
  type SubscriptionChanges,
  SubscriptionRepository,
} from '../storage/subscription-repository';
import { PaidPeriods } from './paid-period';

/** Stores the plans of a subscription. */
@Injectable()
export class StoredPlans {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly invoices: InvoiceRepository,
    private readonly paid: PaidPeriods,
  ) {}

  /** Stores plans of which none begins or ends now. */
  async store(tx: Tx, subscription: Subscription, at: Date): Promise<void> {
    await this.subscriptions.changePlan(tx, subscription.row, changesOf(subscription, at));
  }

  /** Stores a plan that begins at once, and credits the unused part of the period that ends. */
  async begin(tx: Tx, before: Subscription, after: Subscription, start: PlanStart): Promise<void> {
    const { firstPeriod, startsAt } = start;
    const { row } = before;
    const period = currentPeriod(toTerms(before), startsAt);
    const { kept, invoice, isPending } = await this.paid.read(tx, before, period.index);
    if (isPending) throw pending();
    const credit = unusedCredit(kept, period, startsAt);
    if (invoice !== null && credit > 0) await this.creditFrom(tx, invoice, credit, startsAt);
    const nextPeriod = row.nextPeriod === null ? null : firstPeriod;
    await this.subscriptions.changePlan(tx, row, {
      ...changesOf(after, startsAt),
      nextPeriod,
      billAt: nextBilling(toTerms(after), Object.assign({}, row, { nextPeriod })),
      credit: (row.credit ?? 0) + credit,
      ...(row.paidUntil !== null && row.paidUntil > startsAt ? { paidUntil: startsAt } : {}),
    });
  }

  /** Records at the invoice what of it is credited, so that it cannot be refunded as well. */
  private async creditFrom(tx: Tx, invoice: InvoiceRow, credit: number, at: Date): Promise<void> {
    const credited = (invoice.ledger.credited ?? 0) + credit;
    await this.invoices.change(tx, invoice, { ledger: { ...invoice.ledger, credited } }, at);
  }
}

function changesOf(subscription: Subscription, updatedAt: Date): SubscriptionChanges {
  const { row } = subscription;
  const terms = toTerms(subscription);
  return {
    phases: row.phases,
    closesAt: closingOf(lastTerms(terms)),
    billAt: nextBilling(terms, row),
    updatedAt,
  };
}

function pending(): DomainError {
  const detail =
    'A payment or a refund of the invoice of this period is pending; wait until it completes or fails';
  return new DomainError([faultOf('conflict', 'Conflict', detail, { source: 'data.attributes' })]);
}
