import { Injectable } from '@nestjs/common';
import { isFault } from '#kernel';
import type { Caller } from '#platform/auth';
import { Transactions } from '#platform/database';
import { END_OF_TIME } from '../domain/intervals';
import { firstIndexAfter } from '../domain/periods';
import { firstOwed, type PricedPeriod } from '../domain/planned-periods';
import { useCredits } from '../domain/unused-credit';
import { type Subscription, SubscriptionRepository } from '../storage/subscription-repository';
import { BilledSubscriptions } from './billed-subscriptions';

const PERIODS = 12;

/** The coming invoices, if nothing changes but what was scheduled. */
export interface Schedule {
  readonly subscription: Subscription;
  /** In their order, each with what a credit will pay of it. */
  readonly periods: readonly (PricedPeriod & { readonly credit: number })[];
}

@Injectable()
export class ScheduleReader {
  constructor(
    private readonly transactions: Transactions,
    private readonly subscriptions: SubscriptionRepository,
    private readonly billed: BilledSubscriptions,
  ) {}

  /** @throws DomainError `Not Found` */
  async read(caller: Caller, id: string, now: Date): Promise<Schedule> {
    const subscription = await this.subscriptions.getFor(caller, id);
    const taxation = await this.billed.taxation();
    const [billed] = await this.transactions.read((manager) =>
      this.billed.of(manager, [subscription], taxation),
    );
    if (billed === undefined) throw new Error(`Subscription ${id} was read, and nothing of it`);
    const { contents, terms } = billed;
    if (isFault(contents)) return { subscription, periods: [] };
    const first = firstIndexAfter(terms, now);
    const periods = firstOwed(billed, contents, END_OF_TIME, first, PERIODS);
    return { subscription, periods: withCredits(subscription, periods) };
  }
}

function withCredits({ row }: Subscription, periods: readonly PricedPeriod[]) {
  const payable = periods.map((period) => ({
    ...period,
    subscriptionId: row.id,
    price: period.content.price,
  }));
  const { credited } = useCredits(payable, new Map([[row.id, row.credit ?? 0]]));
  return credited.map(({ invoice: { period, content }, credit }) => ({ period, content, credit }));
}
