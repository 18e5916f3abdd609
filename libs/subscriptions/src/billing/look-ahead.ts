import { Injectable } from '@nestjs/common';
import { isFault } from '#kernel';
import { Transactions } from '#platform/database';
import { plannedFrom } from '../domain/billing-batch';
import {
  type BillingResult,
  MAX_PLANNED,
  NOTHING_BILLED,
  plan,
  type PlannedPeriod,
  plus,
} from '../domain/billing-result';
import { countOwed } from '../domain/periods';
import { firstOwed, owedTotal } from '../domain/planned-periods';
import { BillingRepository } from '../storage/billing-repository';
import { type Billed, BilledSubscriptions } from './billed-subscriptions';

const AT_ONCE = 500;

/** Computes what would be invoiced, without writing anything. */
@Injectable()
export class LookAhead {
  constructor(
    private readonly transactions: Transactions,
    private readonly billing: BillingRepository,
    private readonly billed: BilledSubscriptions,
  ) {}

  /** @param alive is called from time to time while this runs */
  async until(until: Date, alive: () => Promise<void>): Promise<BillingResult> {
    const beginsAt = await this.transactions.read((manager) => this.billing.beginsAt(manager));
    let result: BillingResult = { ...NOTHING_BILLED, periods: [] };
    let last: string | undefined = '';
    while (last !== undefined) {
      const page = await this.page(until, last);
      for (const one of page) result = withSubscription(result, one, beginsAt, until);
      last = page.length < AT_ONCE ? undefined : page.at(-1)?.subscription.row.id;
      await alive();
    }
    return result;
  }

  private async page(until: Date, after: string): Promise<readonly Billed[]> {
    const taxation = await this.billed.taxation();
    return this.transactions.read(async (manager) =>
      this.billed.of(manager, await this.billing.page(manager, until, after, AT_ONCE), taxation),
    );
  }
}

function withSubscription(
  result: BillingResult,
  billed: Billed,
  beginsAt: Date,
  until: Date,
): BillingResult {
  const { subscription, contents } = billed;
  const { row, line } = subscription;
  const from = row.nextPeriod ?? plannedFrom(billed, beginsAt).nextPeriod;
  if (isFault(contents)) {
    const isOwed = countOwed(billed, until, from) > 0;
    return isOwed ? plus(result, { ...NOTHING_BILLED, failed: 1 }) : result;
  }
  const { invoices, withTax } = owedTotal(billed, contents, until, from);
  if (invoices === 0) return result;
  const { currency } = line;
  const periods = firstOwed(billed, contents, until, from, MAX_PLANNED);
  const planned = periods.map(({ period: { start, end }, content }): PlannedPeriod => {
    const times = { start: start.toISOString(), end: end?.toISOString() ?? null };
    return { subscriptionId: row.id, ...times, currency, withTax: content.price.withTax };
  });
  const totals = { [currency]: withTax };
  return plan(plus(result, { invoices, failed: 0, totals }), planned);
}
