import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventType, type IntegrationEvent } from '#kernel';
import { Transactions } from '#platform/database';
import { Channels, integrationEvent, Outbox, RelayOptions } from '#platform/messaging';
import type { Shop } from './shop';

export const DEAD_LETTERS = '/v2/dead-letters';

interface MessageResponse {
  readonly id: string;
  readonly event: { readonly id: string };
}

/** A channel of a shop, for events of a type of its own. */
export class TestReceiver {
  readonly name: string;
  readonly type: EventType<object>;
  readonly received: string[] = [];
  /** Of every delivery; the first one gives the message up. */
  failure: Error | undefined;
  /** What a delivery waits for; it is told when the process is about to end. */
  wait: ((stopping: AbortSignal) => Promise<unknown>) | undefined;
  private readonly begun: string[] = [];

  /** @param id the same for what is one channel of several instances */
  constructor(
    private readonly shop: Shop,
    readonly id: string = randomUUID(),
  ) {
    this.name = `receiver-${id}`;
    this.type = new EventType(`test.${id}.v1`);
    Object.assign(shop.app.get(RelayOptions, { strict: false }), { maxAttempts: 1 });
    shop.app.get(Channels, { strict: false }).add({
      name: this.name,
      wants: (type) => type === this.type.name,
      deliver: async (event, stopping) => {
        this.begun.push(event.id);
        await this.wait?.(stopping);
        if (this.failure !== undefined) throw this.failure;
        this.received.push(event.id);
      },
    });
  }

  async send(aggregateId: string, data: object = {}): Promise<IntegrationEvent> {
    const event = integrationEvent(this.type, aggregateId, new Date(), data);
    const outbox = this.shop.app.get(Outbox, { strict: false });
    const transactions = this.shop.app.get(Transactions, { strict: false });
    await transactions.run((tx) => outbox.append(tx, [event]));
    return event;
  }

  /** The id of a message that could not be delivered. */
  async deadLetter(
    failure: Error,
    aggregateId: string = randomUUID(),
    data?: object,
  ): Promise<string> {
    this.failure = failure;
    const event = await this.send(aggregateId, data);
    for (;;) {
      const { body } = await this.shop.admin('get', `${DEAD_LETTERS}?page[limit]=100`).expect(200);
      const shown = (body as { data: MessageResponse[] }).data.find(
        (one) => one.event.id === event.id,
      );
      if (shown !== undefined) return shown.id;
      await sleep(5);
    }
  }

  /** Until the message of the event is being delivered. */
  async begins(eventId: string): Promise<void> {
    while (!this.begun.includes(eventId)) await sleep(5);
  }

  /** Until it has arrived. */
  async receives(eventId: string): Promise<void> {
    while (!this.received.includes(eventId)) await sleep(5);
  }
}
