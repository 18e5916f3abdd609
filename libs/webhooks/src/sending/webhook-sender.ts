import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SYSTEM } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { backoff, LEASE_MS, type Pace, RunLoop, WakeSignal } from '#platform/background';
import { isUnavailable, Transactions, type Tx } from '#platform/database';
import { continued } from '#platform/tracing';
import { afterDeliveryAttempt } from '../domain/retry-schedule';
import { WebhookRow } from '../managing/webhook.dto';
import type { DeliveryRow } from '../storage/delivery.row';
import { DeliveryRepository } from '../storage/delivery-repository';
import { WebhookRepository } from '../storage/webhook-repository';
import { Post } from './post';

const LOOKS_EVERY_MS = 1000;
/** The maximum number of simultaneous deliveries to one receiver. */
const AT_ONCE = 4;
/** Failures in a row after which a receiver is asked less and less often, up to once a minute. */
const FAILURES_BEFORE_PAUSE = 4;
const PAUSES: Pace = { first: 5000, factor: 2, longest: 60_000 };
const SHUTDOWN_GRACE_MS = 3000;

/** The state of a receiver in this process. */
interface Receiver {
  underWay: number;
  /** Deliveries that are under way, or whose outcome could not be stored a moment ago. */
  readonly held: Set<string>;
  failures: number;
  pausedUntil: number;
}

/** Sends due deliveries, separately for each receiver, while the process runs. */
@Injectable()
export class WebhookSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly holder = randomUUID();
  private readonly signal = new WakeSignal();
  private readonly receivers = new Map<string, Receiver>();
  private readonly loop = new RunLoop(this.signal, LOOKS_EVERY_MS, (error) => {
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
    this.signal.notify();
  }

  private async look(): Promise<void> {
    const enabled = await this.webhooks.enabled();
    // Each webhook is read by itself, because a receiver with a large backlog would hide the others.
    await Promise.all(enabled.map((webhook) => this.sendDue(webhook)));
  }

  private async sendDue(webhook: WebhookRow): Promise<void> {
    const receiver = this.receiverOf(webhook);
    const now = new Date();
    const free = AT_ONCE - receiver.underWay;
    if (free <= 0 || receiver.pausedUntil > now.getTime()) return;
    const until = new Date(now.getTime() + LEASE_MS);
    const by = { holder: this.holder, now, until, held: [...receiver.held] };
    for (const delivery of await this.deliveries.claim(webhook.id, free, by)) {
      this.start(webhook, delivery, receiver);
    }
  }

  private start(webhook: WebhookRow, delivery: DeliveryRow, receiver: Receiver): void {
    receiver.underWay += 1;
    receiver.held.add(delivery.id);
    const sending = continued(
      delivery.traceparent,
      () => ({ name: 'send webhook', kind: 'consumer', attributes: { 'webhook.id': webhook.id } }),
      () => this.send(webhook, delivery, receiver),
    )
      .then(() => {
        receiver.held.delete(delivery.id);
      })
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'what came of a delivery could not be stored');
        // It is sent again, but not at once: what cannot be stored may fail every time.
        setTimeout(() => receiver.held.delete(delivery.id), LEASE_MS).unref();
      })
      .finally(() => {
        receiver.underWay -= 1;
        this.signal.notify();
      });
    this.loop.underWay.add(delivery.id, sending);
  }

  private async send(
    webhook: WebhookRow,
    delivery: DeliveryRow,
    receiver: Receiver,
  ): Promise<void> {
    const { outcome, ...answer } = await this.post.send(webhook, delivery);
    noteIn(receiver, outcome === 'delivered');
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
    const result = await this.outlasting(() => this.transactions.run(store));
    if (result.disabledReason === null) return;
    this.webhooks.changed();
    const { id, name } = webhook;
    this.logger.warn({ webhook: id, name, reason: result.disabledReason }, 'webhook disabled');
  }

  /** Tries until the database is back, so that what was sent is not sent again. */
  private async outlasting<T>(store: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await store();
      } catch (error) {
        if (this.loop.stopped.aborted || !isUnavailable(error)) throw error;
        await sleep(LOOKS_EVERY_MS, undefined, { ref: false });
      }
    }
  }

  private receiverOf({ id }: WebhookRow): Receiver {
    const known = this.receivers.get(id) ?? {
      underWay: 0,
      held: new Set<string>(),
      failures: 0,
      pausedUntil: 0,
    };
    this.receivers.set(id, known);
    return known;
  }
}

function noteIn(receiver: Receiver, isDelivered: boolean): void {
  receiver.failures = isDelivered ? 0 : receiver.failures + 1;
  const pause = backoff(PAUSES, receiver.failures - FAILURES_BEFORE_PAUSE + 1);
  receiver.pausedUntil = Date.now() + pause;
}
