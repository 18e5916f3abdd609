// @ts-check
// Compares the events that the broker received with the orders.
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { wrongEvents } from './audit.mjs';

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
        const published = await this.published(connection);
        const known = new Set(published);
        const told = orders.filter((id) => known.has(id)).length;
        if (told === orders.length || Date.now() > deadline) {
          return { count: told, faults: wrongEvents(orders, published) };
        }
        await sleep(POLL_MS);
      }
    } finally {
      await connection.close();
    }
  }

  /**
   * @param {import('@nats-io/transport-node').NatsConnection} connection
   * @returns {Promise<string[]>} for each order that was published as placed its id, each time
   */
  async published(connection) {
    const { streams } = await jetstreamManager(connection);
    const { state } = await streams.info(STREAM);
    const orders = [];
    for (let seq = Math.max(state.first_seq, 1); seq <= state.last_seq; seq += 1) {
      const stored = await streams.getMessage(STREAM, { seq });
      const event = /** @type {any} */ (stored?.json());
      if (event?.type === 'order.placed.v1') orders.push(String(event.aggregate_id));
    }
    return orders;
  }
}
