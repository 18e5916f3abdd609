import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { NatsServer } from '../../../../../test/support/nats';
import type { BrokerAddress } from '../../settings';
import { BrokerConnection } from './broker-connection';

const { signal } = new AbortController();

/** Accepts connections and never sends a byte. */
class SilentServer {
  readonly visitors = new Set<Socket>();
  private readonly server: Server = createServer((socket) => {
    this.visitors.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.visitors.delete(socket));
    socket.resume();
  });

  async open(): Promise<BrokerAddress['servers'][number]> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const { port } = this.server.address() as { port: number };
    return { host: '127.0.0.1', port };
  }

  async visited(): Promise<void> {
    await once(this.server, 'connection');
  }

  async left(): Promise<void> {
    await Promise.all([...this.visitors].map((visitor) => once(visitor, 'close')));
  }

  close(): void {
    this.server.close();
  }
}

describe('the connection to the broker', () => {
  let broker: NatsServer;
  let connections: BrokerConnection[];

  const connectionTo = (address: Partial<BrokerAddress>) => {
    const servers = [{ host: '127.0.0.1', port: broker.port }];
    const connection = new BrokerConnection({ servers, tls: false, login: undefined, ...address });
    connections.push(connection);
    return connection;
  };

  beforeEach(() => (connections = []));

  afterEach(async () => {
    for (const connection of connections) await connection.close();
  });

  describe('without a login', () => {
    beforeAll(async () => (broker = await NatsServer.started()));
    afterAll(() => broker.stop());

    it('is shared by all callers', async () => {
      const connection = connectionTo({});
      const [first, second] = await Promise.all([connection.open(signal), connection.open(signal)]);
      expect(second).toBe(first);
      expect(await connection.open(signal)).toBe(first);
    });

    it('is replaced after it was closed', async () => {
      const connection = connectionTo({});
      const first = await connection.open(signal);
      await connection.close();
      const second = await connection.open(signal);
      expect(second.isClosed()).toBe(false);
      expect(second).not.toBe(first);
    });

    it('goes to the first server that can be reached', async () => {
      const { port } = broker;
      const servers = ['127.0.0.2', 'no-such-host.invalid', '127.0.0.1'].map((host) => ({
        host,
        port,
      }));
      const connection = await connectionTo({ servers }).open(signal);
      expect(connection.getServer()).toBe(`127.0.0.1:${port}`);
    });

    it('is not made without encryption if that is required', async () => {
      await expect(connectionTo({ tls: true }).open(signal)).rejects.toThrow(
        "127.0.0.1: server does not support 'tls'",
      );
    });
  });

  it.each([
    ['user and password', { user: 'shop', pass: 'p@ss' }],
    ['a token', { token: 'the-token' }],
  ])('logs in with %s', async (_, login) => {
    broker = await NatsServer.started({ login });
    try {
      await connectionTo({ login }).open(signal);
      await expect(connectionTo({}).open(signal)).rejects.toThrow(/Authorization Violation/i);
    } finally {
      await broker.stop();
    }
  });

  describe('with an unresponsive server', () => {
    let silent: SilentServer;
    let servers: BrokerAddress['servers'];

    beforeEach(async () => {
      silent = new SilentServer();
      servers = [await silent.open()];
    });

    afterEach(() => silent.close());

    it('is abandoned, and nothing stays open', async () => {
      const opening = connectionTo({ servers }).open(signal);
      await expect(opening).rejects.toThrow('127.0.0.1: it says nothing');
      await silent.left();
      expect(silent.visitors.size).toBe(0);
    });

    it('is abandoned immediately when the process stops', async () => {
      const stopping = new AbortController();
      const opening = connectionTo({ servers }).open(stopping.signal);
      await silent.visited();
      stopping.abort();
      await expect(opening).rejects.toThrow(/The operation was aborted$/);
    });
  });
});
