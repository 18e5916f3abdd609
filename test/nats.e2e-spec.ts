import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventType } from '#kernel';
import { type NewEvent, newEvent, Outbox, RelayPace, Transactions } from '#platform';
import { Shop } from '#testing';
import { TestReceiver } from './support/messages';
import { NatsServer } from './support/nats';

const Poured = new EventType<{ readonly cup: number }>('test.poured.v1');
const BEGINNING = Date.parse('2031-04-05T06:07:08.000Z');

const poured = (pot: string, cup: number) =>
  newEvent(Poured, pot, new Date(BEGINNING + cup), { cup });

/** Cups poured from each pot, one after the other. */
const round = (pots: readonly string[], cups: readonly number[]) =>
  cups.flatMap((cup) => pots.map((pot) => poured(pot, cup)));

const idsOf = (events: readonly NewEvent[]) => events.map(({ id }) => id).sort();

describe('events on their way to the broker', () => {
  let broker: NatsServer;
  let shop: Shop;

  beforeEach(async () => {
    broker = await NatsServer.prepare();
    shop = await Shop.open({ NATS_URL: broker.url });
    Object.assign(shop.app.get(RelayPace), { poll: 20 });
  });

  afterEach(async () => {
    await shop.close();
    await broker.stop();
  });

  const tell = (at: Shop, ...events: readonly NewEvent[]) =>
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
    const { text } = await shop.send('get', '/metrics').expect(200);
    const sample = /^outbox_deliveries_total\{channel="jetstream",outcome="unavailable"\} (.*)$/m;
    return Number(sample.exec(text)?.[1] ?? 0);
  };

  /** Until a delivery has failed again. */
  const missed = async () => {
    const before = await unavailable();
    while ((await unavailable()) === before) await sleep(20);
  };

  const arrivedIds = async () =>
    (await broker.published()).map(({ messageId = 'none' }) => messageId);

  const arrivedOf = async (pot: string) => {
    const events = await broker.published();
    return events
      .filter(({ body }) => body['aggregate_id'] === pot)
      .map(({ body }) => body['data']);
  };

  it('arrive once, in their envelope', async () => {
    await broker.start();
    const pot = randomUUID();
    const event = poured(pot, 1);
    await tell(shop, event);
    await allTold();
    expect(await broker.published()).toEqual([
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

  it('arrive in the order of their aggregate, from two processes too', async () => {
    await broker.start();
    const other = await shop.another();
    const pots = [randomUUID(), randomUUID(), randomUUID()];
    const [first, second] = [round(pots, [1, 2, 3, 4]), round(pots, [5, 6, 7, 8])];
    await tell(shop, ...first);
    await tell(other, ...second);
    await allTold();
    expect((await arrivedIds()).sort()).toEqual(idsOf([...first, ...second]));
    for (const pot of pots) {
      expect(await arrivedOf(pot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((cup) => ({ cup })));
    }
  });

  it('are dropped by the broker when they are delivered again', async () => {
    await broker.start();
    const event = poured(randomUUID(), 1);
    await tell(shop, event);
    await allTold();
    await tell(shop, event);
    await allTold();
    expect(await arrivedIds()).toEqual([event.id]);
  });

  it('wait for a broker that starts later, and nobody waits for them', async () => {
    const pots = [randomUUID(), randomUUID()];
    const events = round(pots, [1, 2, 3]);
    await tell(shop, ...events);
    await missed();
    await shop.send('get', '/health/ready').expect(200);
    const receiver = new TestReceiver(shop);
    const inside = await receiver.send(randomUUID());
    await receiver.receives(inside.id);
    await broker.start();
    await allTold();
    expect((await arrivedIds()).sort()).toEqual(idsOf([...events, inside]));
    for (const pot of pots) {
      expect(await arrivedOf(pot)).toEqual([{ cup: 1 }, { cup: 2 }, { cup: 3 }]);
    }
  });

  it('are neither lost nor repeated when the broker crashes in between', async () => {
    await broker.start();
    const pots = Array.from({ length: 5 }, () => randomUUID());
    const told: NewEvent[] = [];
    for (let cup = 1; cup <= 6; cup += 1) {
      const events = round(pots, [cup]);
      told.push(...events);
      await tell(shop, ...events);
      if (cup === 2) await broker.kill();
      if (cup === 3) await missed();
      if (cup === 4) await broker.start();
    }
    await allTold();
    expect((await arrivedIds()).sort()).toEqual(idsOf(told));
    for (const pot of pots) {
      expect(await arrivedOf(pot)).toEqual([1, 2, 3, 4, 5, 6].map((cup) => ({ cup })));
    }
  });

  it('need a connection for as long as the service runs', async () => {
    await broker.start();
    const brief = await Shop.open({ NATS_URL: broker.url });
    expect(await broker.connections()).toBe(0);
    await tell(brief, poured(randomUUID(), 1));
    while ((await broker.connections()) === 0) await sleep(20);
    await brief.close();
    while ((await broker.connections()) > 0) await sleep(20);
  });
});
