import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { publishShop, Shop } from '#testing';
import { Transactions } from '#platform/database';
import { AS_GUEST } from '../support/orders';
import { Receiver } from '../support/receiver';
import { TraceCollector } from '../support/trace-collector';

const CHECKOUT = 'POST /v2/carts/:cartID/checkout';

let collector: TraceCollector;
let receiver: Receiver;
let shop: Shop;

beforeAll(async () => {
  collector = await TraceCollector.open();
  receiver = await Receiver.open();
  shop = await Shop.open({
    OIDC_ALLOW_INSECURE_LOOPBACK: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
});

afterAll(async () => {
  await shop.close();
  await receiver.close();
  await collector.close();
});

const newTrace = (flags: '00' | '01') => {
  const traceId = randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` };
};

const order = async (traceparent?: string) => {
  const cart = `/v2/carts/${randomUUID()}`;
  const data = { type: 'cart_item', sku: 'MUG', quantity: 2 };
  await shop.post(`${cart}/items`).send({ data }).expect(201);
  const checkout = shop.post(`${cart}/checkout`).send({ data: AS_GUEST });
  if (traceparent !== undefined) void checkout.set('traceparent', traceparent);
  await checkout.expect(201);
};

describe('a trace', () => {
  it('leads from the caller through request, database and outbox to the receiver of a webhook', async () => {
    const data = { name: 'Warehouse', url: receiver.url, events: ['order.placed.v1'] };
    await shop.admin('post', '/v2/webhooks').send({ data }).expect(201);
    const { traceId, spanId, traceparent } = newTrace('01');
    await order(traceparent);

    const request = await collector.span(traceId, CHECKOUT);
    expect(request.parentSpanId).toBe(spanId);
    expect(request.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 201 },
    });
    const stored = await collector.span(traceId, 'insert outbox');
    expect(stored.parentSpanId).toBe(request.spanId);
    const names = collector.spans.filter((one) => one.parentSpanId === request.spanId);
    expect(names.filter(({ name }) => name === 'insert outbox')).toHaveLength(1);
    const delivered = await collector.span(traceId, 'deliver webhooks');
    expect(delivered.parentSpanId).toBe(request.spanId);
    const sent = await collector.span(traceId, 'send webhook');
    expect(sent.parentSpanId).toBe(delivered.spanId);
    const posted = await collector.span(traceId, 'POST 127.0.0.1');
    expect(posted.parentSpanId).toBe(sent.spanId);
    const [heard] = await receiver.of('order.placed.v1');
    expect(heard.headers['traceparent']).toBe(`00-${traceId}-${posted.spanId}-01`);
  });

  it('contains no values: only kind and table of statements, and the route of requests', () => {
    const attributesOfSpans = collector.spans.map(({ name, attributes }) => ({ name, attributes }));
    expect(JSON.stringify(attributesOfSpans)).not.toMatch(/mail\.example|MUG|values/);
  });

  it('is not recorded if the caller or the sampling rate says so', async () => {
    const before = collector.spans.length;
    const unsampled = newTrace('00');
    await order(unsampled.traceparent);
    await order();
    const later = newTrace('01');
    await order(later.traceparent);
    await collector.span(later.traceId, CHECKOUT);
    const others = collector.spans.slice(before).filter(({ traceId }) => traceId !== later.traceId);
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('is named in the response to a request that failed in the service, recorded or not', async () => {
    const { traceId, traceparent } = newTrace('01');
    const transactions = shop.app.get(Transactions);
    await transactions.statement('alter table outbox rename to outbox_away', []);
    const failing = () => shop.admin('get', '/v2/dead-letters');
    const recorded = await failing().set('traceparent', traceparent).expect(500);
    const unrecorded = await failing().expect(500);
    await transactions.statement('alter table outbox_away rename to outbox', []);
    expect(recorded.body.errors[0].meta).toMatchObject({ trace_id: traceId });
    expect(unrecorded.body.errors[0].meta).toMatchObject({
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });
});

describe('a service without a collector', () => {
  it('loads no tracing code', () => {
    const script = `require('./dist/apps/api/src/setup.js');
      console.log(Object.keys(require.cache).filter((file) => /@opentelemetry.(sdk|exporter)/.test(file)).length)`;
    const cwd = join(__dirname, '../..');
    expect(execFileSync(process.execPath, ['-e', script], { cwd }).toString().trim()).toBe('0');
  });
});
