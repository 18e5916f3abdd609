import type { IntegrationEvent } from '#kernel';
import { INSERT, notes } from '../../database/notes.builders';
import { openScratch, type Scratch } from '../../database/scratch.builders';
import { Transactions, type Tx } from '../../database/transactions';
import { ReceiverUnavailable } from './channel';
import { happened, nOf, TestProcess } from '../messaging.builders';
import { messagingSchema } from '../schema';
import type { Progress } from './subscriber';

const going = new AbortController().signal;

describe('a subscriber', () => {
  let scratch: Scratch;
  let one: TestProcess;

  beforeAll(async () => {
    scratch = await openScratch(messagingSchema, notes);
  });

  beforeEach(async () => {
    one = new TestProcess(new Transactions(scratch.dataSource));
    await one.transactions.write('delete from inbox', []);
    await one.transactions.write('delete from notes', []);
  });

  afterAll(() => scratch.close());

  const names = async () => {
    const sql = 'select name from notes order by name';
    const rows = await one.transactions.statement<{ name: string }[]>(sql, []);
    return rows.map(({ name }) => name);
  };

  const handled = async () => {
    const sql = 'select subscriber, event_id from inbox';
    return one.transactions.statement<{ subscriber: string; event_id: string }[]>(sql, []);
  };

  /** Writes a note for each call, and then returns or throws the next outcome. */
  const writing = (outcomes: readonly (Progress | Error)[] = [], by = '') => {
    let calls = 0;
    return async (event: IntegrationEvent, tx: Tx): Promise<Progress> => {
      calls += 1;
      await tx.query(INSERT, [`${by}${nOf(event)}-${calls}`]);
      const outcome = outcomes[calls - 1] ?? 'done';
      if (outcome instanceof Error) throw outcome;
      return outcome;
    };
  };

  it('handles an event once under repeated deliveries', async () => {
    const channel = one.subscriber('WriteNote', writing());
    const event = happened('a', 1);
    await channel.deliver(event, going);
    await channel.deliver(event, going);
    expect(await names()).toEqual(['1-1']);
    expect(await handled()).toEqual([{ subscriber: 'WriteNote', event_id: event.id }]);
  });

  it('handles an event once under concurrent deliveries', async () => {
    const channel = one.subscriber('WriteNote', writing());
    const event = happened('a', 1);
    await Promise.all(Array.from({ length: 5 }, () => channel.deliver(event, going)));
    expect(await names()).toHaveLength(1);
  });

  it('also handles what another one has handled', async () => {
    const event = happened('a', 1);
    await one.subscriber('WriteNote', writing()).deliver(event, going);
    await one.subscriber('WriteAnother', writing([], 'other ')).deliver(event, going);
    expect(await names()).toEqual(['1-1', 'other 1-1']);
  });

  it('stores nothing when it fails, so that it handles the event again', async () => {
    const channel = one.subscriber('WriteNote', writing([new Error('no')]));
    const event = happened('a', 1);
    await expect(channel.deliver(event, going)).rejects.toThrow('no');
    expect([await names(), await handled()]).toEqual([[], []]);
    await channel.deliver(event, going);
    expect(await names()).toEqual(['1-2']);
  });

  it('stores nothing of what keeps its transaction open for too long, also later', async () => {
    let write: () => Promise<unknown> = () => Promise.resolve();
    const channel = one.subscriber('Hang', async (event, tx) => {
      await tx.query(INSERT, ['before']);
      write = () => tx.query(INSERT, ['after']);
      return new Promise(() => undefined);
    });
    channel.heldMs = 50;
    await expect(channel.deliver(happened('a', 1), going)).rejects.toThrow('open for too long');
    await one.transactions.run(async (tx) => {
      await tx.query(INSERT, ['another']);
      await expect(write()).rejects.toThrow();
    });
    expect([await names(), await handled()]).toEqual([['another'], []]);
  });

  it('continues in new transactions until it is done, and keeps what it has done', async () => {
    const outcomes = ['again', 'again', new Error('no'), 'again', 'done'] as const;
    const channel = one.subscriber('WriteNote', writing(outcomes));
    const event = happened('a', 1);
    await expect(channel.deliver(event, going)).rejects.toThrow('no');
    expect([await names(), await handled()]).toEqual([['1-1', '1-2'], []]);
    await channel.deliver(event, going);
    expect(await names()).toEqual(['1-1', '1-2', '1-4', '1-5']);
    await channel.deliver(event, going);
    expect(await names()).toHaveLength(4);
  });

  it('lets other work run between two transactions', async () => {
    let steps = 0;
    let hadTime = false;
    const channel = one.subscriber('WriteNote', async () => {
      steps += 1;
      setImmediate(() => (hadTime = true));
      return hadTime || steps === 100 ? 'done' : 'again';
    });
    await channel.deliver(happened('a', 1), going);
    expect(steps).toBe(2);
  });

  it('does not start again when the process is about to stop', async () => {
    const channel = one.subscriber('WriteNote', writing(['again']));
    const event = happened('a', 1);
    const stopped = channel.deliver(event, AbortSignal.abort());
    await expect(stopped).rejects.toThrow(ReceiverUnavailable);
    expect([await names(), await handled()]).toEqual([['1-1'], []]);
  });

  it('receives only events of its type', () => {
    const channel = one.subscriber('WriteNote', writing());
    expect(channel.wants('test.happened.v1')).toBe(true);
    expect(channel.wants('test.happened.v2')).toBe(false);
  });

  it('has a unique name among all channels', () => {
    one.subscriber('WriteNote', writing());
    expect(() => one.subscriber('WriteNote', writing())).toThrow(
      'Two channels are called WriteNote; each needs a name of its own.',
    );
  });
});

describe('the notes of what was handled', () => {
  let scratch: Scratch;
  let one: TestProcess;

  beforeAll(async () => {
    scratch = await openScratch(messagingSchema);
    one = new TestProcess(new Transactions(scratch.dataSource));
  });

  afterAll(() => scratch.close());

  const DAY = new Date('2031-04-05T00:00:00.000Z');
  const after = (milliseconds: number) => new Date(DAY.getTime() + milliseconds);
  const left = async () => {
    const sql = 'select event_id from inbox order by event_id';
    const rows = await one.transactions.statement<{ event_id: string }[]>(sql, []);
    return rows.map(({ event_id }) => event_id);
  };

  it('are deleted when they are old, the oldest first, a few at a time', async () => {
    for (const [id, time] of [
      ['a', -3],
      ['b', -3],
      ['c', -2],
      ['d', -1],
      ['e', 0],
    ] as const) {
      await one.transactions.run((tx) => one.inbox.note(tx, 'WriteNote', id, after(time)));
    }
    await one.inbox.purge(DAY, 2);
    expect(await left()).toEqual(['c', 'd', 'e']);
    await one.inbox.purge(DAY, 1);
    expect(await left()).toEqual(['d', 'e']);
    await one.inbox.purge(DAY, 2);
    expect(await left()).toEqual(['e']);
    await one.inbox.purge(DAY, 2);
    expect(await left()).toEqual(['e']);
  });
});
