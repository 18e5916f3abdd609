import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { IntegrationEvent } from '#kernel';
import { Transactions } from '#platform/database';
import { type Channel, Channels, EventResources, MessageErasure } from '#platform/messaging';
import type { WebhookRow } from '../managing/webhook.dto';
import { DeliveryRepository } from '../storage/delivery-repository';
import { WebhookRepository, wants } from '../storage/webhook-repository';
import { WebhookSender } from './webhook-sender';

/** After this time at the latest, a webhook that another process has created gets new events. */
const LOOKS_EVERY_MS = 1000;

/**
 * Takes events out of the outbox and stores a delivery for each webhook that wants them. Deliveries
 * have their own table, so that no receiver holds back another one.
 */
@Injectable()
export class WebhookChannel implements Channel, OnApplicationBootstrap, OnModuleDestroy {
  readonly name = 'webhooks';
  private readonly logger = new Logger('Webhooks');
  private enabled: readonly WebhookRow[] = [];
  private looks = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    channels: Channels,
    erasure: MessageErasure,
    private readonly transactions: Transactions,
    private readonly resources: EventResources,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly sender: WebhookSender,
  ) {
    channels.add(this);
    erasure.add((...erased) => deliveries.erase(...erased));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), LOOKS_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  wants(type: string): boolean {
    return this.enabled.some((webhook) => wants(webhook, type));
  }

  /**
   * The resource is read once for all webhooks and attempts, so that a repeated delivery is the same body.
   */
  async deliver(event: IntegrationEvent): Promise<void> {
    const resource = await this.resources.of(event);
    await this.transactions.run(async (tx) => {
      const enabled = await this.webhooks.enabledIn(tx);
      const wanting = enabled.filter((webhook) => wants(webhook, event.type));
      const ids = wanting.map(({ id }) => id);
      await this.deliveries.add(tx, ids, event, resource === undefined ? {} : { resource });
    });
    this.sender.wake();
  }

  /** The caller calls this after the commit of a change of webhooks. */
  async look(): Promise<void> {
    const look = (this.looks += 1);
    try {
      const enabled = await this.webhooks.enabled();
      // A later read has newer rows.
      if (look === this.looks) this.enabled = enabled;
    } catch (error) {
      this.logger.debug({ err: error }, 'the webhooks cannot be read now');
    }
  }
}
