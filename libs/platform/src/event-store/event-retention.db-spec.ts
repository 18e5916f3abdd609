import { openScratch, type Scratch } from '../database/scratch.builders';
import { Transactions } from '../database/transactions';
import { EventLog } from '../event-log/event-log';
import { eventStoreSchema } from '../event-log/schema';
import { ACTOR, add, counter, processOn } from './counter.builders';
import { EventRetention, type StreamEnds } from './event-retention';

const LAST = {
  type: 'Counted',
  schemaVersion: 1,
  data: { by: 0 },
  actor: ACTOR,
  at: '2031-04-05T06:07:08.009Z',
};
/** Every event is appended in a transaction. */
const projected = {
  ...counter,
  inlineProjection: { concerns: () => true, apply: () => Promise.resolve() },
};

describe('the retention of streams', () => {
  let scratch: Scratch;
  let transactions: Transactions;
  let retention: EventRetention;

  beforeAll(async () => {
    scratch = await openScratch(eventStoreSchema);
    transactions = new Transactions(scratch.dataSource);
    retention = new EventRetention(transactions, new EventLog(transactions));
  });

  afterAll(() => scratch.close());

  const ends = async (id: string): Promise<StreamEnds> => {
    const streams = await retention.page('counter', null, 100);
    const found = streams.find(({ streamId }) => streamId === `counter-${id}`);
    if (found === undefined) throw new Error(`there is no stream ${id}`);
    return found;
  };
  const nothing = () => Promise.resolve();

  it('lists the streams of a kind in the order of their ids, page by page', async () => {
    const { stream } = processOn(transactions, { ...counter, category: 'paged' });
    for (const id of ['b', 'A', 'a', '-', '9']) await stream.execute(id, ACTOR, add(1, 2));
    await processOn(transactions, { ...counter, category: 'paged2' }).stream.execute(
      'x',
      ACTOR,
      add(1),
    );
    const first = await retention.page('paged', null, 3);
    const rest = await retention.page('paged', first.at(-1)?.streamId ?? null, 3);
    const ids = [...first, ...rest].map(({ streamId }) => streamId);
    expect(ids).toStrictEqual(['paged--', 'paged-9', 'paged-A', 'paged-a', 'paged-b']);
    expect(first[0]).toStrictEqual({
      streamId: 'paged--',
      first: 1,
      last: 2,
      type: 'Counted',
      at: '2031-04-05T06:07:08.009Z',
    });
  });

  it('replaces all events by one, and the versions continue', async () => {
    const { stream } = processOn(transactions);
    await stream.execute('closed', ACTOR, add(1, 2, 3));
    await retention.close(await ends('closed'), LAST, nothing);
    expect(await ends('closed')).toMatchObject({ first: 3, last: 3 });
    const fresh = processOn(transactions).stream;
    expect(await fresh.execute('closed', ACTOR, add(5))).toMatchObject({ version: 4, outcome: 5 });
    const { items, total } = await fresh.history('closed', { limit: 1, offset: 1 });
    expect(total).toBe(2);
    expect(items).toMatchObject([{ version: 4, event: { data: { by: 5 } } }]);
  });

  it('deletes the snapshot made of these events, and no other', async () => {
    const log = new EventLog(transactions);
    const snapshot = { version: 2, format: 1, state: { total: 3 } };
    for (const id of ['pictured', 'going-on']) {
      await processOn(transactions).stream.execute(id, ACTOR, add(1, 2));
      await log.writeSnapshot(`counter-${id}`, snapshot);
    }
    await retention.close(await ends('pictured'), LAST, nothing);
    expect(await log.readSnapshot('counter-pictured', 1)).toBeUndefined();
    expect(await log.readSnapshot('counter-going-on', 1)).toMatchObject(snapshot);
  });

  it('leaves a stream unchanged that was appended to meanwhile', async () => {
    const { stream } = processOn(transactions);
    await stream.execute('goes on', ACTOR, add(1));
    const before = await ends('goes on');
    await stream.execute('goes on', ACTOR, add(1));
    await retention.close(before, LAST, nothing);
    await retention.remove(before);
    expect(await ends('goes on')).toMatchObject({ first: 1, last: 2 });
  });

  it('refuses appends to a removed version: a process with a cached state reads again', async () => {
    const [one, other] = [
      processOn(transactions, projected).stream,
      processOn(transactions, projected).stream,
    ];
    await one.execute('gone', ACTOR, add(1, 2, 3));
    await other.read('gone');
    await retention.remove(await ends('gone'));
    expect(await other.execute('gone', ACTOR, add(1))).toMatchObject({ version: 1, outcome: 1 });
    expect(await one.execute('gone', ACTOR, add(1))).toMatchObject({ version: 2, outcome: 2 });
  });
});
