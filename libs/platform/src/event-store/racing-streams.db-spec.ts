import { openScratch, type Scratch } from '../database/scratch.builders';
import { Transactions } from '../database/transactions';
import { EventLog } from '../event-log/event-log';
import { eventStoreSchema } from '../event-log/schema';
import { ACTOR, add, addUpTo, counter, processOn } from './counter.builders';

const COMMANDS = 50;

const times = <T>(count: number, task: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, task));

describe('concurrent event streams', () => {
  let scratch: Scratch;
  let transactions: Transactions;

  beforeAll(async () => {
    scratch = await openScratch(eventStoreSchema);
    transactions = new Transactions(scratch.dataSource);
  });

  afterAll(() => scratch.close());

  const versions = async (id: string) =>
    (await new EventLog(transactions).readAfter(`counter-${id}`, 0)).map(({ version }) => version);

  it('lose nothing and leave no gap when two processes write one stream', async () => {
    const [here, there] = [processOn(transactions), processOn(transactions)];
    await Promise.all([
      times(COMMANDS, () => here.stream.execute('busy', ACTOR, add(1))),
      times(COMMANDS, () => there.stream.execute('busy', ACTOR, add(1, 1))),
    ]);
    const { state, version } = await here.stream.read('busy');
    expect({ total: state.total, version }).toEqual({ total: 150, version: 150 });
    expect(await versions('busy')).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
  });

  it('never exceed a limit, with any number of processes', async () => {
    const processes = Array.from({ length: 4 }, () => processOn(transactions));
    const answers = await Promise.all(
      processes.map(({ stream }) => times(10, () => stream.execute('limit', ACTOR, addUpTo(7)))),
    );
    const outcomes = answers.flat().map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(7);
    expect(await processes[0]?.stream.read('limit')).toMatchObject({ state: { total: 7 } });
  });

  it('never conflict inside one process', async () => {
    const { stream, counts } = processOn(transactions);
    await times(COMMANDS, () => stream.execute('alone', ACTOR, add(1)));
    expect(await counts('conflicts')).toBe(0);
    expect(await stream.read('alone')).toMatchObject({ state: { total: COMMANDS } });
  });

  it('append waiting commands of one process together, and return each its own result', async () => {
    const { stream, counts } = processOn(transactions);
    const answers = await Promise.all(
      Array.from({ length: 51 }, (_, by) => stream.execute('together', ACTOR, add(by))),
    );
    const sums = Array.from({ length: 51 }, (_, by) => (by * (by + 1)) / 2);
    expect(answers.map(({ outcome }) => outcome)).toEqual(sums);
    expect(answers.map(({ state }) => state.total)).toEqual(sums);
    expect(answers.map(({ version }) => version)).toEqual(sums.map((_, by) => by + 1));
    expect(await versions('together')).toEqual(sums.map((_, by) => by + 1));
    expect(await counts('appends')).toBe(2);
  });

  it('lock the stream after three conflicts, and decide under the lock', async () => {
    const rival = processOn(transactions);
    const log = new OvertakenLog(transactions, rival.stream);
    const { stream, counts } = processOn(transactions, counter, log);
    const seen: number[] = [];
    const { outcome } = await stream.execute('contended', ACTOR, (state) => {
      seen.push(state.total);
      return add(100)(state);
    });
    expect({ seen, outcome }).toEqual({ seen: [0, 1, 2, 3], outcome: 103 });
    expect(await versions('contended')).toEqual([1, 2, 3, 4]);
    expect(await counts('conflicts')).toBe(3);
  });

  it.each([
    ['ER_DUP_ENTRY', 5],
    ['ER_LOCK_DEADLOCK', 10],
  ])('start again if even the lock does not exclude others: %s', async (code, refusals) => {
    const log = new RefusingLog(transactions, refusals, code);
    const { stream } = processOn(transactions, counter, log);
    const id = `cluster-${code}`;
    expect(await stream.execute(id, ACTOR, add(1))).toMatchObject({ version: 1, outcome: 1 });
    expect(await versions(id)).toEqual([1]);
  });

  it('fail in the end with the reason', async () => {
    const log = new RefusingLog(transactions, Infinity, 'ER_DUP_ENTRY');
    const { stream } = processOn(transactions, counter, log);
    await expect(stream.execute('never', ACTOR, add(1))).rejects.toThrow('refused');
  });
});

/** Another process is faster at each append that takes no lock. */
class OvertakenLog extends EventLog {
  constructor(
    transactions: Transactions,
    private readonly rival: ReturnType<typeof processOn>['stream'],
  ) {
    super(transactions);
  }

  override async append(...parameters: Parameters<EventLog['append']>): Promise<void> {
    const [tx, streamId] = parameters;
    const id = streamId.replace('counter-', '');
    if (tx === undefined) await this.rival.execute(id, ACTOR, add(1));
    await super.append(...parameters);
  }
}

/** Refuses so many appends, with a lock or without one, as other nodes of a cluster may do. */
class RefusingLog extends EventLog {
  constructor(
    transactions: Transactions,
    private left: number,
    private readonly code: string,
  ) {
    super(transactions);
  }

  override async append(...parameters: Parameters<EventLog['append']>): Promise<void> {
    if (this.left > 0) {
      this.left -= 1;
      throw Object.assign(new Error('refused'), { code: this.code });
    }
    await super.append(...parameters);
  }
}
