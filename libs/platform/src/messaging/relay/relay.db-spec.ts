import { gate } from '../../database/notes.builders';
import { happened, Happened, nOf, until } from '../messaging.builders';
import { integrationEvent } from '../outbox/outbox';
import { useMessaging } from '../use-messaging.builders';

const NEVER = 1_000_000;

describe('the relay', () => {
  const { open } = useMessaging();

  it('delivers the events of one aggregate in order, each once, and removes them', async () => {
    const one = await open();
    const seen: number[] = [];
    one.channel('all', async (event) => void seen.push(nOf(event)));
    await one.append(happened('a', 3), happened('a', 1));
    await one.append(happened('a', 2));
    one.start();
    await one.emptied();
    expect(seen).toEqual([1, 2, 3]);
  });

  it('delivers simultaneous events in the order in which they were appended', async () => {
    const one = await open();
    const seen: number[] = [];
    one.channel('all', async (event) => void seen.push(nOf(event)));
    const numbers = Array.from({ length: 10 }, (_, n) => n);
    await one.append(...numbers.map((n) => integrationEvent(Happened, 'a', new Date(0), { n })));
    one.start();
    await one.emptied();
    expect(seen).toEqual(numbers);
  });

  it('delivers an event exactly as it was appended', async () => {
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

  it('delivers immediately what was committed in its own process', async () => {
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

  it('finds at its next poll what another process has appended', async () => {
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

  it('delivers to several aggregates concurrently, and keeps a place for other channels', async () => {
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

  it('claims no more than a batch of a slow channel', async () => {
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

  it('continues with one aggregate while the delivery of another one is slow', async () => {
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

  it('makes no query without a channel', async () => {
    const one = await open();
    const looks = jest.spyOn(one.messages, 'claim');
    const statements = jest.spyOn(one.transactions, 'statement');
    const writes = jest.spyOn(one.transactions, 'write');
    one.start();
    await until(() => looks.mock.calls.length > 3);
    expect(statements).not.toHaveBeenCalled();
    expect(writes).not.toHaveBeenCalled();
  });

  it('makes one query per poll when idle', async () => {
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
