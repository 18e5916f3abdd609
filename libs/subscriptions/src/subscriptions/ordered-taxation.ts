import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadOrderedTaxes } from '#ordering/contract';
import type { Tx } from '#platform';
import type { LineTaxes } from '../domain/invoice-content';

const NO_TAXES: LineTaxes = { units: 1, taxes: [] };

/** The taxes that order lines were sold with. */
@Injectable()
export class OrderedTaxation {
  constructor(private readonly queries: QueryBus) {}

  /** One query for all; none for no line. */
  async ofLines(
    tx: Tx,
    orderItemIds: readonly string[],
  ): Promise<(orderItemId: string) => LineTaxes> {
    if (orderItemIds.length === 0) return () => NO_TAXES;
    const found = await this.queries.execute(new ReadOrderedTaxes(tx, orderItemIds));
    return (id) => found.get(id) ?? NO_TAXES;
  }
}
