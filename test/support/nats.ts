import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { BrokerAddress } from '#platform';
import { mismatchesOf } from './event-schemas';
import { freePort } from '../../scripts/free-port.mjs';

/** An event as consumers of the stream see it. */
export interface PublishedEvent {
  readonly subject: string;
  /** By which the broker knows it. */
  readonly messageId: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface NatsOptions {
  /** That it asks for. */
  readonly login?: BrokerAddress['login'];
  /** Whether it stores anything. */
  readonly jetStream?: boolean;
}

const START_TIMEOUT_MS = 60_000;

// Debian keeps the server in /usr/sbin, which is on the PATH of root only.
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

/** A broker of our own on a loopback port, which is the same one however often it starts. */
export class NatsServer {
  private process: ChildProcess | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'cartwright-nats-'));
  private connection: NatsConnection | undefined;

  private constructor(
    readonly port: number,
    private readonly monitor: number,
    private readonly asked: NatsOptions,
  ) {}

  /** Not started yet. */
  static async prepare(asked: NatsOptions = {}): Promise<NatsServer> {
    return new NatsServer(await freePort(), await freePort(), asked);
  }

  static async started(asked: NatsOptions = {}): Promise<NatsServer> {
    const server = await NatsServer.prepare(asked);
    await server.start();
    return server;
  }

  get url(): string {
    const login = Object.values(this.asked.login ?? {})
      .map(encodeURIComponent)
      .join(':');
    return `nats://${login && `${login}@`}127.0.0.1:${this.port}`;
  }

  /** With what it has stored before; resolves when it accepts connections. */
  async start(): Promise<void> {
    const log = join(this.folder, 'log');
    const ports = ['-p', String(this.port), '-m', String(this.monitor)];
    const where = ['-a', '127.0.0.1', ...ports, '-sd', this.folder, '-l', log];
    const options = [...where, ...optionsOf(this.asked)];
    const child = spawn('nats-server', options, { env, stdio: 'ignore' });
    this.process = child;
    let failure: unknown;
    child.once('error', (error) => (failure = error));
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (child.exitCode === null && failure === undefined && Date.now() < deadline) {
      if (await this.speaks()) return;
      await sleep(10);
    }
    const said = failure === undefined ? readFileSync(log, 'utf8') : '';
    throw new Error(`nats-server did not start:\n${said}`, { cause: failure });
  }

  private async speaks(): Promise<boolean> {
    const socket = connectTo(this.port, '127.0.0.1');
    try {
      await once(socket, 'data');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }

  /** Ends it at once, as a crash would. */
  async kill(): Promise<void> {
    await this.signal('SIGKILL');
  }

  /** Ends it and removes everything that it stored. */
  async stop(): Promise<void> {
    await this.connection?.close();
    await this.signal('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async signal(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** How many programs are connected. */
  async connections(): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${this.monitor}/connz`);
    return ((await answer.json()) as { num_connections: number }).num_connections;
  }

  /** What an administrator of the broker may do. */
  async manager(): Promise<JetStreamManager> {
    return jetstreamManager(await this.client());
  }

  /** Another program that uses the broker. */
  async client(): Promise<NatsConnection> {
    if (this.connection === undefined || this.connection.isClosed()) {
      const servers = [`127.0.0.1:${this.port}`];
      this.connection = await connect({ servers, ...this.asked.login, reconnect: false });
    }
    return this.connection;
  }

  /**
   * Everything in the stream, in its order; nothing while there is no stream.
   * @throws Error if a message is not as the schema of its type says
   */
  async published(stream = 'cartwright'): Promise<readonly PublishedEvent[]> {
    const { streams } = await this.manager();
    const info = await streams.info(stream).catch(() => undefined);
    const { first_seq: first = 1, last_seq: last = 0 } = info?.state ?? {};
    const events: PublishedEvent[] = [];
    // The first message of a stream that is new is said to have the number 0.
    for (let seq = Math.max(first, 1); seq <= last; seq += 1) {
      const stored = await streams.getMessage(stream, { seq });
      if (stored === null) continue;
      const messageId = stored.header.get('Nats-Msg-Id');
      const body = stored.json<PublishedEvent['body'] & { readonly type: string }>();
      requireDescribed(body);
      events.push({ subject: stored.subject, messageId, body });
    }
    return events;
  }
}

function optionsOf({ login, jetStream = true }: NatsOptions): readonly string[] {
  const options = jetStream ? ['-js'] : [];
  if (login === undefined) return options;
  return 'token' in login
    ? [...options, '--auth', login.token]
    : [...options, '--user', login.user, '--pass', login.pass];
}

function requireDescribed(body: { readonly type: string }): void {
  const wrong = body.type.startsWith('test.') ? [] : mismatchesOf(body);
  if (wrong.length > 0) throw new Error(`A message of ${body.type} ${wrong.join('; ')}`);
}
