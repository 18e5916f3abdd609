import { Logger } from '@nestjs/common';
import { openScratch, type Scratch } from '../database/scratch.builders';
import { Transactions } from '../database/transactions';
import { heardWarnings } from '../observability/warnings.builders';
import { type Job, Jobs } from './jobs';
import { jobsSchema } from './schema';

const NOON = new Date('2031-04-05T12:00:00.000Z');
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

describe('a job', () => {
  let scratch: Scratch;

  beforeAll(async () => {
    scratch = await openScratch(jobsSchema);
  });

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  afterAll(() => scratch.close());

  /** Starts so many processes that share a job of this name. */
  const processes = (count: number, name: string, run: Job['run']) =>
    Array.from({ length: count }, () => {
      const jobs = new Jobs(new Transactions(scratch.dataSource));
      jobs.add({ name, run });
      return jobs;
    });

  it('runs once a minute, in one process only', async () => {
    const run = jest.fn<Promise<null>, [Date, string | null]>().mockResolvedValue(null);
    const several = processes(4, 'once', run);
    const all = (now: Date) => Promise.all(several.map((jobs) => jobs.runAll(now)));
    await all(NOON);
    await all(later(59));
    expect(run).toHaveBeenCalledTimes(1);
    await all(later(60));
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('continues where it stopped, in any process', async () => {
    const run = jest.fn((_: Date, position: string | null) =>
      Promise.resolve(position === 'b' ? null : position === null ? 'a' : 'b'),
    );
    const [one, other] = processes(2, 'onward', run);
    for (const [index, jobs] of [one, other, one, other].entries()) {
      await jobs?.runAll(later(index * 60));
    }
    expect(run.mock.calls.map(([, position]) => position)).toStrictEqual([null, 'a', 'b', null]);
  });

  it('is tried again from the same place if it fails, and delays no other', async () => {
    const warnings = heardWarnings();
    const [jobs] = processes(1, 'failing', () => Promise.reject(new Error('away')));
    const run = jest.fn<Promise<null>, [Date, string | null]>().mockResolvedValue(null);
    jobs?.add({ name: 'working', run });
    await jobs?.runAll(NOON);
    expect(warnings()).toHaveLength(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('delays no other if it hangs, and is not begun again meanwhile', async () => {
    heardWarnings();
    const run = jest.fn<Promise<null>, []>().mockResolvedValue(null);
    let end: (position: null) => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      run.mockImplementationOnce(() => {
        resolve();
        return new Promise((ended) => (end = ended));
      });
    });
    const [jobs = new Jobs(new Transactions(scratch.dataSource))] = processes(1, 'hanging', run);
    const beside = new Promise<void>((resolve) => {
      const other = () => Promise.resolve(null).finally(resolve);
      jobs.add({ name: 'beside it', run: other });
    });
    jobs.patienceMs = 1;
    await Promise.all([jobs.runAll(NOON), begun, beside]);
    jobs.patienceMs = 60_000;
    await jobs.runAll(later(60));
    expect(run).toHaveBeenCalledTimes(1);
    end(null);
    await jobs.onModuleDestroy();
    await jobs.runAll(later(120));
    expect(run).toHaveBeenCalledTimes(2);
  });

  const gone = () => Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' });

  /** A process with a job that notes its runs, and others that share the job. */
  const counted = (name: string, run: () => Promise<null>) => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const counter = jest.fn<Promise<null>, []>(run);
    const transactions = new Transactions(scratch.dataSource);
    const jobs = new Jobs(transactions);
    jobs.add({ name, run: counter });
    const [other] = processes(1, name, counter);
    return { jobs, other, counter, transactions };
  };

  it('keeps its turn if the database was lost while it ran, and no other process runs it', async () => {
    let isAway = true;
    const run = () => (isAway ? Promise.reject(gone()) : Promise.resolve(null));
    const { jobs, other, counter } = counted('interrupted', run);
    await jobs.runAll(NOON);
    isAway = false;
    await other?.runAll(later(3));
    expect(counter).toHaveBeenCalledTimes(1);
    await jobs.runAll(later(3));
    expect(counter).toHaveBeenCalledTimes(2);
    await jobs.runAll(later(6));
    expect(counter).toHaveBeenCalledTimes(2);
  });

  it('runs if the answer to its turn was lost', async () => {
    const { jobs, other, counter, transactions } = counted('unanswered', () =>
      Promise.resolve(null),
    );
    await jobs.runAll(NOON);
    const write = transactions.write.bind(transactions);
    const spy = jest.spyOn(transactions, 'write').mockImplementation(async (...statement) => {
      await write(...statement);
      throw gone();
    });
    await jobs.runAll(later(60));
    spy.mockRestore();
    await other?.runAll(later(63));
    expect(counter).toHaveBeenCalledTimes(1);
    await jobs.runAll(later(63));
    expect(counter).toHaveBeenCalledTimes(2);
    await other?.runAll(later(66));
    await jobs.runAll(later(66));
    expect(counter).toHaveBeenCalledTimes(2);
  });

  it('that the database always interrupts is not tried more than twice a minute', async () => {
    const { jobs, counter } = counted('hopeless', () => Promise.reject(gone()));
    for (let seconds = 0; seconds < 60; seconds += 3) await jobs.runAll(later(seconds));
    expect(counter).toHaveBeenCalledTimes(2);
  });

  it('is tried again within seconds, without waiting for the next minute', async () => {
    const timer = jest.spyOn(globalThis, 'setInterval');
    let runs = 0;
    const { jobs } = counted('soon', () => {
      runs += 1;
      return runs === 1 ? Promise.reject(gone()) : Promise.resolve(null);
    });
    jobs.onApplicationBootstrap();
    const [tick] = timer.mock.calls[0] ?? [];
    (tick as () => void)();
    while (runs < 2) await new Promise((resolve) => setTimeout(resolve, 50));
    await jobs.onModuleDestroy();
    expect(runs).toBe(2);
  });

  it('runs until the process ends, which waits for it', async () => {
    const timer = jest.spyOn(globalThis, 'setInterval');
    let ended = false;
    const [jobs] = processes(1, 'last', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      ended = true;
      return null;
    });
    jobs?.onApplicationBootstrap();
    const [tick, interval] = timer.mock.calls[0] ?? [];
    expect(interval).toBe(60_000);
    (tick as () => void)();
    await jobs?.onModuleDestroy();
    expect(ended).toBe(true);
  });
});
