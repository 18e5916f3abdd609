import { randomBytes } from 'node:crypto';
import { createDatabase, describeEmbedded, type OwnDatabase } from '#testing';
import { jsonLines, type Server, startServer } from '../support/process';
import { TraceCollector } from '../support/trace-collector';

/** What a process does with its spans depends on no database. */
describeEmbedded('a process with traces', () => {
  let collector: TraceCollector;
  let database: OwnDatabase;
  let server: Server | undefined;

  beforeAll(async () => {
    collector = await TraceCollector.open();
    database = await createDatabase();
  });

  afterAll(async () => {
    await server?.kill();
    await database.drop();
    await collector.close();
  });

  it('names the trace in the line of each request, and sends all spans before it ends', async () => {
    server = await startServer({
      DATABASE_URL: database.url,
      DEMO: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    const traceId = randomBytes(16).toString('hex');
    const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
    const request = (headers: Record<string, string>) =>
      fetch(`${server?.url}/v2/settings`, { headers });
    const [named, unnamed] = [await request({ traceparent }), await request({})];
    expect([named.status, unnamed.status]).toEqual([401, 401]);

    // Spans are sent every second, so that this one still waits.
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    const names = collector.spans.filter((one) => one.traceId === traceId).map(({ name }) => name);
    expect(names).toEqual(['GET /v2/settings']);
    const lines = jsonLines(server.stdout()).filter(({ msg }) => msg === 'request');
    const own = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
    expect(lines.map(({ trace_id }) => trace_id)).toEqual(expect.arrayContaining([traceId, own]));
    expect(new Set(lines.map(({ trace_id }) => trace_id)).size).toBe(lines.length);
  });
});
