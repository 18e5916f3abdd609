import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Shop } from '#testing';
import { TestReceiver } from '../support/messages';

describe('an instance that shuts down', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  it('finishes the current delivery, and leaves the rest to others', async () => {
    const ending = await shop.another();
    const receiver = new TestReceiver(ending);
    const aggregateId = randomUUID();
    receiver.wait = (stopping) => once(stopping, 'abort');
    const first = await receiver.send(aggregateId);
    await receiver.begins(first.id);
    const second = await receiver.send(aggregateId);
    await ending.app.close();
    expect(receiver.received).toEqual([first.id]);

    const next = await shop.another();
    const successor = new TestReceiver(next, receiver.id);
    await successor.receives(second.id);
    expect(successor.received).toEqual([second.id]);
  });
});
