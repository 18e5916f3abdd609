import { openScratch, type Scratch } from '../database/scratch.builders';
import { Transactions } from '../database/transactions';
import { EventLog } from '../event-log/event-log';
import { eventStoreSchema } from '../event-log/schema';
import { ACTOR, add, addUpTo, counter, processOn } from './counter.builders';

const FULL = new Error('full');

describe('an event stream', () => {
  let scratch: Scratch;
  let here: ReturnType<typeof processOn>;
  let there: ReturnType<typeof processOn>;
  let transactions: Transactions;

  beforeAll(async () => {
    scratch = await openScratch(eventStoreSchema);
    transactions = new Transactions(scratch.dataSource);
    here = processOn(transactions);
    there = processOn(transactions);
  });

  afterAll(() => scratch.close());

  it('is empty before its first event', async () => {
    expect(await here.stream.read('new')).toEqual({ state: { total: 0, events: 0 }, version: 0 });
  });

  it('returns the state after the command, its version and its outcome', async () => {
    const answer = await here.stream.execute('one', ACTOR, add(1, 2));
    expect(answer).toEqual({ id: 'one', state: { total: 3, events: 2 }, version: 2, outcome: 3 });
    expect(await here.stream.execute('one', ACTOR, add(4))).toMatchObject({
      version: 3,
      outcome: 7,
    });
  });

  it('reads what another process has appended meanwhile', async () => {
    await here.stream.execute('read', ACTOR, add(1));
    await there.stream.execute('read', ACTOR, add(2));
    expect(await here.stream.read('read')).toEqual({ state: { total: 3, events: 2 }, version: 2 });
  });

  it('decides again on the latest state when another process was faster', async () => {
    await here.stream.execute('stale', ACTOR, add(1));
    await there.stream.execute('stale', ACTOR, add(10));
    const seen: number[] = [];
    const { outcome, version } = await here.stream.execute('stale', ACTOR, (state) => {
      seen.push(state.total);
      return add(100)(state);
    });
    expect({ seen, outcome, version }).toEqual({ seen: [1, 11], outcome: 111, version: 3 });
    expect(await there.stream.read('stale')).toMatchObject({ state: { total: 111 }, version: 3 });
  });

  it('never refuses by a value because of an outdated state', async () => {
    await here.stream.execute('refusal', ACTOR, add(5));
    await there.stream.execute('refusal', ACTOR, add(-5));
    const { outcome, state } = await here.stream.execute('refusal', ACTOR, addUpTo(5));
    expect({ outcome, total: state.total }).toEqual({ outcome: 'added', total: 1 });
  });

  it('never refuses by an error because of an outdated state', async () => {
    const upToFive = (state: { total: number; events: number }) => {
      if (state.total >= 5) throw FULL;
      return add(1)(state);
    };
    await here.stream.execute('thrown', ACTOR, add(5));
    await expect(here.stream.execute('thrown', ACTOR, upToFive)).rejects.toBe(FULL);
    await there.stream.execute('thrown', ACTOR, add(-5));
    expect(await here.stream.execute('thrown', ACTOR, upToFive)).toMatchObject({ outcome: 1 });
  });

  it('appends nothing for a command without events', async () => {
    await here.stream.execute('nothing', ACTOR, add(5));
    expect(await here.stream.execute('nothing', ACTOR, addUpTo(5))).toEqual({
      id: 'nothing',
      state: { total: 5, events: 1 },
      version: 1,
      outcome: 'full',
    });
  });

  it('continues after a failed command', async () => {
    const failing = here.stream.execute('failed', ACTOR, () => {
      throw FULL;
    });
    const next = here.stream.execute('failed', ACTOR, add(1));
    await expect(failing).rejects.toBe(FULL);
    expect(await next).toMatchObject({ version: 1 });
  });

  it('refuses no waiting command because of an outdated state', async () => {
    await here.stream.execute('waited', ACTOR, add(5));
    await there.stream.execute('waited', ACTOR, add(-5));
    const { stream } = here;
    const answers = await Promise.all([
      stream.execute('waited', ACTOR, addUpTo(5)),
      stream.execute('waited', ACTOR, addUpTo(2)),
      stream.execute('waited', ACTOR, addUpTo(2)),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'full']);
    await there.stream.execute('waited', ACTOR, add(-2));
    const later = ['first', 'second'].map(() => stream.execute('waited', ACTOR, addUpTo(1)));
    expect((await Promise.all(later)).map(({ outcome }) => outcome)).toEqual(['added', 'full']);
  });

  it('appends the events of waiting commands in parts, in their order', async () => {
    const appended = jest.spyOn(here.log, 'append');
    const large = () => add(...Array<number>(700).fill(1));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => here.stream.execute('large', ACTOR, large())),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual([700, 1400, 2100, 2800, 3500, 4200]);
    const parts = appended.mock.calls.filter(([, streamId]) => streamId === 'counter-large');
    appended.mockRestore();
    const lengths = new Map(parts.map(([, , version, events]) => [version, events.length]));
    expect([...lengths]).toEqual([
      [0, 700],
      [700, 1400],
      [2100, 1400],
      [3500, 700],
    ]);
  });

  it('lets other work run between the statements of a long append', async () => {
    let [turns, goesOn] = [0, true];
    const takeTurns = () => {
      turns += 1;
      if (goesOn) setImmediate(takeTurns);
    };
    setImmediate(takeTurns);
    await here.stream.execute('long', ACTOR, add(...Array<number>(2500).fill(1)));
    goesOn = false;
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  it('records the actor of each waiting command with its events', async () => {
    const { stream } = here;
    const actors = [1, 2, 3].map((n) => ({ kind: 'member', id: `m${String(n)}` }) as const);
    await Promise.all(actors.map((actor) => stream.execute('caused', actor, add(1))));
    const { items } = await stream.history('caused', { limit: 10, offset: 0 });
    expect(items.map(({ actor }) => actor)).toEqual(actors);
  });

  it('rejects all waiting commands if the database is unavailable, and recovers', async () => {
    const log = new BrokenLog(transactions);
    const { stream } = processOn(transactions, counter, log);
    const sent = [1, 2, 3].map((by) => stream.execute('broken', ACTOR, add(by)));
    const outcomes = await Promise.allSettled(sent);
    expect(outcomes).toMatchObject([
      { reason: log.error },
      { reason: log.error },
      { reason: log.error },
    ]);
    log.broken = false;
    expect(await stream.execute('broken', ACTOR, add(4))).toMatchObject({ version: 1, outcome: 4 });
  });

  it('reads several streams at once, known ones and unknown ones', async () => {
    await here.stream.execute('many-1', ACTOR, add(1));
    await there.stream.execute('many-1', ACTOR, add(1));
    await there.stream.execute('many-2', ACTOR, add(5));
    expect(await here.stream.readMany(['many-2', 'many-1', 'many-3', 'many-2'])).toEqual([
      { state: { total: 5, events: 1 }, version: 1 },
      { state: { total: 2, events: 2 }, version: 2 },
      { state: { total: 0, events: 0 }, version: 0 },
      { state: { total: 5, events: 1 }, version: 1 },
    ]);
    expect(await here.stream.readMany([])).toEqual([]);
  });
});

class BrokenLog extends EventLog {
  readonly error = new Error('broken');
  broken = true;

  override async append(...parameters: Parameters<EventLog['append']>): Promise<void> {
    if (this.broken) throw this.error;
    await super.append(...parameters);
  }
}
