import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../clock';
import { isOfDatabase } from '../../database/database-error';
import { continued } from '../../tracing/tracing';
import { Metrics } from '../../observability/metrics';
import { Channels, ReceiverUnavailable } from '../channels/channel';
import { type Message, OutboxRepository } from '../outbox/outbox-repository';
import { CircuitBreaker } from './circuit-breaker';
import { RelayOptions } from './relay-options';
import { afterFailure, type FailedDelivery } from './retry-policy';

/** Delivers one message, or schedules the retry if that fails. */
@Injectable()
export class Dispatcher {
  private readonly logger = new Logger('Outbox');
  private readonly circuits: CircuitBreaker;

  constructor(
    private readonly channels: Channels,
    private readonly messages: OutboxRepository,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    private readonly options: RelayOptions,
  ) {
    this.circuits = new CircuitBreaker(clock, options);
  }

  /** Names of the channels that can be tried now. */
  available(): readonly string[] {
    return this.channels.names.filter((name) => !this.circuits.isOpen(name));
  }

  /** @returns whether the message was delivered; otherwise its lease is released */
  async dispatch(message: Message, holder: string, stopping: AbortSignal): Promise<boolean> {
    const { id, channel, event } = message;
    if (stopping.aborted || this.circuits.isOpen(channel)) {
      await this.messages.release([id], holder);
      return false;
    }
    try {
      await continued(
        message.traceparent,
        () => ({
          name: `deliver ${channel}`,
          kind: 'consumer',
          attributes: { 'event.id': event.id },
        }),
        () => this.channels.named(channel).deliver(event, stopping),
      );
      if (this.circuits.succeeded(channel)) {
        this.logger.warn({ channel }, 'receiver available again');
      }
      this.count(channel, 'delivered');
      return true;
    } catch (error) {
      await (error instanceof ReceiverUnavailable
        ? this.waitForReceiver(message, holder, error)
        : this.retryOrGiveUp(message, holder, error));
      return false;
    }
  }

  /** The message keeps its place in the outbox and is the first again when the receiver is back. */
  private async waitForReceiver(
    { id, channel }: Message,
    holder: string,
    { message }: Error,
  ): Promise<void> {
    this.count(channel, 'unavailable');
    if (this.circuits.failed(channel)) {
      this.logger.warn({ channel, error: message }, 'receiver unavailable, it will be tried again');
    }
    await this.messages.release([id], holder);
  }

  private async retryOrGiveUp(message: Message, holder: string, error: unknown): Promise<void> {
    const failed = afterFailure(error, message.attempts, this.clock.now(), this.options);
    this.count(message.channel, failed.outcome);
    this.log(message, failed, error);
    await this.messages.reschedule(message.id, holder, failed);
  }

  private count(channel: string, outcome: FailedDelivery['outcome'] | 'delivered'): void {
    this.metrics.deliveries.inc({ channel, outcome });
  }

  private log({ channel, event }: Message, failed: FailedDelivery, error: unknown): void {
    const { outcome, attempts, lastError } = failed;
    const about = { eventId: event.id, type: event.type, channel, attempts, error: lastError };
    const line = isOfDatabase(error) ? about : { ...about, err: error };
    if (outcome === 'parked') this.logger.error(line, 'message became a dead letter');
    else this.logger.warn(line, 'message not delivered, it will be tried again');
  }
}
