import { Injectable } from '@nestjs/common';
import { RefreshingValue } from '#platform';
import { Metrics } from '#platform/observability';
import type { BillingResult } from '../domain/billing-result';
import { StoredBillingProgress } from './stored-billing-progress';

/** Metrics of billing: what is due in the whole installation, and what this process has done. */
@Injectable()
export class BillingMetrics {
  private readonly invoices = this.metrics.counter(
    'billing_invoices_total',
    'Invoices that were due, by whether they could be issued',
    ['outcome'],
  );

  constructor(
    private readonly metrics: Metrics,
    progress: StoredBillingProgress,
  ) {
    const state = new RefreshingValue(() => progress.read(), 100);
    const due = 'Subscriptions of which a period is due to be invoiced, at most 1000';
    metrics.gauge('billing_due_subscriptions', due, async () => (await state.get()).due);
    const late = 'Invoices that could not be collected so far, at most 1000';
    metrics.gauge('billing_past_due_invoices', late, async () => (await state.get()).past_due);
  }

  done({ invoices, failed }: BillingResult): void {
    this.invoices.inc({ outcome: 'issued' }, invoices);
    this.invoices.inc({ outcome: 'failed' }, failed);
  }
}
