import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Destination } from '#kernel';
import { ReadOrderedTaxes } from '#ordering/contract';
import type { Reader } from '#platform/database';
import type { LineTaxes } from '../domain/invoice-content';

/** The taxes of an order line, and where its order goes. */
export interface OrderedLineTaxes {
  readonly taxes: LineTaxes;
  /** Null if it is not known. */
  readonly place: Destination | null;
}

const NO_TAXES: OrderedLineTaxes = { taxes: { units: 1, taxes: [] }, place: null };

/** Reads the taxes of order lines. */
@Injectable()
export class OrderedTaxation {
  constructor(private readonly queries: QueryBus) {}

  /** Reads the taxes of all lines with two queries, or with none if there is no line. */
  async ofLines(
    reader: Reader,
    orderItemIds: readonly string[],
  ): Promise<(orderItemId: string) => OrderedLineTaxes> {
    if (orderItemIds.length === 0) return () => NO_TAXES;
    const found = await this.queries.execute(new ReadOrderedTaxes(reader, orderItemIds));
    return (id) => {
      const known = found.get(id);
      if (known === undefined) return NO_TAXES;
      const { place = null, ...taxes } = known;
      return { taxes, place };
    };
  }
}
