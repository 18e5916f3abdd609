import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AS_GUEST } from '../support/orders';
import { Receiver } from '../support/receiver';
import { StripeShop } from '../support/stripe-shop';
import { type CollectedSpan, TraceCollector } from '../support/trace-collector';

const TRACE = randomBytes(16).toString('hex');
const CALLER = randomBytes(8).toString('hex');
const TRACEPARENT = `00-${TRACE}-${CALLER}-01`;
const CART = '/v2/carts/traced';

const CHECKOUT = 'POST /v2/carts/:cartID/checkout';
const PAYMENT = 'POST /v2/orders/:orderId/payments';
const WAYS = [
  `${CHECKOUT} > insert orders`,
  `${PAYMENT} > insert payment_operations`,
  `${PAYMENT} > perform stripe`,
  `${PAYMENT} > insert outbox`,
  `${PAYMENT} > deliver StartSubscriptionsWhenOrderPaid > insert inbox`,
  `${PAYMENT} > deliver webhooks > insert webhook_deliveries`,
  `${PAYMENT} > deliver webhooks > send webhook > POST 127.0.0.1`,
  `${PAYMENT} > deliver webhooks > send webhook > update webhook_deliveries`,
];
const PATIENCE_MS = 60_000;

let collector: TraceCollector;
let receiver: Receiver;
let at: StripeShop;

beforeAll(async () => {
  collector = await TraceCollector.open();
  receiver = await Receiver.open();
  at = await StripeShop.open({
    OIDC_ALLOW_INSECURE_LOOPBACK: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
});

afterAll(async () => {
  await at.close();
  await receiver.close();
  await collector.close();
});

/** The names of the spans from the caller to this one. */
function wayTo({ name, parentSpanId }: CollectedSpan): string {
  if (parentSpanId === CALLER) return name;
  const parent = collector.spans.find(({ spanId }) => spanId === parentSpanId);
  return parent === undefined ? `lost > ${name}` : `${wayTo(parent)} > ${name}`;
}

const ways = () => collector.spans.filter(({ traceId }) => traceId === TRACE).map(wayTo);

/** Spans are sent when they have ended, in groups, children before or after their parents. */
async function allSent(): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const sent = new Set(ways());
    if (WAYS.every((way) => sent.has(way))) return;
    await sleep(50);
  }
}

it('one trace shows an order from the checkout to the provider and the receiver of a webhook', async () => {
  const hook = { name: 'Warehouse', url: receiver.url, events: ['order.paid.v1'] };
  await at.shop.admin('post', '/v2/webhooks').send({ data: hook }).expect(201);
  const data = { type: 'cart_item', sku: 'MUG', quantity: 2 };
  await at.shop.post(`${CART}/items`).send({ data }).expect(201);
  const checkout = at.shop.post(`${CART}/checkout`).set('traceparent', TRACEPARENT);
  const { body } = await checkout.send({ data: AS_GUEST }).expect(201);
  await at.pay(body.data).set('traceparent', TRACEPARENT).expect(200);
  const [told] = await receiver.of('order.paid.v1');

  await allSent();
  expect(ways()).toEqual(expect.arrayContaining(WAYS));
  expect(ways().filter((way) => way.startsWith('lost'))).toEqual([]);
  const posted = await collector.span(TRACE, 'POST 127.0.0.1');
  expect(told.headers['traceparent']).toBe(`00-${TRACE}-${posted.spanId}-01`);
});
