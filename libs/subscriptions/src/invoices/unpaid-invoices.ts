import { Injectable } from '@nestjs/common';
import { later } from '#kernel';
import type { Tx } from '#platform/database';
import { afterCollectionAttempt, type Collected } from '../domain/dunning';
import { isUnpaid } from '../domain/invoice';
import { BillingRepository } from '../storage/billing-repository';
import { InvoiceRepository } from '../storage/invoice-repository';
import { InvoiceRow } from '../storage/invoice.row';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { SubscriptionStateChanger } from '../subscriptions/subscription-state-changer';
import { InvoiceEventPublisher } from './invoice-events';

/** Applies the dunning settings to unpaid invoices. */
@Injectable()
export class UnpaidInvoices {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly billing: BillingRepository,
    private readonly changer: SubscriptionStateChanger,
    private readonly events: InvoiceEventPublisher,
  ) {}

  /**
   * Records a failed attempt to collect invoices.
   * @param invoices locked by `tx` with their subscriptions
   */
  async after(
    tx: Tx,
    invoices: readonly InvoiceRow[],
    outcome: 'failed' | 'untried',
    now: Date,
  ): Promise<void> {
    const settings = await this.billing.dunning(tx);
    const collectable = invoices.filter((one) => isUnpaid(one) && one.status !== 'uncollectible');
    const collected = collectable.map((one): [InvoiceRow, Collected] => [
      one,
      afterCollectionAttempt({ status: one.status, dueAt: one.createdAt }, outcome, settings, now),
    ]);
    const at = later(now, now);
    const all = new Map(collected.map(([{ id }, after]) => [id, after]));
    await this.invoices.collected(tx, all, at);
    const pastDue = collected.flatMap(([one, { status }]) =>
      one.status === 'open' && status !== 'open'
        ? Object.assign(new InvoiceRow(), one, { status: 'past_due' })
        : [],
    );
    await this.events.pastDue(tx, pastDue, at);
    if (settings.final === 'none') return;
    const givenUp = collected.filter(([, { status }]) => status === 'uncollectible');
    const ids = new Set(givenUp.map(([{ subscriptionId }]) => subscriptionId));
    for (const subscription of await this.subscriptions.findIn(tx, [...ids])) {
      await this.changer.change(tx, subscription, settings.final, now, 'dunning');
    }
  }
}
