import { WakeSignal } from './wake-signal';

const LONG = 1_000_000;

describe('a wake signal', () => {
  it('ends a wait', async () => {
    const signal = new WakeSignal();
    const wait = signal.wait(LONG);
    signal.notify();
    await wait;
  });

  it('ends the next wait immediately, and only that one', async () => {
    const signal = new WakeSignal();
    signal.notify();
    signal.notify();
    await signal.wait(LONG);
    let isOver = false;
    const second = signal.wait(LONG).then(() => (isOver = true));
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    signal.notify();
    await second;
  });

  it('limits every wait to its given time', async () => {
    jest.useFakeTimers();
    const wait = new WakeSignal().wait(1000);
    await jest.advanceTimersByTimeAsync(1000);
    await wait;
    jest.useRealTimers();
  });
});
