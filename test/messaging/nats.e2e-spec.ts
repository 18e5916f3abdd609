import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventType, type IntegrationEvent } from '#kernel';
import { Transactions } from '#platform/database';
import { integrationEvent, Outbox, RelayOptions } from '#platform/messaging';
import { Shop } from '#testing';
import { TestReceiver } from '../support/messages';
import { NatsServer } from '../support/nats';

const Poured = new EventType<{ readonly cup: number }>('test.poured.v1');
const BEGINNING = Date.parse('2031-04-05T06:07:08.000Z');

const poured = (pot: string, cup: number) =>
  integrationEvent(Poured, pot, new Date(BEGINNING + cup), { cup });

/** Cups poured from each pot, one after the other. */
const round = (pots: readonly string[], cups: readonly number[]) =>
  cups.flatMap((cup) => pots.map((pot) => poured(pot, cup)));

const idsOf = (events: readonly IntegrationEvent[]) => events.map(({ id }) => id).sort();

const newPots = (count: number) => Array.from({ length: count }, () => randomUUID());

describe('events for the broker', () => {
  let broker: NatsServer;
  let own: NatsServer | undefined;
  let shop: Shop;

  beforeAll(async () => {
    broker = await NatsServer.started();
    shop = await Shop.open({ NATS_URL: broker.url });
    Object.assign(shop.app.get(RelayOptions), { pollInterval: 20 });
  });

  afterAll(async () => {
    await shop.close();
    await broker.stop();
    await own?.stop();
  });

  const tell = (at: Shop, ...events: readonly IntegrationEvent[]) =>
    at.app.get(Transactions).run((tx) => at.app.get(Outbox).append(tx, events));

  const waiting = async () => {
    const sql = 'select event_id from outbox';
    return shop.app.get(Transactions).statement<{ event_id: string }[]>(sql, []);
  };

  /** Until there is nothing left to be told. */
  const allTold = async () => {
    while ((await waiting()).length > 0) await sleep(20);
  };

  const unavailable = async () => {
    const { text } = await shop.metrics().expect(200);
    const sample = /^outbox_deliveries_total\{channel="jetstream",outcome="unavailable"\} (.*)$/m;
    return Number(sample.exec(text)?.[1] ?? 0);
  };

  /** Until a delivery has failed again. */
  const missed = async () => {
    const before = await unavailable();
    while ((await unavailable()) === before) await sleep(20);
  };

  const arrivedOf = async (...pots: readonly unknown[]) => {
    const events = await broker.published();
    return events.filter(({ body }) => pots.includes(body['aggregate_id']));
  };

  const arrivedIdsOf = async (...pots: readonly string[]) =>
    (await arrivedOf(...pots)).map(({ messageId }) => messageId).sort();

  const cupsOf = async (pot: string) =>
    (await arrivedOf(pot)).map(({ body }) => (body['data'] as { cup: number }).cup);

  it('arrive once, in their envelope', async () => {
    const pot = randomUUID();
    const event = poured(pot, 1);
    await tell(shop, event);
    await allTold();
    expect(await arrivedOf(pot)).toEqual([
      {
        subject: 'cartwright.test.poured.v1',
        messageId: event.id,
        body: {
          id: event.id,
          type: 'test.poured.v1',
          occurred_at: '2031-04-05T06:07:08.001Z',
          aggregate_id: pot,
          data: { cup: 1 },
        },
      },
    ]);
  });

  it('arrive in the order of their aggregate, also from two processes', async () => {
    const other = await shop.another();
    const pots = newPots(3);
    const [first, second] = [round(pots, [1, 2, 3, 4]), round(pots, [5, 6, 7, 8])];
    await tell(shop, ...first);
    await tell(other, ...second);
    await allTold();
    expect(await arrivedIdsOf(...pots)).toEqual(idsOf([...first, ...second]));
    for (const pot of pots) expect(await cupsOf(pot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('are deduplicated by the broker when they are delivered again', async () => {
    const pot = randomUUID();
    const event = poured(pot, 1);
    await tell(shop, event);
    await allTold();
    await tell(shop, event);
    await allTold();
    expect(await arrivedIdsOf(pot)).toEqual([event.id]);
  });

  it('wait for a broker that is away, and delay nothing else', async () => {
    await broker.kill();
    const pots = newPots(2);
    const events = round(pots, [1, 2, 3]);
    await tell(shop, ...events);
    await missed();
    await shop.send('get', '/health/ready').expect(200);
    const receiver = new TestReceiver(shop);
    const inside = await receiver.send(randomUUID());
    await receiver.receives(inside.id);
    await broker.start();
    await allTold();
    expect(await arrivedIdsOf(...pots)).toEqual(idsOf(events));
    for (const pot of pots) expect(await cupsOf(pot)).toEqual([1, 2, 3]);
  });

  it('are neither lost nor repeated when the broker crashes meanwhile', async () => {
    const pots = newPots(5);
    const publishedEvents: IntegrationEvent[] = [];
    for (let cup = 1; cup <= 6; cup += 1) {
      const events = round(pots, [cup]);
      publishedEvents.push(...events);
      await tell(shop, ...events);
      if (cup === 2) await broker.kill();
      if (cup === 3) await missed();
      if (cup === 4) await broker.start();
    }
    await allTold();
    expect(await arrivedIdsOf(...pots)).toEqual(idsOf(publishedEvents));
    for (const pot of pots) expect(await cupsOf(pot)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('use a connection while the service runs only', async () => {
    own = await NatsServer.started();
    const brief = await Shop.open({ NATS_URL: own.url });
    expect(await own.connections()).toBe(0);
    await tell(brief, poured(randomUUID(), 1));
    while ((await own.connections()) === 0) await sleep(20);
    await brief.close();
    while ((await own.connections()) > 0) await sleep(20);
  });
});
