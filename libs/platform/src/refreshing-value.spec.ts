import { setTimeout as sleep } from 'node:timers/promises';
import { RefreshingValue } from './refreshing-value';

describe('a refreshing value', () => {
  let reads: number;
  /** Milliseconds that have passed. */
  let now: number;

  beforeEach(() => {
    [reads, now] = [0, 0];
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });

  afterEach(() => jest.restoreAllMocks());

  const read = async () => {
    reads += 1;
    const number = reads;
    await sleep(5);
    return number;
  };

  it('is read once for concurrent callers', async () => {
    const value = new RefreshingValue(read, 10_000);
    expect(await Promise.all([value.get(), value.get(), value.get()])).toEqual([1, 1, 1]);
    expect(await value.get()).toBe(1);
  });

  it('is at hand once it was read, until it is too old or forgotten', async () => {
    const value = new RefreshingValue(read, 20);
    const first = value.atHand();
    expect(first).toBeInstanceOf(Promise);
    await first;
    expect(value.atHand()).toBe(1);
    value.forget();
    expect(await value.atHand()).toBe(2);
    now += 20;
    expect(value.atHand()).toBe(2);
    now += 1;
    expect(value.atHand()).toBeInstanceOf(Promise);
    expect(await value.atHand()).toBe(3);
  });

  it('is not at hand while it is read again, even if the read before ends late', async () => {
    const value = new RefreshingValue(read, 10_000);
    const before = value.get();
    value.forget();
    const after = value.atHand();
    await before;
    expect(value.atHand()).toBeInstanceOf(Promise);
    await after;
    expect(value.atHand()).toBe(2);
  });

  it('is read again if it is too old', async () => {
    const value = new RefreshingValue(read, 20);
    await value.get();
    now += 21;
    expect(await value.get()).toBe(2);
  });

  it('is read again immediately after a change, even while it is being read', async () => {
    const value = new RefreshingValue(read, 10_000);
    const before = value.get();
    value.forget();
    const after = value.get();
    expect([await before, await after, await value.get()]).toEqual([1, 2, 2]);
  });

  it('is read again after a failure, which all waiting callers receive', async () => {
    const value = new RefreshingValue(async () => {
      if ((await read()) === 1) throw new Error('no');
      return 'read';
    }, 10_000);
    const answers = await Promise.allSettled([value.get(), value.get()]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await value.get()).toBe('read');
  });

  it('keeps its replacement when an earlier read fails late', async () => {
    const value = new RefreshingValue(async () => {
      if ((await read()) === 1) throw new Error('no');
      return 'read';
    }, 10_000);
    const failing = value.get();
    value.forget();
    const replacing = value.get();
    await expect(failing).rejects.toThrow('no');
    expect(await replacing).toBe('read');
    await value.get();
    expect(reads).toBe(2);
  });
});
