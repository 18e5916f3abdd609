import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** A span as OTLP writes it in JSON. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status: { readonly code?: number };
  /** The process that has recorded it. */
  readonly pid: number;
}

interface Resource {
  readonly attributes: readonly { readonly key: string; readonly value: { intValue?: number } }[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: Resource;
    readonly scopeSpans: readonly { readonly spans: readonly Omit<CollectedSpan, 'pid'>[] }[];
  }[];
}

/** Where traces are sent to in tests. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<TraceCollector> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const collector = new TraceCollector(server, `http://127.0.0.1:${String(port)}`);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Export;
        for (const { resource, scopeSpans } of resourceSpans) {
          const pid = pidOf(resource);
          const spans = scopeSpans.flatMap((one) => one.spans);
          collector.spans.push(...spans.map((span) => ({ ...span, pid })));
        }
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    return collector;
  }

  /** Waits for a span of a trace. @throws Error which names those that came */
  span(traceId: string, name: string): Promise<CollectedSpan> {
    return this.spanOf(traceId, (one) => one.name === name);
  }

  /** Waits for the first span that is wanted. @throws Error which names those that came */
  async spanOf(
    traceId: string,
    isWanted: (span: CollectedSpan) => boolean,
  ): Promise<CollectedSpan> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const found = this.spans.find((one) => one.traceId === traceId && isWanted(one));
      if (found !== undefined) return found;
      await sleep(20);
    }
    const came = this.spans.filter((one) => one.traceId === traceId);
    throw new Error(`The span is not among: ${came.map(({ name }) => name).join(', ')}`);
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}

function pidOf({ attributes }: Resource): number {
  return attributes.find(({ key }) => key === 'process.pid')?.value.intValue ?? NaN;
}
