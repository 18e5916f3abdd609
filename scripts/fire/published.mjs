// @ts-check
// What the broker has been told of orders.
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

const STREAM = 'cartwright';
const TOLD_WITHIN_MS = 180_000;
const POLL_MS = 1000;

export class Published {
  /** @param {number} port of the broker */
  constructor(port) {
    this.port = port;
  }

  /**
   * Waits until each order was published as placed.
   * @param {readonly string[]} orders
   * @returns {Promise<{ count: number; faults: string[] }>}
   */
  async compare(orders) {
    const connection = await connect({ servers: [`127.0.0.1:${this.port}`], reconnect: false });
    try {
      const deadline = Date.now() + TOLD_WITHIN_MS;
      for (;;) {
        const times = await this.times(connection, new Set(orders));
        const untold = orders.filter((id) => !times.has(id));
        if (untold.length > 0 && Date.now() < deadline) {
          await sleep(POLL_MS);
          continue;
        }
        const twice = [...times].filter(([, count]) => count > 1);
        return {
          count: orders.length - untold.length,
          faults: [
            ...untold.map((id) => `Event lost: order ${id}`),
            ...twice.map(([id, count]) => `Event doubled: order ${id}, ${count} times`),
          ],
        };
      }
    } finally {
      await connection.close();
    }
  }

  /**
   * @param {import('@nats-io/transport-node').NatsConnection} connection
   * @param {ReadonlySet<string>} orders
   * @returns {Promise<Map<string, number>>} how often each of them was published as placed
   */
  async times(connection, orders) {
    const { streams } = await jetstreamManager(connection);
    const { state } = await streams.info(STREAM);
    const times = new Map();
    for (let seq = Math.max(state.first_seq, 1); seq <= state.last_seq; seq += 1) {
      const stored = await streams.getMessage(STREAM, { seq });
      const event = /** @type {any} */ (stored?.json());
      if (event?.type !== 'order.placed.v1' || !orders.has(event.aggregate_id)) continue;
      times.set(event.aggregate_id, (times.get(event.aggregate_id) ?? 0) + 1);
    }
    return times;
  }
}
