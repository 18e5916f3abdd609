import { Injectable } from '@nestjs/common';
import type { IntegrationEvent } from '#kernel';

/** A receiver of events from the outbox: a subscriber of a module, webhooks, or a broker. */
export interface Channel {
  /** The name is stored with every message, so it must never change. It has at most 100 characters. */
  readonly name: string;
  /** Whether the channel accepts events of this type. */
  wants(type: string): boolean;
  /**
   * Delivers an event. It is called at least once for each event, and in order for those of one
   * aggregate.
   * @param stopping aborts when the process is about to end; another process takes over unfinished
   * deliveries
   * @throws ReceiverUnavailable if the delivery must be tried again later; after other errors, the
   * message becomes a dead letter in the end
   */
  deliver(event: IntegrationEvent, stopping: AbortSignal): Promise<void>;
}

/**
 * The receiver is not available now. The message is not at fault and never becomes a dead letter. The
 * whole channel waits for some seconds, so each independent receiver needs its own channel.
 */
export class ReceiverUnavailable extends Error {}

/** All channels of the outbox. They are added before the application starts. */
@Injectable()
export class Channels {
  private readonly byName = new Map<string, Channel>();

  add(channel: Channel): void {
    if (this.byName.has(channel.name)) {
      throw new Error(`Two channels are called ${channel.name}; each needs a name of its own.`);
    }
    this.byName.set(channel.name, channel);
  }

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }

  named(name: string): Channel {
    const channel = this.byName.get(name);
    if (channel === undefined) throw new Error(`There is no channel called ${name}.`);
    return channel;
  }

  /** Names of the channels that events of this type go through. */
  wanting(type: string): readonly string[] {
    return [...this.byName.values()].filter((one) => one.wants(type)).map(({ name }) => name);
  }
}
