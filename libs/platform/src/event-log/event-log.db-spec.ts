import { JOB_LIMIT } from '#mysql-failover';
import { openScratch, type Scratch } from '../database/scratch.builders';
import { isUniqueViolation } from '../database/database-error';
import { Transactions } from '../database/transactions';
import { EventLog } from './event-log';
import { searchEvents } from './event-search';
import { eventStoreSchema } from './schema';

const AT = '2031-04-05T06:07:08.009Z';
const ACTOR = { kind: 'public', id: 'someone' } as const;

describe('the event log', () => {
  let scratch: Scratch;
  let transactions: Transactions;
  let log: EventLog;

  beforeAll(async () => {
    scratch = await openScratch(eventStoreSchema);
    transactions = new Transactions(scratch.dataSource);
    log = new EventLog(transactions);
  });

  afterAll(() => scratch.close());

  const event = (data: unknown) => ({
    type: 'Counted',
    schemaVersion: 1,
    data,
    at: AT,
    actor: ACTOR,
  });

  const append = (streamId: string, version: number, ...data: readonly unknown[]) =>
    log.append(undefined, streamId, version, data.map(event));

  it('returns what was appended, in order, with the time to the millisecond', async () => {
    const data = { text: 'Tür 😀 \u0000 "\\', nested: [{ a: null }], number: 9007199254740991 };
    await append('exact', 0, data, { second: true });
    expect(await log.readAfter('exact', 0)).toEqual([
      { version: 1, type: 'Counted', schemaVersion: 1, data, at: AT },
      { version: 2, type: 'Counted', schemaVersion: 1, data: { second: true }, at: AT },
    ]);
    expect(await log.readAfter('exact', 1)).toMatchObject([{ version: 2 }]);
    expect(await log.readAfter('exact', 2)).toEqual([]);
    expect(await log.readAfter('unknown', 0)).toEqual([]);
  });

  it('tells which streams there are, with one statement for all that look at once', async () => {
    await append('seen', 0, {}, {});
    const statement = jest.spyOn(transactions, 'statement');
    const names = ['seen', 'unseen', 'seen', 'SEEN'];
    const looks = await Promise.all(names.map((name) => log.looks.at(name)));
    expect(statement).toHaveBeenCalledTimes(1);
    statement.mockRestore();
    expect(looks.map(({ hasEvents }) => hasEvents)).toEqual([true, false, true, false]);
    expect(looks.some(({ hasSnapshots }) => hasSnapshots)).toBe(false);
    await log.writeSnapshot('seen', { version: 2, format: 1, state: {} });
    expect(await log.looks.at('seen')).toEqual({ hasEvents: true, hasSnapshots: true });
  });

  it('distinguishes streams by letter case', async () => {
    await append('case-a', 0, {});
    expect(await log.readAfter('case-A', 0)).toEqual([]);
    await append('case-A', 0, {});
  });

  it('appends all or nothing if a version is taken', async () => {
    await append('taken', 0, { first: true });
    await append('taken', 1, { second: true });
    const late: unknown = await append('taken', 0, {}, {}, {}).catch((error: unknown) => error);
    expect(isUniqueViolation(late)).toBe(true);
    const overlapping = append('taken', 1, {}, {}, {});
    await expect(overlapping).rejects.toThrow();
    expect(await log.readAfter('taken', 0)).toHaveLength(2);
  });

  it('appends very many events, all or nothing', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => n);
    await append('many', 0, ...many);
    expect((await log.readAfter('many', 0)).map(({ data }) => data)).toEqual(many);
    await append('late', 600, {});
    await expect(append('late', 0, ...many)).rejects.toThrow();
    expect(await log.readAfter('late', 0)).toHaveLength(1);
  });

  it('appends events that are too long for one statement, all or nothing', async () => {
    const long = '"'.repeat(700_000);
    // Each has 2.8 MB in a statement, of which a server accepts 16 MiB.
    const many = Array.from({ length: 7 }, () => long);
    const appendMany = (streamId: string) =>
      transactions.run((tx) => log.append(tx, streamId, 0, many.map(event)), JOB_LIMIT);
    await appendMany('long');
    expect(await log.readAfter('long', 0)).toHaveLength(7);
    await append('blocked', 6, {});
    await expect(appendMany('blocked')).rejects.toThrow();
    expect(await log.readAfter('blocked', 0)).toHaveLength(1);
  });

  it('appends with a transaction, or not at all', async () => {
    const failing = transactions.run(async (tx) => {
      await log.append(tx, 'undone', 0, [event({})]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await log.readAfter('undone', 0)).toEqual([]);
  });

  it('records who caused an event', async () => {
    await append('who', 0, {});
    const [row] = await transactions.statement<{ actor: unknown }[]>(
      `select actor from events where stream_id = 'who'`,
      [],
    );
    const actor: unknown = typeof row?.actor === 'string' ? JSON.parse(row.actor) : row?.actor;
    expect(actor).toEqual(ACTOR);
  });

  it('reads several streams at once, each after a version of its own', async () => {
    await append('many-1', 0, { n: 1 }, { n: 2 });
    await append('many-2', 0, { n: 3 }, { n: 4 });
    const found = await log.readManyAfter(
      new Map([
        ['many-1', 1],
        ['many-2', 0],
        ['many-3', 0],
      ]),
    );
    const numbers = [...found].map(([id, events]) => [id, events.map(({ data }) => data)]);
    expect(numbers).toEqual([
      ['many-1', [{ n: 2 }]],
      ['many-2', [{ n: 3 }, { n: 4 }]],
    ]);
    expect(await log.readManyAfter(new Map())).toEqual(new Map());
  });

  it('reads for several concurrent callers with one statement, each only newer events', async () => {
    await append('asked-1', 0, 1, 2, 3);
    await append('asked-2', 0, 4, 5);
    const statements = jest.spyOn(transactions, 'statement');
    const asked = [log.readAfter('asked-1', 1), log.readAfter('asked-2', 1)];
    const others = [log.readAfter('asked-1', 2), log.readAfter('asked-3', 7)];
    const found = await Promise.all([...asked, ...others]);
    expect(statements).toHaveBeenCalledTimes(1);
    const data = found.map((events) => events.map((one) => one.data));
    expect(data).toEqual([[2, 3], [5], [3], []]);
    statements.mockRejectedValueOnce(new Error('gone'));
    const failing = [log.readAfter('asked-1', 1), log.readAfter('asked-2', 1)];
    const results = await Promise.allSettled(failing);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    statements.mockRestore();
  });

  it('keeps the latest snapshot, and reads it in its own format only', async () => {
    await append('kept', 0, {});
    await log.writeSnapshot('kept', { version: 1, format: 1, state: { total: 1 } });
    await append('kept', 1, {});
    await log.writeSnapshot('kept', { version: 2, format: 2, state: { total: 2 } });
    expect(await log.readSnapshot('kept', 1)).toBeUndefined();
    const latest = { version: 2, format: 2, state: { total: 2 } };
    expect(await log.readSnapshot('kept', 2)).toEqual(latest);
    expect((await log.readSnapshots(['kept', 'other'], 2)).get('kept')).toMatchObject(latest);
    expect((await log.readSnapshots(['kept'], 1)).size).toBe(0);
  });

  it('is searched page by page, in one category, for exact texts', async () => {
    for (const id of ['found-b', 'found-a', 'found.c']) {
      await append(id, 0, { text: 'lost' }, { text: 'Needle_1' }, { text: 'needle_1' });
    }
    const search = { category: 'found', column: 'data', texts: ['"Needle_1"', 'nothing'] } as const;
    const pages = [];
    let page = await searchEvents(transactions, search, undefined, 2);
    while (page.next !== undefined) {
      pages.push(page.found.map(({ streamId, version }) => `${streamId} ${String(version)}`));
      page = await searchEvents(transactions, search, page.next, 2);
    }
    expect(pages).toStrictEqual([['found-a 2'], [], ['found-b 2']]);
    expect(page).toStrictEqual({ found: [], next: undefined });
    const wild = { category: 'found', column: 'data', texts: ['Needle%', 'Needle_2'] } as const;
    expect((await searchEvents(transactions, wild)).found).toStrictEqual([]);
  });

  it('keeps no outdated snapshot', async () => {
    await append('gone on', 0, {}, {});
    await log.writeSnapshot('gone on', { version: 1, format: 1, state: { total: 1 } });
    expect(await log.readSnapshot('gone on', 1)).toBeUndefined();
  });
});
