import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, describeOnServer, type OwnDatabase } from '#testing';
import { Instance } from '../support/crash/instance';
import { runServer } from '../support/process';
import { TraceCollector } from '../support/trace-collector';

const CART = '/v2/carts/workers';
const WRAP = {
  type: 'custom_item',
  name: 'Wrap',
  sku: 'WRAP',
  quantity: 1,
  price: { amount: 350 },
};
const TOKEN_SECRET = 'the secret that signs, long enough to be one';

/** More than one process on an embedded database is refused. */
describeOnServer('three processes on one machine', () => {
  let database: OwnDatabase;
  let collector: TraceCollector;
  let instance: Instance;

  beforeAll(async () => {
    database = await createDatabase();
    collector = await TraceCollector.open();
    instance = await Instance.start({
      DATABASE_URL: database.url,
      WORKERS: '3',
      DEMO: '1',
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
      TOKEN_SECRET,
    });
  });

  afterAll(async () => {
    await instance.server.kill();
    await collector.close();
    await database.drop();
  });

  /** Those that the first one has started. */
  const workers = () => {
    const { pid } = instance.server.child;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.trim().split(' ').map(Number);
  };

  const add = () => instance.admin('post', `${CART}/items`).send({ data: WRAP });

  it('are ready once, after one migration, and print one link for the first owner', () => {
    expect(instance.server.stdout().split('Cartwright is ready')).toHaveLength(2);
    expect(instance.server.stdout().split('/staff#/invitation/')).toHaveLength(2);
  });

  it('share the carts', async () => {
    expect(workers()).toHaveLength(3);
    await Promise.all(Array.from({ length: 30 }, () => add().expect(201)));
    const { body } = await instance.admin('get', `${CART}?include=items`).expect(200);
    expect(body.included.items[0].quantity).toBe(30);
  });

  it('show their metrics as one', async () => {
    const { text } = await instance.metrics().expect(200);
    const sample =
      'http_request_duration_seconds_count{method="POST",route="/v2/carts/:cartID/items",status="2xx"} ';
    expect(text.split(sample)[1]?.split('\n')[0]).toBe('30');
    expect(text).toMatch(/^outbox_parked_messages 0$/m);
  });

  it('record traces, each of them, as parts of what the caller does', async () => {
    const traceId = randomBytes(16).toString('hex');
    const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
    const traced = () => instance.admin('get', CART).set('traceparent', traceparent).expect(200);
    await Promise.all(Array.from({ length: 30 }, traced));
    const spans = await Promise.all(
      workers().map((pid) => collector.spanOf(traceId, (span) => span.pid === pid)),
    );
    expect(new Set(spans.map(({ pid }) => pid)).size).toBe(3);
    expect(collector.spans.filter((span) => span.traceId !== traceId)).toEqual([]);
  });

  it('continue when one of them dies, which is replaced', async () => {
    const before = workers();
    const [victim = NaN] = before;
    process.kill(victim, 'SIGKILL');
    while (workers().every((pid) => before.includes(pid))) await sleep(20);
    await add().catch(() => add().expect(201));
  });

  it('stop together and in order', async () => {
    const running = workers();
    await expect(instance.server.stop()).resolves.toEqual({ code: 0, signal: null });
    for (const pid of running) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describeOnServer('processes that cannot start', () => {
  it('stop with the reason of each, and leave none running', async () => {
    const end = await runServer({
      DATABASE_URL: 'mysql://root@127.0.0.1:1/nobody',
      WORKERS: '2',
      TOKEN_SECRET,
    });
    expect(end).toMatchObject({ code: 1 });
    expect(end.stderr()).toMatch(/^Cartwright cannot start: .*ECONNREFUSED/);
  });
});
