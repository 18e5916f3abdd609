import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Tx } from '#platform/database';
import { SubscriptionLineRow } from './subscription.row';

export type NewLine = Omit<SubscriptionLineRow, 'started'>;

/** The progress of a paid order line. */
export type StartedLine = Pick<SubscriptionLineRow, 'orderItemId' | 'closesAt' | 'started'>;

/** Stores the paid order lines, and how many of their subscriptions were started. */
@Injectable()
export class SubscriptionLines {
  /** Finds the lines that are stored, in no order. */
  async find(tx: Tx, orderItemIds: readonly string[]): Promise<readonly StartedLine[]> {
    return tx.find(SubscriptionLineRow, {
      select: { orderItemId: true, closesAt: true, started: true },
      where: { orderItemId: In(orderItemIds) },
    });
  }

  async add(tx: Tx, lines: readonly NewLine[]): Promise<readonly StartedLine[]> {
    const rows = lines.map((line) => ({ ...line, started: 0 }));
    await tx.insert(SubscriptionLineRow, rows);
    return rows;
  }

  /** Records for each line, by order item, how many subscriptions were started. */
  async advance(tx: Tx, started: ReadonlyMap<string, number>): Promise<void> {
    const cases = [...started].map(() => 'when ? then ?').join(' ');
    const places = [...started].map(() => '?').join(', ');
    await tx.query(
      `update subscription_lines set started = case order_item_id ${cases} end
      where order_item_id in (${places})`,
      [...[...started].flat(), ...started.keys()],
    );
  }
}
