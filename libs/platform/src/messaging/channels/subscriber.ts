import { SetMetadata } from '@nestjs/common';
import type { EventType, IntegrationEvent } from '#kernel';
import type { Tx } from '../../database/transactions';

/**
 * `again` means that the work is too large for one transaction, so the event is handed over once more.
 */
export type Progress = 'done' | 'again';

/**
 * Reacts to events of one type. Whatever it writes with `tx` is committed together with the note that the
 * event was handled, so a repeated delivery changes nothing. After `again` there is no such note yet, so
 * the subscriber must find out itself how far it has come.
 */
export interface SubscriberOf<Type extends EventType<unknown>> {
  handle(event: IntegrationEvent<Type['data']>, tx: Tx): Promise<Progress>;
}

export interface EventSubscription {
  readonly name: string;
  readonly type: EventType<unknown>;
}

export const SUBSCRIPTION = 'messaging:subscription';

/**
 * Marks a provider that implements {@link SubscriberOf}.
 * @param name is stored with each of its messages and with what it has handled, so it never changes,
 * whatever the class is called later; at most 100 characters
 */
export const Subscriber = (name: string, type: EventType<unknown>) =>
  SetMetadata(SUBSCRIPTION, { name, type } satisfies EventSubscription);
