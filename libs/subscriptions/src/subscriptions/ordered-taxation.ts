import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadOrderedTaxes } from '#ordering/contract';
import type { Reader } from '#platform/database';
import type { LineTaxes } from '../domain/invoice-content';

const NO_TAXES: LineTaxes = { units: 1, taxes: [] };

/** Reads the taxes of order lines. */
@Injectable()
export class OrderedTaxation {
  constructor(private readonly queries: QueryBus) {}

  /** Reads the taxes of all lines with one query, or with none if there is no line. */
  async ofLines(
    reader: Reader,
    orderItemIds: readonly string[],
  ): Promise<(orderItemId: string) => LineTaxes> {
    if (orderItemIds.length === 0) return () => NO_TAXES;
    const found = await this.queries.execute(new ReadOrderedTaxes(reader, orderItemIds));
    return (id) => found.get(id) ?? NO_TAXES;
  }
}
