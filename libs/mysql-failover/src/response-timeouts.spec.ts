import { stat } from 'node:fs/promises';
import { AdaptiveTimeout } from './adaptive-timeout';
import { FailureDetector } from './failure-detector';
import { DatabaseTimeoutError, JOB_LIMIT, NO_LIMIT, REQUEST_LIMIT } from './limits';
import { ResponseTimeouts } from './response-timeouts';

const HANGS = new Promise<never>(() => undefined);

describe('a statement with a time limit', () => {
  let timeouts: ResponseTimeouts;
  let gaveUp: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    timeouts = new ResponseTimeouts();
    gaveUp = [];
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  /** What has become of a step, as soon as it is known. */
  const begin = (
    name: string,
    step: Promise<unknown> = HANGS,
    limit = REQUEST_LIMIT,
    isWrite = false,
  ) => {
    const outcome: { is?: unknown } = {};
    timeouts
      .within(limit, step, () => gaveUp.push(name), isWrite)
      .then(
        (result) => (outcome.is = result),
        (error: unknown) => (outcome.is = error),
      );
    return outcome;
  };
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  const answered = () => timeouts.within(REQUEST_LIMIT, Promise.resolve(), () => undefined);

  it('is abandoned when the database has answered nobody for 1.3 seconds', async () => {
    const outcome = begin('one');
    await pass(1290);
    expect(outcome.is).toBeUndefined();
    await pass(20);
    expect(outcome.is).toBeInstanceOf(DatabaseTimeoutError);
    expect(gaveUp).toEqual(['one']);
  });

  it('continues while others are answered, and is abandoned after 5 seconds', async () => {
    const outcome = begin('slow');
    for (let second = 0; second < 4; second += 1) {
      await pass(1000);
      await answered();
    }
    await pass(990);
    expect(outcome.is).toBeUndefined();
    await pass(20);
    expect(outcome.is).toBeInstanceOf(DatabaseTimeoutError);
  });

  it('is abandoned 1.3 seconds after the last response to any caller', async () => {
    const outcome = begin('one');
    await pass(1000);
    await answered();
    await pass(1290);
    expect(outcome.is).toBeUndefined();
    await pass(20);
    expect(outcome.is).toBeInstanceOf(DatabaseTimeoutError);
  });

  it('has less time after an outage, until as much time has passed', async () => {
    const adaptive = new AdaptiveTimeout();
    timeouts = new FailureDetector(() => undefined, adaptive);
    const outage = async (milliseconds: number) => {
      const outcome = begin('one', new Promise((resolve) => setTimeout(resolve, milliseconds)));
      await pass(milliseconds);
      return outcome.is instanceof DatabaseTimeoutError;
    };
    expect(await outage(900)).toBe(false);
    expect(await outage(450)).toBe(true);
    await pass(900);
    expect(await outage(1200)).toBe(false);
    await pass(1200);
    const waiting = begin('waiting');
    await pass(800);
    await answered();
    await pass(510);
    expect(waiting.is).toBeInstanceOf(DatabaseTimeoutError);
    await pass(1500);
    void begin('lost');
    await pass(1290);
    adaptive.onFailover(performance.now());
    expect(await outage(390)).toBe(false);
    expect(await outage(450)).toBe(true);
  });

  it('has as much time as ever after the short waits of a busy database', async () => {
    timeouts = new FailureDetector(() => undefined, new AdaptiveTimeout());
    for (let step = 0; step < 5; step += 1) {
      begin('short', new Promise((resolve) => setTimeout(resolve, 250)));
      await pass(250);
    }
    const outcome = begin('one');
    await pass(1290);
    expect(outcome.is).toBeUndefined();
  });

  it('is abandoned when one of several hosts has answered no write, although it answers reads', async () => {
    timeouts = new FailureDetector(() => undefined, new AdaptiveTimeout());
    const outcome = begin('write', HANGS, REQUEST_LIMIT, true);
    for (let answers = 0; answers < 4; answers += 1) {
      await pass(320);
      await answered();
    }
    expect(outcome.is).toBeUndefined();
    await pass(30);
    expect(outcome.is).toBeInstanceOf(DatabaseTimeoutError);
    await timeouts.within(REQUEST_LIMIT, Promise.resolve(), () => undefined, true);
    const next = begin('next', HANGS, REQUEST_LIMIT, true);
    await pass(410);
    expect(next.is).toBeInstanceOf(DatabaseTimeoutError);
  });

  it('makes its host suspected for as long as no write is answered, whatever is read meanwhile', async () => {
    const suspicions: number[] = [];
    const suspect = (unresponsiveFor: number) => suspicions.push(Math.round(unresponsiveFor));
    timeouts = new FailureDetector(suspect, new AdaptiveTimeout());
    const write = (limit = REQUEST_LIMIT) => {
      timeouts.within(limit, HANGS, () => undefined, true).catch(() => undefined);
    };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      write();
      await pass(100);
      await answered();
      await pass(1400);
    }
    expect(Math.max(...suspicions)).toBeGreaterThan(2400);
    await timeouts.within(REQUEST_LIMIT, Promise.resolve(), () => undefined, true);
    suspicions.length = 0;
    write({ unresponsive: 2400, total: 5000 });
    await pass(1400);
    expect(suspicions[0]).toBeCloseTo(1200, -2);
    await pass(4000);
    suspicions.length = 0;
    begin('read');
    write();
    await pass(1400);
    expect(suspicions[0]).toBeCloseTo(650, -2);
    expect(Math.max(...suspicions)).toBeLessThan(1400);
  });

  it('counts a refusal as a response, but not a lost connection', async () => {
    const refusal = Object.assign(new Error('refused'), { code: 'ER_DUP_ENTRY' });
    const gone = Object.assign(new Error('gone'), { code: 'ECONNRESET', fatal: true });
    const one = begin('one');
    await pass(1000);
    expect(begin('refused', Promise.reject(refusal))).toBeDefined();
    await pass(1000);
    expect(one.is).toBeUndefined();
    expect(begin('gone', Promise.reject(gone))).toBeDefined();
    await pass(600);
    expect(one.is).toBeInstanceOf(DatabaseTimeoutError);
    expect(gaveUp).toEqual(['one']);
  });

  it('counts neither an abandoned inner statement nor a late response', async () => {
    const one = begin('one');
    await pass(1000);
    const within = new DatabaseTimeoutError(1500);
    begin('outer', Promise.reject(within));
    await pass(1000);
    expect(one.is).toBeInstanceOf(DatabaseTimeoutError);
    let respond: () => void = () => undefined;
    begin('late', new Promise<void>((resolve) => (respond = resolve)));
    await pass(1000);
    const two = begin('two');
    await pass(1000);
    respond();
    await pass(350);
    expect(two.is).toBeInstanceOf(DatabaseTimeoutError);
  });

  it('returns a timely result, and leaves no timer behind', async () => {
    const result = begin('good', Promise.resolve('rows'));
    const failure = begin('bad', Promise.reject(new Error('no')));
    await pass(0);
    expect([result.is, failure.is]).toEqual(['rows', new Error('no')]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('has more time in a job, and no limit in a migration', async () => {
    const request = begin('request', HANGS, REQUEST_LIMIT);
    const job = begin('job', HANGS, JOB_LIMIT);
    const migration = begin('migration', HANGS, NO_LIMIT);
    await pass(14_000);
    expect([request.is, job.is]).toEqual([expect.any(DatabaseTimeoutError), undefined]);
    await pass(2000);
    expect(job.is).toBeInstanceOf(DatabaseTimeoutError);
    await pass(86_400_000);
    expect(migration.is).toBeUndefined();
  });

  it('is not abandoned because of a response that arrived while the process was busy', async () => {
    jest.useRealTimers();
    const answer = stat('/').then(() => 'rows');
    const limit = { unresponsive: 20, total: 20 };
    const waiting = timeouts.within(limit, answer, () => undefined);
    const busyUntil = performance.now() + 500;
    while (performance.now() < busyUntil);
    await expect(waiting).resolves.toBe('rows');
  });
});
