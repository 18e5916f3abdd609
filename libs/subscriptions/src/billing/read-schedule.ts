import { Injectable } from '@nestjs/common';
import type { Fault } from '#kernel';
import type { Caller } from '#platform/auth';
import { Transactions } from '#platform/database';
import type { InvoiceContent } from '../domain/invoice-content';
import { END_OF_TIME } from '../domain/intervals';
import { firstIndexAfter, owedPeriods, type Period } from '../domain/periods';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { BilledSubscriptions } from './billed-subscriptions';

const PERIODS = 12;

/** The coming invoices, if nothing changes. */
export interface Schedule {
  readonly currency: string;
  readonly periods: readonly Period[];
  readonly content: InvoiceContent | Fault;
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
    const [billed] = await this.transactions.read((manager) =>
      this.billed.of(manager, [subscription]),
    );
    const { currency } = subscription.line;
    if (billed === undefined) throw new Error(`Subscription ${id} was read, and nothing of it`);
    const first = firstIndexAfter(billed.terms, now);
    const periods: Period[] = [];
    for (const period of owedPeriods(billed, END_OF_TIME, first)) {
      if (periods.push(period) === PERIODS) break;
    }
    return { currency, periods, content: billed.content };
  }
}
