import { Injectable, Logger } from '@nestjs/common';
import { isOfDatabase } from '../database/database-error';
import { Metrics } from '../observability/metrics';
import { ReceiverUnavailable } from './channel';
import { Channels } from './channels';
import { type Message, Messages } from './messages';
import { Pauses } from './pauses';
import { RelayPace } from './relay-pace';
import { type Setback, setbackAfter } from './setback';

/** Delivers one message, and decides what becomes of it when that fails. */
@Injectable()
export class Courier {
  private readonly logger = new Logger('Outbox');
  private readonly pauses: Pauses;

  constructor(
    private readonly channels: Channels,
    private readonly messages: Messages,
    private readonly metrics: Metrics,
    private readonly pace: RelayPace,
  ) {
    this.pauses = new Pauses(pace);
  }

  /** Names of the channels that can be tried now. */
  ready(): readonly string[] {
    return this.channels.names.filter((name) => !this.pauses.lasts(name));
  }

  /** @returns whether the message was delivered; otherwise it is nobody's again */
  async deliver(message: Message, holder: string, stopping: AbortSignal): Promise<boolean> {
    const { id, channel, event } = message;
    if (stopping.aborted || this.pauses.lasts(channel)) {
      await this.messages.release([id], holder);
      return false;
    }
    try {
      await this.channels.named(channel).deliver(event, stopping);
      if (this.pauses.end(channel)) this.logger.warn({ channel }, 'receiver available again');
      this.count(channel, 'delivered');
      return true;
    } catch (error) {
      await (error instanceof ReceiverUnavailable
        ? this.pause(message, holder, error)
        : this.setBack(message, holder, error));
      return false;
    }
  }

  /** Its place in the outbox is left as it is: it is the first again when the receiver is back. */
  private async pause({ id, channel }: Message, holder: string, { message }: Error): Promise<void> {
    this.count(channel, 'unavailable');
    if (this.pauses.begin(channel)) {
      this.logger.warn({ channel, error: message }, 'receiver unavailable, it will be tried again');
    }
    await this.messages.release([id], holder);
  }

  private async setBack(message: Message, holder: string, error: unknown): Promise<void> {
    const setback = setbackAfter(error, message.attempts, this.pace);
    this.count(message.channel, setback.outcome);
    this.log(message, setback, error);
    await this.messages.giveBack(message.id, holder, setback);
  }

  private count(channel: string, outcome: Setback['outcome'] | 'delivered'): void {
    this.metrics.deliveries.inc({ channel, outcome });
  }

  private log({ channel, event }: Message, setback: Setback, error: unknown): void {
    const { outcome, attempts, lastError } = setback;
    const about = { eventId: event.id, type: event.type, channel, attempts, error: lastError };
    const line = isOfDatabase(error) ? about : { ...about, err: error };
    if (outcome === 'parked') this.logger.error(line, 'message parked');
    else this.logger.warn(line, 'message not delivered, it will be tried again');
  }
}
