import { randomUUID } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SYSTEM } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { Lane, LEASE_MS, RunLoop, WakeSignal } from '#platform/background';
import { Transactions, type Tx } from '#platform/database';
import { continued } from '#platform/tracing';
import { afterDeliveryAttempt } from '../domain/retry-schedule';
import { WebhookRow } from '../managing/webhook.dto';
import type { DeliveryRow } from '../storage/delivery.row';
import { DeliveryRepository } from '../storage/delivery-repository';
import { WebhookRepository } from '../storage/webhook-repository';
import { Post } from './post';

const LOOKS_EVERY_MS = 1000;
const SHUTDOWN_GRACE_MS = 3000;

/** Sends due deliveries, separately for each receiver, while the process runs. */
@Injectable()
export class WebhookSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly holder = randomUUID();
  private readonly lanes = new Map<string, Lane>();
  private readonly loop = new RunLoop(new WakeSignal(), LOOKS_EVERY_MS, (error) => {
    this.logger.warn({ err: error }, 'webhooks cannot be sent now');
  });

  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly post: Post,
    private readonly trail: AuditTrail,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.begin(() => this.look());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.end(SHUTDOWN_GRACE_MS);
  }

  /** Looks for due deliveries at once. */
  wake(): void {
    this.loop.wake();
  }

  private async look(): Promise<void> {
    const enabled = await this.webhooks.enabled();
    // Each webhook is read by itself, because a receiver with a large backlog would hide the others.
    await Promise.all(enabled.map((webhook) => this.sendDue(webhook)));
  }

  private async sendDue(webhook: WebhookRow): Promise<void> {
    const lane = this.laneOf(webhook);
    const now = new Date();
    const free = lane.freeAt(now);
    if (free <= 0) return;
    const until = new Date(now.getTime() + LEASE_MS);
    const by = { holder: this.holder, now, until, held: lane.held };
    for (const delivery of await this.deliveries.claim(webhook.id, free, by)) {
      this.start(webhook, delivery, lane);
    }
  }

  private start(webhook: WebhookRow, delivery: DeliveryRow, lane: Lane): void {
    const sending = continued(
      delivery.traceparent,
      () => ({ name: 'send webhook', kind: 'consumer', attributes: { 'webhook.id': webhook.id } }),
      () => this.send(webhook, delivery, lane),
    );
    lane.begin(delivery.id, sending);
  }

  private async send(webhook: WebhookRow, delivery: DeliveryRow, lane: Lane): Promise<void> {
    const { outcome, ...answer } = await this.post.send(webhook, delivery);
    lane.note(outcome === 'delivered');
    const now = new Date();
    const attempts = delivery.attempts + 1;
    const firstTriedAt = delivery.firstTriedAt ?? now;
    const store = async (tx: Tx) => {
      const { failingSince = null } = (await tx.findOneBy(WebhookRow, { id: webhook.id })) ?? {};
      const tried = { attempts, firstTriedAt, failingSince };
      const decided = afterDeliveryAttempt(outcome, tried, now, Math.random());
      const attempt = { ...answer, attempts, firstTriedAt, triedAt: now };
      await this.deliveries.conclude(tx, delivery, attempt, decided);
      if (decided.failingSince?.getTime() !== failingSince?.getTime()) {
        await tx.update(WebhookRow, { id: webhook.id }, { failingSince: decided.failingSince });
      }
      if (decided.disabledReason !== null) {
        const disabled = { enabled: false, disabledReason: decided.disabledReason, updatedAt: now };
        await tx.update(WebhookRow, { id: webhook.id }, disabled);
        const target = { type: 'webhook', id: webhook.id };
        await this.trail.record(tx, SYSTEM, 'webhook.disabled', target);
      }
      return decided;
    };
    const result = await this.loop.outlasting(() => this.transactions.run(store));
    if (result.disabledReason === null) return;
    this.webhooks.changed();
    const { id, name } = webhook;
    this.logger.warn({ webhook: id, name, reason: result.disabledReason }, 'webhook disabled');
  }

  private laneOf({ id }: WebhookRow): Lane {
    const known = this.lanes.get(id);
    if (known !== undefined) return known;
    const lane = new Lane(this.loop, (error) => {
      this.logger.warn({ err: error }, 'what came of a delivery could not be stored');
    });
    this.lanes.set(id, lane);
    return lane;
  }
}
