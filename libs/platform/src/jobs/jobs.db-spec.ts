import { Logger } from '@nestjs/common';
import { openScratch, type Scratch } from '../database/scratch.builders';
import { Transactions } from '../database/transactions';
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
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const [jobs] = processes(1, 'failing', () => Promise.reject(new Error('away')));
    const run = jest.fn<Promise<null>, [Date, string | null]>().mockResolvedValue(null);
    jobs?.add({ name: 'working', run });
    await jobs?.runAll(NOON);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(run).toHaveBeenCalledTimes(1);
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
