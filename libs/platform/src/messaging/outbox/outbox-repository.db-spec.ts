import fc from 'fast-check';
import { openScratch, type Scratch } from '../../database/scratch.builders';
import { toDatabaseTime } from '../../database/time';
import { Transactions } from '../../database/transactions';
import { TestProcess } from '../messaging.builders';
import { messagingSchema } from '../schema';
import type { Rescheduled } from './outbox-repository';

const NOW = new Date('2031-04-05T06:07:08.009Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const lease = (holder: string) => ({ holder, now: NOW, until: at(30_000), held: [] });

/** The parts of a message that decide about a claim. Times are milliseconds from now. */
interface Model {
  readonly id: string;
  readonly channel: string;
  readonly aggregate: string;
  readonly occurred: number;
  readonly position: number;
  readonly due: number;
  readonly isDeadLetter: boolean;
  readonly claimedUntil: number | null;
}

const messages = fc.uniqueArray(
  fc.record<Model>({
    id: fc.uuid(),
    channel: fc.constantFrom('broker', 'Subscriber'),
    aggregate: fc.constantFrom('a', 'b', 'c'),
    occurred: fc.integer({ min: -2, max: 0 }),
    position: fc.integer({ min: 0, max: 1 }),
    due: fc.integer({ min: -2, max: 1 }),
    isDeadLetter: fc.boolean(),
    claimedUntil: fc.constantFrom(null, null, -1, 0, 1),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

const inOrder = (one: Model, other: Model) =>
  one.occurred - other.occurred || one.position - other.position || (one.id < other.id ? -1 : 1);

/** The messages that may be claimed: the first of each channel and aggregate, if it is free. */
function claimable(all: readonly Model[]): readonly string[] {
  const groups = new Map<string, Model[]>();
  for (const one of all) {
    const key = `${one.channel} ${one.aggregate}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group.sort(inOrder);
    if (first === undefined || first.isDeadLetter || first.due > 0) return [];
    return first.claimedUntil === null || first.claimedUntil <= 0 ? [first.id] : [];
  });
}

describe('a claim', () => {
  let scratch: Scratch;
  let one: TestProcess;

  beforeAll(async () => {
    scratch = await openScratch(messagingSchema);
    one = new TestProcess(new Transactions(scratch.dataSource));
  });

  afterAll(() => scratch.close());

  const store = async (all: readonly Model[]) => {
    await one.transactions.write('delete from outbox', []);
    if (all.length === 0) return;
    const time = (milliseconds: number) => toDatabaseTime(at(milliseconds).toISOString());
    const row = '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
    const sql = `insert into outbox (id, event_id, channel, type, aggregate_id, occurred_at, position,
      data, attempts, due_at, parked_at, claimed_by, claimed_until, created_at)
      values ${all.map(() => row).join(', ')}`;
    const values = all.flatMap((message) => [
      message.id,
      message.id,
      message.channel,
      'test.happened.v1',
      message.aggregate,
      time(message.occurred),
      message.position,
      '{}',
      0,
      time(message.due),
      message.isDeadLetter ? time(0) : null,
      ...(message.claimedUntil === null ? [null, null] : ['else', time(message.claimedUntil)]),
      time(0),
    ]);
    await one.transactions.write(sql, values);
  };

  const claim = async (
    channels: readonly string[],
    limit = 100,
    holder = 'me',
    { messages } = one,
  ) => {
    const claimed = await messages.claim(channels, limit, lease(holder));
    return claimed.map(({ id }) => id);
  };

  it('takes the first available message of each channel and aggregate only', async () => {
    const law = fc.asyncProperty(messages, async (all) => {
      await store(all);
      expect((await claim(['broker', 'Subscriber'])).sort()).toEqual([...claimable(all)].sort());
    });
    await fc.assert(law, { numRuns: 60 });
  });

  it('takes nothing of other channels', async () => {
    const law = fc.asyncProperty(messages, async (all) => {
      await store(all);
      const ofBroker = all.filter(({ channel }) => channel === 'broker');
      expect((await claim(['broker'])).sort()).toEqual([...claimable(ofBroker)].sort());
      expect(await claim([])).toEqual([]);
    });
    await fc.assert(law, { numRuns: 20 });
  });

  const free = (id: string, due: number, aggregate = id): Model => ({
    id,
    channel: 'broker',
    aggregate,
    occurred: 0,
    position: 0,
    due,
    isDeadLetter: false,
    claimedUntil: null,
  });

  it('takes at most the requested number, the longest due first', async () => {
    await store([free('new', -1), free('old', -3), free('middle', -2)]);
    expect(await claim(['broker'], 2)).toEqual(['old', 'middle']);
    expect(await claim(['broker'], 2, 'other')).toEqual(['new']);
  });

  it('gives each message to one of several concurrent processes', async () => {
    await store(Array.from({ length: 20 }, (_, n) => free(String(n), -1)));
    const holders = ['a', 'b', 'c', 'd', 'e'];
    const processes = await Promise.all(
      holders.map(async () => new TestProcess(new Transactions(await scratch.another()))),
    );
    const claims = await Promise.all(
      holders.map((holder, index) => claim(['broker'], 8, holder, processes[index])),
    );
    const claimed = claims.flat();
    expect(claimed.length).toBeGreaterThan(0);
    expect(new Set(claimed).size).toBe(claimed.length);
    for (const [index, holder] of holders.entries()) {
      const rows = (await one.rows()).filter(({ claimed_by }) => claimed_by === holder);
      expect(rows.map(({ id }) => id).sort()).toEqual([...(claims[index] ?? [])].sort());
    }
  });

  it('returns only messages that no other process has claimed first', async () => {
    await store([free('mine', -2), free('lost', -1)]);
    const write = one.transactions.write.bind(one.transactions);
    const spy = jest.spyOn(one.transactions, 'write').mockImplementationOnce(async (...update) => {
      await write(`update outbox set claimed_by = 'other', claimed_until = ? where id = 'lost'`, [
        toDatabaseTime(at(30_000).toISOString()),
      ]);
      return write(...update);
    });
    expect(await claim(['broker'])).toEqual(['mine']);
    spy.mockRestore();
  });

  describe('that another process has taken over', () => {
    const failed: Rescheduled = {
      attempts: 8,
      dueAt: NOW,
      givenUpAt: NOW,
      lastError: 'no',
    };

    it.each<[string, () => Promise<void>]>([
      ['removed', () => one.messages.remove(['it'], 'me')],
      ['released', () => one.messages.release(['it'], 'me')],
      ['renewed', () => one.messages.renew(['it'], 'me', at(60_000))],
      ['given back', () => one.messages.reschedule('it', 'me', failed)],
    ])('is not %s', async (_, change) => {
      await store([free('it', -1)]);
      await claim(['broker']);
      const others = { holder: 'other', now: at(30_000), until: at(60_000), held: [] };
      expect(await one.messages.claim(['broker'], 1, others)).toHaveLength(1);
      const before = await one.transactions.statement('select * from outbox', []);
      await change();
      expect(await one.transactions.statement('select * from outbox', [])).toEqual(before);
    });
  });

  it('ends at its time unless it is renewed', async () => {
    await store([free('it', -1)]);
    await claim(['broker']);
    const next = (now: Date) => ({ holder: 'other', now, until: at(90_000), held: [] });
    expect(await one.messages.claim(['broker'], 1, next(at(29_999)))).toEqual([]);
    await one.messages.renew(['it'], 'me', at(40_000));
    expect(await one.messages.claim(['broker'], 1, next(at(39_999)))).toEqual([]);
    expect(await one.messages.claim(['broker'], 1, next(at(40_000)))).toHaveLength(1);
  });

  it('lasts for others, but not for the relay that does not know of it', async () => {
    await store([free('it', -1), free('held', -1)]);
    await claim(['broker']);
    const again = (holder: string) =>
      one.messages.claim(['broker'], 9, { ...lease(holder), held: ['held'] });
    expect(await again('other')).toEqual([]);
    expect((await again('me')).map(({ id }) => id)).toEqual(['it']);
  });

  it('ends when it is released', async () => {
    await store([free('it', -1)]);
    await claim(['broker']);
    await one.messages.release(['it'], 'me');
    expect(await claim(['broker'], 1, 'other')).toEqual(['it']);
  });
});
