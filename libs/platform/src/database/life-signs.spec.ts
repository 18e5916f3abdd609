import { stat } from 'node:fs/promises';
import { gate } from './notes.builders';
import { LifeSigns } from './life-signs';
import { DatabaseTimeoutError, JOB_LIMIT, NO_LIMIT, REQUEST_LIMIT } from './limits';
import { SignsOfSeveralHosts } from './signs-of-several-hosts';
import { Silences } from './silences';

const HANGS = new Promise<never>(() => undefined);

describe('a statement with a time limit', () => {
  let signs: LifeSigns;
  let gaveUp: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    signs = new LifeSigns();
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
    signs
      .within(limit, step, () => gaveUp.push(name), isWrite)
      .then(
        (result) => (outcome.is = result),
        (error: unknown) => (outcome.is = error),
      );
    return outcome;
  };
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  const answered = () => signs.within(REQUEST_LIMIT, Promise.resolve(), () => undefined);

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

  it('has less time after a silence that it remembers, until as much time has passed', async () => {
    const pastSilences = new Silences();
    signs = new SignsOfSeveralHosts(() => undefined, pastSilences);
    const silence = async (milliseconds: number) => {
      const outcome = begin('one', new Promise((resolve) => setTimeout(resolve, milliseconds)));
      await pass(milliseconds);
      return outcome.is instanceof DatabaseTimeoutError;
    };
    expect(await silence(900)).toBe(false);
    expect(await silence(450)).toBe(true);
    await pass(900);
    expect(await silence(1200)).toBe(false);
    await pass(1200);
    const waiting = begin('waiting');
    await pass(800);
    await answered();
    await pass(510);
    expect(waiting.is).toBeInstanceOf(DatabaseTimeoutError);
    await pass(1500);
    void begin('lost');
    await pass(1290);
    pastSilences.startAgain(performance.now());
    expect(await silence(390)).toBe(false);
    expect(await silence(450)).toBe(true);
  });

  it('has as much time as ever after the short silences of a busy database', async () => {
    signs = new SignsOfSeveralHosts(() => undefined, new Silences());
    for (let step = 0; step < 5; step += 1) {
      begin('short', new Promise((resolve) => setTimeout(resolve, 250)));
      await pass(250);
    }
    const outcome = begin('one');
    await pass(1290);
    expect(outcome.is).toBeUndefined();
  });

  it('is abandoned when one of several hosts has answered no write, although it answers reads', async () => {
    signs = new SignsOfSeveralHosts(() => undefined, new Silences());
    const outcome = begin('write', HANGS, REQUEST_LIMIT, true);
    for (let answers = 0; answers < 4; answers += 1) {
      await pass(320);
      await answered();
    }
    expect(outcome.is).toBeUndefined();
    await pass(30);
    expect(outcome.is).toBeInstanceOf(DatabaseTimeoutError);
    await signs.within(REQUEST_LIMIT, Promise.resolve(), () => undefined, true);
    const next = begin('next', HANGS, REQUEST_LIMIT, true);
    await pass(410);
    expect(next.is).toBeInstanceOf(DatabaseTimeoutError);
  });

  it('is doubted for as long as no write is answered, whatever is read meanwhile', async () => {
    const silences: number[] = [];
    const doubt = (silentFor: number) => silences.push(Math.round(silentFor));
    signs = new SignsOfSeveralHosts(doubt, new Silences());
    const write = (limit = REQUEST_LIMIT) => {
      signs.within(limit, HANGS, () => undefined, true).catch(() => undefined);
    };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      write();
      await pass(100);
      await answered();
      await pass(1400);
    }
    expect(Math.max(...silences)).toBeGreaterThan(2400);
    await signs.within(REQUEST_LIMIT, Promise.resolve(), () => undefined, true);
    silences.length = 0;
    write({ silence: 2400, total: 5000 });
    await pass(1400);
    expect(silences[0]).toBeCloseTo(1200, -2);
    await pass(4000);
    silences.length = 0;
    begin('read');
    write();
    await pass(1400);
    expect(silences[0]).toBeCloseTo(650, -2);
    expect(Math.max(...silences)).toBeLessThan(1400);
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
    const late = gate();
    begin('late', late.passed);
    await pass(1000);
    const two = begin('two');
    await pass(1000);
    late.open();
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
    const limit = { silence: 20, total: 20 };
    const waiting = signs.within(limit, answer, () => undefined);
    const busyUntil = performance.now() + 500;
    while (performance.now() < busyUntil);
    await expect(waiting).resolves.toBe('rows');
  });
});
