import { INSERT, notes } from '../database/notes.builders';
import { openScratch, type Scratch } from '../database/scratch.builders';
import { Transactions } from '../database/transactions';
import { EventLog } from '../event-log/event-log';
import { eventStoreSchema } from '../event-log/schema';
import { ACTOR, add, counter, processOn } from './counter.builders';

/** Notes every tenth, and fails for 13. */
const projecting: typeof counter = {
  ...counter,
  inlineProjection: {
    concerns: ({ data }) => data.by === 10 || data.by === 13,
    apply: async (tx, id, events) => {
      await tx.query(INSERT, [`${id}: ${events.map(({ data }) => data.by).join()}`]);
      if (events.some(({ data }) => data.by === 13)) throw new Error('no');
    },
  },
};

describe('an inline projection', () => {
  let scratch: Scratch;
  let transactions: Transactions;

  beforeAll(async () => {
    scratch = await openScratch(eventStoreSchema, notes);
    transactions = new Transactions(scratch.dataSource);
  });

  afterEach(() => transactions.statement('delete from notes', []));

  afterAll(() => scratch.close());

  const noted = async () => {
    const rows = await transactions.statement<{ name: string }[]>('select name from notes', []);
    return rows.map(({ name }) => name);
  };

  it('sees all events of a command when one of them concerns it', async () => {
    const { stream } = processOn(transactions, projecting);
    await stream.execute('all', ACTOR, add(1, 10));
    await stream.execute('all', ACTOR, add(2));
    expect(await noted()).toEqual(['all: 1,10']);
  });

  it('is stored with its events or not at all', async () => {
    const { stream } = processOn(transactions, projecting);
    await expect(stream.execute('failing', ACTOR, add(13))).rejects.toThrow('no');
    expect(await noted()).toEqual([]);
    expect(await stream.read('failing')).toMatchObject({ version: 0 });
  });

  it('is applied once, for the events that were stored in the end', async () => {
    const [here, there] = [
      processOn(transactions, projecting),
      processOn(transactions, projecting),
    ];
    await here.stream.execute('late', ACTOR, add(1));
    await there.stream.execute('late', ACTOR, add(1));
    await here.stream.execute('late', ACTOR, ({ total }) => add(10, total)({ total, events: 0 }));
    expect(await noted()).toEqual(['late: 10,2']);
  });

  it('stays unchanged under a lock, too, if no event concerns it', async () => {
    const { stream } = processOn(transactions, projecting, new UnlockedRefusingLog(transactions));
    await stream.execute('locked', ACTOR, add(2));
    expect(await noted()).toEqual([]);
    await stream.execute('locked', ACTOR, add(10));
    expect(await noted()).toEqual(['locked: 10']);
  });
});

/** Notes every stream that begins, and fails for 13. */
const beginning: typeof counter = {
  ...counter,
  inlineProjection: {
    concerns: (_, { events }) => events === 0,
    apply: () => Promise.reject(new Error('Streams begin together')),
    begin: (streams) => {
      if (streams.some(({ events }) => events.some(({ data }) => data.by === 13))) throw conflict;
      const rows = streams.map(() => '(?, 0)').join(', ');
      return {
        sql: `insert into notes (name, visits) values ${rows}`,
        values: streams.map(({ id }) => id),
      };
    },
  },
};
const conflict = Object.assign(new Error('taken'), { code: 'ER_DUP_ENTRY' });

describe('streams that are created together', () => {
  let scratch: Scratch;
  let transactions: Transactions;

  beforeAll(async () => {
    scratch = await openScratch(eventStoreSchema, notes);
    transactions = new Transactions(scratch.dataSource);
  });

  afterAll(() => scratch.close());

  const noted = async () => {
    const sql = 'select name from notes order by name';
    return (await transactions.statement<{ name: string }[]>(sql, [])).map(({ name }) => name);
  };

  const createTogether = async (ids: readonly string[], counts: readonly number[]) => {
    const { stream, log } = processOn(transactions, beginning);
    // So that they come to append in the same turn, which a database beside this process does not promise.
    const none = { hasEvents: false, hasSnapshots: false };
    const look = jest.spyOn(log.looks, 'at').mockResolvedValue(none);
    const connections = transactions.connections?.();
    const spies = [
      jest.spyOn(transactions, 'runAside'),
      ...(connections === undefined ? [] : [jest.spyOn(connections, 'transaction')]),
    ];
    await Promise.all(ids.map((id) => stream.execute(id, ACTOR, add(...counts))));
    const opened = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of [look, ...spies]) spy.mockRestore();
    return { opened, stream };
  };

  it('share a transaction, and have their rows', async () => {
    const { opened, stream } = await createTogether(['a', 'b', 'c'], [1, 2]);
    expect(opened).toBe(1);
    expect(await noted()).toEqual(['a', 'b', 'c']);
    expect(await stream.read('b')).toMatchObject({ state: { total: 3 }, version: 2 });
  });

  it('share it with at most 100 events, which fit into one statement', async () => {
    const { opened, stream } = await createTogether(['x', 'y', 'z'], Array<number>(40).fill(1));
    expect(opened).toBe(2);
    expect(await stream.read('z')).toMatchObject({ state: { total: 40 }, version: 40 });
    await transactions.statement('delete from notes where name in (?, ?, ?)', ['x', 'y', 'z']);
  });

  it('are not affected by one that another process has created or that cannot be created', async () => {
    const [here, there] = [
      processOn(transactions, beginning).stream,
      processOn(transactions, beginning).stream,
    ];
    expect(await here.read('taken')).toMatchObject({ version: 0 });
    await there.execute('taken', ACTOR, add(5));
    const results = await Promise.allSettled([
      here.execute('first', ACTOR, add(1)),
      here.execute('taken', ACTOR, add(1)),
      here.execute('never', ACTOR, add(13)),
      here.execute('last', ACTOR, add(1)),
    ]);
    const all = results.map(({ status }) => status);
    expect(all).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await here.read('taken')).toMatchObject({ state: { total: 6 } });
    expect(await here.read('never')).toMatchObject({ version: 0 });
    expect(await noted()).toEqual(['a', 'b', 'c', 'first', 'last', 'taken']);
  });
});

/** Every append without a transaction finds that another process was faster. */
class UnlockedRefusingLog extends EventLog {
  override async append(...parameters: Parameters<EventLog['append']>): Promise<void> {
    const [tx] = parameters;
    if (tx === undefined) throw Object.assign(new Error('refused'), { code: 'ER_DUP_ENTRY' });
    await super.append(...parameters);
  }
}
