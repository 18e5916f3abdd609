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
import { countOwed, owedPeriods } from '../domain/periods';
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
    return this.transactions.read(async (manager) =>
      this.billed.of(manager, await this.billing.page(manager, until, after, AT_ONCE)),
    );
  }
}

function withSubscription(
  result: BillingResult,
  billed: Billed,
  beginsAt: Date,
  until: Date,
): BillingResult {
  const { subscription, content } = billed;
  const { row, line } = subscription;
  const from = row.nextPeriod ?? plannedFrom(billed, beginsAt).nextPeriod;
  const invoices = countOwed(billed, until, from);
  if (invoices === 0) return result;
  if (isFault(content)) return plus(result, { ...NOTHING_BILLED, failed: 1 });
  const { withTax } = content.price;
  const planned: PlannedPeriod[] = [];
  for (const { start, end } of owedPeriods(billed, until, from)) {
    const times = { start: start.toISOString(), end: end?.toISOString() ?? null };
    const { currency } = line;
    if (planned.push({ subscriptionId: row.id, ...times, currency, withTax }) === MAX_PLANNED)
      break;
  }
  const totals = { [line.currency]: withTax * invoices };
  return plan(plus(result, { invoices, failed: 0, totals }), planned);
}
