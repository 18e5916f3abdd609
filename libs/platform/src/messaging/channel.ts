import type { IntegrationEvent } from '#kernel';

/** One way that events leave the outbox: a subscriber of a module, or a broker. */
export interface Channel {
  /** Stored with every message for it, so it never changes; at most 100 characters. */
  readonly name: string;
  /** Whether events of this type go this way. */
  wants(type: string): boolean;
  /**
   * Called at least once for an event, and in order for those of one aggregate.
   * @param stopping when the process is about to end: what is not done soon is done by another one
   * @throws ReceiverUnavailable to be called again later; anything else parks the message in the end
   */
  deliver(event: IntegrationEvent, stopping: AbortSignal): Promise<void>;
}

/**
 * Nobody could receive the message just now, which says nothing about the message: it is never parked.
 * The whole channel waits for some seconds, so receivers that come and go on their own each need one.
 */
export class ReceiverUnavailable extends Error {}
