import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import type { NatsConnection } from '@nats-io/transport-node';
import type { BrokerAddress } from '../../settings';
import { failureReason } from './failure';

/** Milliseconds. */
const PATIENCE = 2000;

type Server = BrokerAddress['servers'][number];

/**
 * One connection to the broker, opened when it is needed, and again when it was lost meanwhile.
 *
 * The client library accepts addresses with a login or `tls://` but ignores both, so they are passed as
 * options. It never closes its socket to a server that accepts connections and stays silent, so this
 * class first waits for the greeting of the server. It must not reconnect by itself: meanwhile it would
 * keep published events and send them later, when they may already have been delivered.
 */
export class BrokerConnection {
  private opening: Promise<NatsConnection> | undefined;

  constructor(private readonly address: BrokerAddress) {}

  /** @throws Error that says what is wrong with each server */
  open(stopping: AbortSignal): Promise<NatsConnection> {
    if (this.opening !== undefined) return this.opening;
    const opening = this.reachFirst(stopping);
    const forget = () => {
      if (this.opening === opening) this.opening = undefined;
    };
    opening.then((connection) => connection.closed()).then(forget, forget);
    this.opening = opening;
    return opening;
  }

  /** Closes the connection. Unfinished publications fail. */
  async close(): Promise<void> {
    const connection = await this.opening?.catch(() => undefined);
    await connection?.close();
  }

  private async reachFirst(stopping: AbortSignal): Promise<NatsConnection> {
    const failures: string[] = [];
    for (const server of this.address.servers) {
      try {
        return await this.reach(server, stopping);
      } catch (error) {
        failures.push(`${server.host}: ${failureReason(error)}`);
      }
    }
    throw new Error(failures.join('; '));
  }

  private async reach({ host, port }: Server, stopping: AbortSignal): Promise<NatsConnection> {
    await answering(host, port, PATIENCE, stopping);
    // The library is loaded only if there is a broker.
    const { connect } = await import('@nats-io/transport-node');
    const { tls, login } = this.address;
    return connect({
      servers: [host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`],
      name: 'cartwright',
      timeout: PATIENCE,
      reconnect: false,
      ignoreClusterUpdates: true,
      noAsyncTraces: true,
      ...(tls ? { tls: tlsFor(host) } : {}),
      ...login,
    });
  }
}

/** The host that the certificate must be valid for, which the library omits if it is an IP address. */
function tlsFor(host: string): object {
  return { host };
}

/**
 * Resolves when the server has sent its greeting.
 * @throws Error when it cannot be reached, says nothing for `silence` milliseconds, or `signal` aborts
 */
async function answering(
  host: string,
  port: number,
  silence: number,
  signal: AbortSignal,
): Promise<void> {
  const socket = connectSocket(port, host);
  socket.setTimeout(silence, () => socket.destroy(new Error('it says nothing')));
  try {
    await once(socket, 'readable', { signal });
  } finally {
    socket.destroy();
  }
}
