import { randomBytes } from 'node:crypto';
import { createDatabase, describeEmbedded, type OwnDatabase } from '#testing';
import { type Server, startServer } from '../support/process';
import { TraceCollector } from '../support/trace-collector';

jest.setTimeout(120_000);

/** What a process does with its spans depends on no database. */
describeEmbedded('a process that receives SIGTERM', () => {
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

  it('sends the spans that were not sent yet before it ends', async () => {
    server = await startServer({
      DATABASE_URL: database.url,
      DEMO: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    const traceId = randomBytes(16).toString('hex');
    const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
    const { status } = await fetch(`${server.url}/v2/settings`, { headers: { traceparent } });
    expect(status).toBe(401);

    // Spans are sent every second, so that this one still waits.
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    const names = collector.spans.filter((one) => one.traceId === traceId).map(({ name }) => name);
    expect(names).toEqual(['GET /v2/settings']);
  });
});
