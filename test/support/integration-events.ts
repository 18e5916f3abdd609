import { setTimeout as sleep } from 'node:timers/promises';
import { ProductPublished, ProductWithdrawn } from '#catalog/contract';
import { InventoryChanged } from '#inventory/contract';
import type { IntegrationEvent } from '#kernel';
import { Transactions } from '#platform/database';
import { Channels, Outbox } from '#platform/messaging';
import { publishedMismatches } from './event-schemas';
import type { Shop } from './shop';

/** Of stock, which most orders move, and of products, which most releases show. */
const MANY = new Set(
  [InventoryChanged, ProductPublished, ProductWithdrawn].map(({ name }) => name),
);

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

  /**
   * The events that `work` makes happen, with all that follows from them, besides those of stock and of
   * products.
   */
  async during(work: () => Promise<unknown>): Promise<readonly IntegrationEvent[]> {
    const all = await this.allDuring(work);
    return all.filter(({ type }) => !MANY.has(type as (typeof ProductPublished)['name']));
  }

  /**
   * The same with all of them.
   * @throws Error if one is not as its schema says
   */
  async allDuring(work: () => Promise<unknown>): Promise<readonly IntegrationEvent[]> {
    await allDelivered(this.shop);
    this.received.length = 0;
    await work();
    await allDelivered(this.shop);
    const wrong = this.received.flatMap(publishedMismatches);
    if (wrong.length > 0) throw new Error(wrong.join('; '));
    return [...this.received];
  }

  /** @throws Error if there is not exactly one */
  async only(work: () => Promise<unknown>): Promise<IntegrationEvent> {
    const [event, ...others] = await this.during(work);
    if (event !== undefined && others.length === 0) return event;
    throw new Error(`There must be one event, and not ${String(others.length)} others beside it`);
  }

  /** The same, while no event can be stored: what `work` does must not become true then. */
  async duringFailure(work: () => Promise<unknown>): Promise<readonly IntegrationEvent[]> {
    const append = jest.spyOn(this.shop.app.get(Outbox, { strict: false }), 'append');
    append.mockRejectedValueOnce(new Error('the disk is full'));
    try {
      const happened = await this.during(work);
      if (append.mock.calls.length === 0) throw new Error('Nobody tried to tell anything');
      return happened;
    } finally {
      append.mockRestore();
    }
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
