import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindTaxExempt } from '#membership/contract';
import { type Reader, Transactions } from '#platform/database';
import { ReadTaxation, type Taxation } from '#store/contract';
import { taxesOfUnit } from '../domain/invoice-content';
import { type TaxesOfPeriods, taxesOfPeriods } from '../domain/period-taxes';
import { ratesOfPlaces } from '../domain/place-rates';
import { toTerms } from '../storage/plan-phases';
import type { Subscription } from '../storage/subscription-repository';
import { OrderedTaxation } from './ordered-taxation';

/** The taxes of a subscription, in the order of its periods. */
export type TaxesOf = (
  subscription: Subscription,
) => readonly [TaxesOfPeriods, ...TaxesOfPeriods[]];

/** Reads the facts that the taxes of subscriptions depend on. */
@Injectable()
export class SubscriptionTaxes {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: QueryBus,
    private readonly ordered: OrderedTaxation,
  ) {}

  /** How the store taxes. It is read before a transaction begins, and mostly without a query. */
  async taxation(): Promise<Taxation> {
    return this.queries.execute(new ReadTaxation());
  }

  /** Reads them outside a transaction, in the same way. */
  async read(subscriptions: readonly Subscription[]): Promise<TaxesOf> {
    const taxation = await this.taxation();
    return this.transactions.read((manager) => this.of(manager, subscriptions, taxation));
  }

  /** It takes at most one query for the accounts, and two for lines of which no taxes were stored. */
  async of(
    reader: Reader,
    subscriptions: readonly Subscription[],
    taxation: Taxation,
  ): Promise<TaxesOf> {
    const orderedOf = await this.ordered.ofLines(reader, withoutTaxes(subscriptions));
    const exempt = await this.exempt(reader, subscriptions, taxation);
    const ratesOf = ratesOfPlaces(taxation);
    return (subscription) => {
      const { row, line } = subscription;
      const { id, accountId, number } = row;
      return taxesOfPeriods({
        id,
        terms: toTerms(subscription),
        ordered: taxesOfUnit(line.taxes ?? orderedOf(line.orderItemId).taxes, number),
        set: row.setTaxes ?? [],
        rates: ratesOf({ place: line.place, isExempt: exempt.has(accountId) }),
      });
    };
  }

  private async exempt(
    reader: Reader,
    subscriptions: readonly Subscription[],
    { source }: Taxation,
  ): Promise<ReadonlySet<string>> {
    if (source !== 'rates' || subscriptions.length === 0) return new Set();
    const accounts = new Set(subscriptions.map(({ row }) => row.accountId));
    return this.queries.execute(new FindTaxExempt(reader, [...accounts]));
  }
}

/** Finds the order lines that were stored before lines kept their taxes. */
function withoutTaxes(subscriptions: readonly Subscription[]): readonly string[] {
  const lines = subscriptions.flatMap(({ line }) =>
    line.taxes === null ? [line.orderItemId] : [],
  );
  return [...new Set(lines)];
}
