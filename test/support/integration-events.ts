import { setTimeout as sleep } from 'node:timers/promises';
import type { IntegrationEvent } from '#kernel';
import { Channels, Outbox, Transactions } from '#platform';
import type { Shop } from './shop';

/** Everything that a shop tells, as it leaves the outbox: from now on. */
export class TestEvents {
  private readonly received: IntegrationEvent[] = [];

  constructor(private readonly shop: Shop) {
    shop.app.get(Channels, { strict: false }).add({
      name: 'test-events',
      wants: () => true,
      deliver: async (event) => {
        this.received.push(event);
      },
    });
  }

  /** The events that `work` makes happen, with all that follows from them. */
  async during(work: () => Promise<unknown>): Promise<readonly IntegrationEvent[]> {
    await allDelivered(this.shop);
    this.received.length = 0;
    await work();
    await allDelivered(this.shop);
    return [...this.received];
  }
}

/** Hands events over as a module does, and waits until all that follows from them has happened. */
export async function tell(shop: Shop, ...events: readonly IntegrationEvent[]): Promise<void> {
  const outbox = shop.app.get(Outbox, { strict: false });
  await shop.app.get(Transactions, { strict: false }).run((tx) => outbox.append(tx, events));
  await allDelivered(shop);
}

/** Until nothing is on its way any more. */
export async function allDelivered(shop: Shop): Promise<void> {
  const transactions = shop.app.get(Transactions, { strict: false });
  const waiting = () => transactions.statement<unknown[]>('select 1 from outbox limit 1', []);
  while ((await waiting()).length > 0) await sleep(5);
}
