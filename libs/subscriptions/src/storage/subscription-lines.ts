import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Tx } from '#platform';
import { SubscriptionLineRow } from './subscription.row';

export type NewLine = Omit<SubscriptionLineRow, 'started'>;

/** How far a paid order line has come. */
export type StartedLine = Pick<SubscriptionLineRow, 'orderItemId' | 'closesAt' | 'started'>;

/** The paid order lines and how many of their subscriptions there are. */
@Injectable()
export class SubscriptionLines {
  /** Those that are known, in no order. */
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

  /** Writes for each of these lines, by order item, how many subscriptions there are now. */
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
