import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventType, IntegrationEvent } from '#kernel';
import { Channels } from '#platform/messaging';
import type { Shop } from './shop';

/** What the outbox of a shop hands on of these types, from now on. */
export class HeardEvents {
  private readonly heard: IntegrationEvent[] = [];

  constructor(shop: Shop, ...types: readonly EventType<unknown>[]) {
    const names: readonly string[] = types.map(({ name }) => name);
    shop.app.get(Channels, { strict: false }).add({
      name: `heard-${randomUUID()}`,
      wants: (type) => names.includes(type),
      deliver: async (event) => {
        this.heard.push(event);
        await Promise.resolve();
      },
    });
  }

  /** Until there are so many of an aggregate, in their order. */
  async of(aggregateId: string, count: number): Promise<readonly IntegrationEvent[]> {
    for (;;) {
      const own = this.heard.filter((event) => event.aggregateId === aggregateId);
      if (own.length >= count) return own;
      await sleep(5);
    }
  }
}
