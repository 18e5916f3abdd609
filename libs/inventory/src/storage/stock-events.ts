import { Injectable } from '@nestjs/common';
import { later, withoutUndefined } from '#kernel';
import type { Tx } from '#platform/database';
import { integrationEvent, Outbox } from '#platform/messaging';
import { InventoryChanged, type PublishedUnits, type StockCause } from '../contract';
import { type StockUnits, totalUnits } from '../domain/stock';
import type { StockRow } from './stock.row';

/** A change of the units of one product; `before` or `after` is left out where there is no record. */
export interface StockChange {
  readonly productId: string;
  readonly cause: StockCause;
  readonly before?: StockUnits;
  readonly after?: StockUnits;
  /** Later than the change before it. */
  readonly at: Date;
}

/** Publishes changes of stock, in the transaction of the change. */
@Injectable()
export class StockEvents {
  constructor(private readonly outbox: Outbox) {}

  /** Whether anybody wants these events; otherwise nothing has to be read for them. */
  isWanted(): boolean {
    return this.outbox.isWanted(InventoryChanged);
  }

  async publish(tx: Tx, changes: readonly StockChange[]): Promise<void> {
    const events = changes.map(({ productId, cause, before, after, at }) => {
      const units = withoutUndefined({ before: published(before), after: published(after) });
      const data = { product_id: productId, cause, ...units };
      return integrationEvent(InventoryChanged, productId, at, data);
    });
    await this.outbox.append(tx, events);
  }
}

/** The time of the next change of a record. */
export function nextChange({ updatedAt }: Pick<StockRow, 'updatedAt'>): Date {
  return later(updatedAt, new Date());
}

function published(units: StockUnits | undefined): PublishedUnits | undefined {
  if (units === undefined) return undefined;
  const { available, allocated } = units;
  return { total: totalUnits(units), available, allocated };
}
