import { gate } from '../../database/notes.builders';
import { happened, Happened, nOf, until } from '../messaging.builders';
import { integrationEvent } from '../outbox/outbox';
import { useMessaging } from '../use-messaging.builders';

const NEVER = 1_000_000;

describe('the relay', () => {
  const { open } = useMessaging();

  it('delivers the events of one aggregate in order, each once, and keeps none of them', async () => {
    const one = await open();
    const seen: number[] = [];
    one.channel('all', async (event) => void seen.push(nOf(event)));
    await one.append(happened('a', 3), happened('a', 1));
    await one.append(happened('a', 2));
    one.start();
    await one.emptied();
    expect(seen).toEqual([1, 2, 3]);
  });

  it('delivers what happened at the same moment in the order in which it was appended', async () => {
    const one = await open();
    const seen: number[] = [];
    one.channel('all', async (event) => void seen.push(nOf(event)));
    const numbers = Array.from({ length: 10 }, (_, n) => n);
    await one.append(...numbers.map((n) => integrationEvent(Happened, 'a', new Date(0), { n })));
    one.start();
    await one.emptied();
    expect(seen).toEqual(numbers);
  });

  it('hands an event on as it was appended', async () => {
    const one = await open();
    const seen: unknown[] = [];
    one.channel('all', async (event) => void seen.push(event));
    const event = { ...happened('a', 1), data: { text: '🫖 "quoted"', list: [1, null, {}] } };
    await one.append(event);
    one.start();
    await one.emptied();
    expect(seen).toEqual([event]);
  });

  it('delivers an event to each channel that wants it, in its own order', async () => {
    const one = await open();
    const seen: string[] = [];
    for (const name of ['first', 'second']) {
      one.channel(name, async (event) => void seen.push(`${name} ${nOf(event)}`));
    }
    one.channel(
      'other',
      async () => void seen.push('other'),
      () => false,
    );
    await one.append(happened('a', 1), happened('a', 2));
    one.start();
    await one.emptied();
    expect(seen.filter((line) => line.startsWith('first'))).toEqual(['first 1', 'first 2']);
    expect(seen.filter((line) => line.startsWith('second'))).toEqual(['second 1', 'second 2']);
    expect(seen).toHaveLength(4);
  });

  it('delivers at once what was committed in its process, without waiting for the next look', async () => {
    const one = await open({ pollInterval: NEVER });
    const seen: number[] = [];
    one.channel('all', async (event) => void seen.push(nOf(event)));
    one.start();
    await one.append(happened('a', 1));
    await until(() => seen.length === 1);
    await one.append(happened('b', 2));
    await one.emptied();
    expect(seen).toEqual([1, 2]);
  });

  it('finds what another process has appended when it looks again', async () => {
    const [one, two] = [await open(), await open()];
    const seen: number[] = [];
    for (const process of [one, two]) {
      process.channel('all', async (event) => void seen.push(nOf(event)));
    }
    one.start();
    await two.append(happened('a', 1));
    await one.emptied();
    expect(seen).toEqual([1]);
  });

  it('does not deliver before the application has started', async () => {
    const one = await open();
    const claim = jest.spyOn(one.messages, 'claim');
    one.channel('all', async () => undefined);
    await one.append(happened('a', 1));
    expect(await one.rows()).toHaveLength(1);
    expect(claim).not.toHaveBeenCalled();
    one.start();
    await one.emptied();
  });

  it('delivers to several aggregates at the same moment, and leaves a place to other channels', async () => {
    const one = await open();
    const { passed, open: release } = gate();
    const running: string[] = [];
    const hold = (name: string) => async () => {
      running.push(name);
      await passed;
    };
    one.channel('slow', hold('slow'), (type) => type === Happened.name);
    one.channel('quick', hold('quick'), (type) => type !== Happened.name);
    for (let n = 0; n < 50; n += 1) await one.append(happened(`slow ${n}`, n));
    one.start();
    await until(() => running.length === 3);
    await one.append({ ...happened('quick', 1), type: 'test.other.v1' });
    await until(() => running.length === 4);
    expect(running).toEqual(['slow', 'slow', 'slow', 'quick']);
    release();
    await one.emptied();
  });

  it('holds no more than a batch of a channel that takes long', async () => {
    const one = await open();
    const { passed, open: release } = gate();
    one.channel('slow', () => passed);
    await one.append(...Array.from({ length: 50 }, (_, n) => happened(`a${n}`, n)));
    const looks = jest.spyOn(one.messages, 'claim');
    one.start();
    await until(() => looks.mock.calls.length > 4);
    const held = (await one.rows()).filter(({ claimed_by }) => claimed_by !== null);
    expect(held).toHaveLength(one.options.batchSize);
    release();
    await one.emptied();
  });

  it('goes on with one aggregate while the delivery of another one takes long', async () => {
    const one = await open({ pollInterval: NEVER });
    const { passed, open: release } = gate();
    const seen: number[] = [];
    one.channel('all', async (event) => {
      if (event.aggregateId === 'long') await passed;
      else seen.push(nOf(event));
    });
    await one.append(happened('long', 0), ...[1, 2, 3, 4].map((n) => happened('short', n)));
    one.start();
    await until(() => seen.length === 4);
    expect(seen).toEqual([1, 2, 3, 4]);
    release();
    await one.emptied();
  });

  it('asks the database nothing as long as there is no channel', async () => {
    const one = await open();
    const looks = jest.spyOn(one.messages, 'claim');
    const statements = jest.spyOn(one.transactions, 'statement');
    const writes = jest.spyOn(one.transactions, 'write');
    one.start();
    await until(() => looks.mock.calls.length > 3);
    expect(statements).not.toHaveBeenCalled();
    expect(writes).not.toHaveBeenCalled();
  });

  it('asks the database once a look as long as there is nothing to do', async () => {
    const one = await open();
    one.channel('all', async () => undefined);
    const looks = jest.spyOn(one.messages, 'claim');
    const statements = jest.spyOn(one.transactions, 'statement');
    const writes = jest.spyOn(one.transactions, 'write');
    one.start();
    await until(() => looks.mock.calls.length > 3);
    expect(statements.mock.calls.length).toBeLessThanOrEqual(looks.mock.calls.length);
    expect(writes).not.toHaveBeenCalled();
  });
});
