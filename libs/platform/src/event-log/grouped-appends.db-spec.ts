import { openScratch, type Scratch } from '../database/scratch.builders';
import { isUniqueViolation } from '../database/database-error';
import { Transactions } from '../database/transactions';
import { EventLog } from './event-log';
import { eventStoreSchema } from './schema';

const ACTOR = { kind: 'public' } as const;

const event = (data: unknown) => ({
  type: 'Counted',
  schemaVersion: 1,
  data,
  at: '2031-04-05T06:07:08.009Z',
  actor: ACTOR,
});

const failed = { code: 'ER_LOCK_DEADLOCK', errno: 1213 };

describe('concurrent appends', () => {
  let scratch: Scratch;
  let transactions: Transactions;
  let log: EventLog;
  let statements: jest.SpyInstance;

  beforeAll(async () => {
    scratch = await openScratch(eventStoreSchema);
    transactions = new Transactions(scratch.dataSource);
    log = new EventLog(transactions);
  });

  beforeEach(() => {
    statements = jest.spyOn(transactions, 'statement');
  });

  afterEach(() => statements.mockRestore());

  afterAll(() => scratch.close());

  const append = (streamId: string, version = 0, data: unknown = {}) =>
    log.append(undefined, streamId, version, [event(data)]);
  const versionsOf = async (streamId: string) =>
    (await log.readAfter(streamId, 0)).map(({ version }) => version);
  const inserts = () =>
    statements.mock.calls.filter(([sql]) => String(sql).startsWith('insert')).length;

  it('are one statement', async () => {
    await Promise.all(['a', 'b', 'c'].map((id) => append(`together-${id}`)));
    expect(inserts()).toBe(1);
    expect(await versionsOf('together-a')).toEqual([1]);
    expect(await versionsOf('together-c')).toEqual([1]);
  });

  it('are not affected by a refused one', async () => {
    await append('refused');
    const results = await Promise.allSettled([
      append('before'),
      append('refused'),
      append('after'),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(isUniqueViolation((results[1] as PromiseRejectedResult).reason)).toBe(true);
    expect(await versionsOf('before')).toEqual([1]);
    expect(await versionsOf('after')).toEqual([1]);
    expect(await versionsOf('refused')).toEqual([1]);
  });

  it('store the keys of their requests, each with its own', async () => {
    const keyed = (streamId: string, key: string) =>
      log.append(
        undefined,
        streamId,
        0,
        [event({})],
        [{ streamId: key, version: 1, event: event({ key }) }],
      );
    await keyed('first', 'key-1');
    const results = await Promise.allSettled([keyed('again', 'key-1'), keyed('other', 'key-2')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await versionsOf('again')).toEqual([]);
    expect(await versionsOf('other')).toEqual([1]);
    expect(await versionsOf('key-2')).toEqual([1]);
  });

  it('are tried one by one after a deadlock, and fail together if the database is gone', async () => {
    statements.mockRejectedValueOnce(Object.assign(new Error('deadlock'), failed));
    await Promise.all([append('locked-1'), append('locked-2')]);
    expect(inserts()).toBe(3);
    statements.mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
    const results = await Promise.allSettled([append('gone-1'), append('gone-2')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await versionsOf('gone-1')).toEqual([]);
  });

  it('are several statements if they are long or many', async () => {
    const long = 'x'.repeat(700_000);
    await Promise.all([append('long-1', 0, long), append('long-2', 0, long)]);
    expect(inserts()).toBe(2);
    statements.mockClear();
    await Promise.all(Array.from({ length: 150 }, (_, n) => append(`many-${String(n)}`)));
    expect(inserts()).toBe(2);
  });
});
