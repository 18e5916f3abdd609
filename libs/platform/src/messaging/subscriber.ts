import { SetMetadata } from '@nestjs/common';
import type { EventType, IntegrationEvent } from '#kernel';
import type { Tx } from '../database/transactions';

/** `again` when the work is too large for one transaction: the event is handed over once more. */
export type Progress = 'done' | 'again';

/**
 * Reacts to events of one type. Whatever it writes with `tx` is committed together with the note that
 * the event was handled, so a repeated delivery changes nothing. After `again` there is no such note
 * yet, so it has to find out itself how far it came.
 */
export interface SubscriberOf<Type extends EventType<unknown>> {
  handle(event: IntegrationEvent<Type['data']>, tx: Tx): Promise<Progress>;
}

export const SUBSCRIBED_TO = 'messaging:subscribed-to';

/** Marks a provider that implements {@link SubscriberOf}; its class name is stored with its messages. */
export const Subscriber = (type: EventType<unknown>) => SetMetadata(SUBSCRIBED_TO, type);
