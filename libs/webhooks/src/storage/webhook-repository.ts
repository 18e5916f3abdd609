import { Injectable } from '@nestjs/common';
import { faultOf, refuse } from '#kernel';
import { RefreshingValue } from '#platform';
import { ResourceTable, Transactions, type Tx } from '#platform/database';
import { WebhookRow } from '../managing/webhook.dto';
import { DeliveryRow } from './delivery.row';

/** Stands for every type of event. */
export const ALL_EVENTS = '*';

/** Keeps the addresses that events are sent to. */
@Injectable()
export class WebhookRepository extends ResourceTable<WebhookRow> {
  private readonly rows = new RefreshingValue(() =>
    this.transactions.read((manager) => manager.findBy(WebhookRow, { enabled: true })),
  );

  constructor(transactions: Transactions) {
    super(transactions, WebhookRow, 'webhook');
  }

  /** Returns the enabled webhooks, from a cache that is at most a second old. */
  enabled(): Promise<readonly WebhookRow[]> {
    return this.rows.get();
  }

  async enabledIn(tx: Tx): Promise<readonly WebhookRow[]> {
    return tx.findBy(WebhookRow, { enabled: true });
  }

  /** Counts the webhooks, and locks them until `tx` ends by writing every row without a change. */
  async countLocked(tx: Tx): Promise<number> {
    await tx.query('update webhooks set enabled = enabled');
    return tx.countBy(WebhookRow, {});
  }

  /** @throws DomainError `Invalid state` */
  async requireEnabled(tx: Tx, id: string): Promise<void> {
    const { enabled } = await this.getLocked(tx, id);
    if (enabled) return;
    const detail = 'The webhook is disabled, so nothing is sent to it; enable it first';
    refuse(faultOf('unprocessable', 'Invalid state', detail, { meta: { id } }));
  }

  /** Deletes a webhook with all of its deliveries. */
  override async delete(tx: Tx, id: string): Promise<void> {
    await super.delete(tx, id);
    await tx.delete(DeliveryRow, { webhookId: id.toLowerCase() });
  }

  /** The caller calls this after the commit of a change. */
  changed(): void {
    this.rows.forget();
  }
}

export function wants({ events }: WebhookRow, type: string): boolean {
  return events.includes(ALL_EVENTS) || events.includes(type);
}
