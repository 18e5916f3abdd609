import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishShop, Shop } from '#testing';
import { NatsServer } from '../support/nats';
import { AS_GUEST } from '../support/orders';
import { TraceCollector } from '../support/trace-collector';

const TRACE = randomBytes(16).toString('hex');
const TRACEPARENT = `00-${TRACE}-${randomBytes(8).toString('hex')}-01`;
const CART = '/v2/carts/traced';

let broker: NatsServer;
let collector: TraceCollector;
let shop: Shop;

beforeAll(async () => {
  broker = await NatsServer.started();
  collector = await TraceCollector.open();
  shop = await Shop.open({
    NATS_URL: broker.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
});

afterAll(async () => {
  await shop.close();
  await collector.close();
  await broker.stop();
});

it('an event carries the trace of its request to the broker', async () => {
  const data = { type: 'cart_item', sku: 'MUG', quantity: 1 };
  await shop.post(`${CART}/items`).send({ data }).expect(201);
  const checkout = shop.post(`${CART}/checkout`).set('traceparent', TRACEPARENT);
  await checkout.send({ data: AS_GUEST }).expect(201);

  while ((await broker.published()).length === 0) await sleep(20);
  const { streams } = await broker.manager();
  const message = await streams.getMessage('cartwright', { last_by_subj: '*.order.placed.v1' });
  const eventId = message?.header.get('Nats-Msg-Id');
  const delivered = await collector.spanOf(
    TRACE,
    ({ name, attributes }) =>
      name === 'deliver jetstream' &&
      attributes.some(({ value }) => 'stringValue' in value && value.stringValue === eventId),
  );
  expect(message?.header.get('traceparent')).toBe(`00-${TRACE}-${delivered.spanId}-01`);
});
