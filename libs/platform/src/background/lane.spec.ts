import { LEASE_MS } from './lease';
import { Lane } from './lane';
import { RunLoop } from './run-loop';
import { WakeSignal } from './wake-signal';

describe('what is sent to one receiver', () => {
  let lane: Lane;
  let unstored: unknown[];

  beforeEach(() => {
    jest.useFakeTimers();
    unstored = [];
    const loop = new RunLoop(new WakeSignal(), 1000, () => undefined);
    lane = new Lane(loop, (error) => unstored.push(error));
  });

  afterEach(() => jest.useRealTimers());

  const free = () => lane.freeAt(new Date());
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  it('is four works at once at most, and others as soon as one has ended', async () => {
    const ends: (() => void)[] = [];
    for (const id of ['a', 'b', 'c', 'd']) {
      lane.begin(id, new Promise((resolve) => ends.push(resolve)));
    }
    expect(free()).toBe(0);
    ends[1]?.();
    await pass(0);
    expect(free()).toBe(1);
    expect(lane.held).toEqual(['a', 'c', 'd']);
  });

  it('waits longer and longer from the fourth failure in a row on, up to a minute', () => {
    const waits = Array.from({ length: 9 }, () => {
      lane.note(false);
      const begun = Date.now();
      while (free() === 0) jest.advanceTimersByTime(1000);
      return Date.now() - begun;
    });
    expect(waits).toEqual([0, 0, 0, 5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    lane.note(true);
    lane.note(false);
    expect(free()).toBe(4);
  });

  it('is not claimed again at once if its outcome could not be stored', async () => {
    const error = new Error('the row is locked');
    lane.begin('a', Promise.reject(error));
    await pass(LEASE_MS - 1);
    expect([unstored, free(), lane.held]).toEqual([[error], 4, ['a']]);
    await pass(1);
    expect(lane.held).toEqual([]);
  });
});
