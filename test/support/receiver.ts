import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { bodyMismatches } from './stored-messages';

/** A request that came to a receiver of webhooks. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly occurred_at: string;
    readonly aggregate_id: string;
    readonly data: Record<string, unknown>;
    readonly resource?: Record<string, unknown>;
  };
}

interface Answer {
  readonly status: number;
  readonly body?: string;
  readonly location?: string;
}

/** Where webhooks are sent to in tests. */
export class Receiver {
  readonly received: Received[] = [];
  /** Where a body was not as its schema says. */
  private readonly wrong: string[] = [];
  /** What the next requests are answered. */
  answer: (request: Received) => Answer | Promise<Answer> = () => ({ status: 204 });

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<Receiver> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const receiver = new Receiver(server, `http://127.0.0.1:${String(port)}/hooks`);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const event = JSON.parse(text) as Received['event'];
        const headers = request.headers as Record<string, string>;
        const received = { headers, text, event };
        receiver.received.push(received);
        receiver.wrong.push(...bodyMismatches(event));
        void Promise.resolve(receiver.answer(received)).then(({ status, body, location }) => {
          response.writeHead(status, location === undefined ? {} : { location });
          response.end(body);
        });
      });
    });
    return receiver;
  }

  /**
   * Waits until so many requests of a type have come.
   * @throws Error if a body is not as the schema of its type says
   */
  async of(type: string, count = 1): Promise<readonly [Received, ...Received[]]> {
    for (;;) {
      this.requireDescribed();
      const [first, ...others] = this.received.filter(({ event }) => event.type === type);
      if (first !== undefined && others.length >= count - 1) return [first, ...others];
      await sleep(20);
    }
  }

  /** @throws Error if a body was not as the schema of its type says */
  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
    this.requireDescribed();
  }

  private requireDescribed(): void {
    if (this.wrong.length > 0) throw new Error(this.wrong.join('\n'));
  }
}
