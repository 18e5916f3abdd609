import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, describeOnServer, type OwnDatabase, Shop } from '#testing';
import { type Gateway, openGateway } from '../support/gateway';
import { TestReceiver } from '../support/messages';

/** The embedded database is in the process and cannot be cut off from it. */
describeOnServer('messages during an outage of the database', () => {
  let database: OwnDatabase;
  let gateway: Gateway;
  let shop: Shop;

  beforeAll(async () => {
    database = await createDatabase();
    gateway = await openGateway(database.url);
    shop = await Shop.open({ DATABASE_URL: gateway.url });
  });

  afterAll(async () => {
    await shop.close();
    await gateway.cut();
    await database.drop();
  });

  const isReady = async () => (await shop.send('get', '/health/ready')).status === 200;

  const lag = async () => {
    const { text } = await shop.metrics().expect(200);
    return /^outbox_lag_seconds (.*)$/m.exec(text)?.[1];
  };

  it('are delivered once afterwards, and so are later ones', async () => {
    const receiver = new TestReceiver(shop);
    let release: () => void = () => undefined;
    receiver.wait = () => new Promise<void>((resolve) => (release = resolve));
    const first = await receiver.send(randomUUID());
    await receiver.begins(first.id);
    await gateway.cut();
    expect(await isReady()).toBe(false);
    expect(await lag()).toBeUndefined();
    receiver.wait = undefined;
    release();
    await receiver.receives(first.id);

    await gateway.mend();
    while (!(await isReady())) await sleep(20);
    const second = await receiver.send(randomUUID());
    await receiver.receives(second.id);
    while ((await lag()) !== '0') await sleep(20);
    expect(receiver.received).toEqual([first.id, second.id]);
  });
});
