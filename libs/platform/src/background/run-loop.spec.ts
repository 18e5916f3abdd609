import { RunLoop } from './run-loop';
import { WakeSignal } from './wake-signal';

describe('a loop that looks for work', () => {
  let signal: WakeSignal;
  let loop: RunLoop;
  let outages: unknown[];

  beforeEach(() => {
    jest.useFakeTimers();
    signal = new WakeSignal();
    outages = [];
    loop = new RunLoop(signal, 1000, (error) => outages.push(error));
  });

  afterEach(async () => {
    const ended = loop.end(0);
    await pass(1);
    await ended;
    jest.useRealTimers();
  });

  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  it('looks at once, then every second, and as soon as it is woken', async () => {
    const look = jest.fn(() => Promise.resolve());
    loop.begin(look);
    await pass(999);
    expect(look).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(look).toHaveBeenCalledTimes(2);
    signal.notify();
    await pass(0);
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('goes on after failures, and names each outage once', async () => {
    const outcomes = ['away', 'away', undefined, 'again'];
    loop.begin(() => {
      const outcome = outcomes.shift();
      return outcome === undefined ? Promise.resolve() : Promise.reject(new Error(outcome));
    });
    await pass(5000);
    expect(outages).toEqual([new Error('away'), new Error('again')]);
  });

  it('stores an outcome once the database is back, and leaves other failures to the caller', async () => {
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED', fatal: true });
    const store = jest.fn().mockRejectedValueOnce(away).mockResolvedValueOnce('stored');
    const stored = loop.outlasting(store);
    await pass(999);
    expect(store).toHaveBeenCalledTimes(1);
    await pass(1);
    await expect(stored).resolves.toBe('stored');
    const wrong = new Error('wrong');
    await expect(loop.outlasting(() => Promise.reject(wrong))).rejects.toBe(wrong);
  });

  it('waits at its end for what it has begun, and looks no more', async () => {
    const look = jest.fn(() => {
      loop.underWay.add('one', new Promise((resolve) => setTimeout(resolve, 400)));
      return Promise.resolve();
    });
    loop.begin(look);
    await pass(0);
    const ended = jest.fn();
    void loop.end(3000).then(ended);
    await pass(399);
    expect([ended, look].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    await pass(1);
    expect(ended).toHaveBeenCalled();
    expect([loop.underWay.has('one'), loop.stopped.aborted]).toEqual([false, true]);
  });

  it('does not wait for longer than its grace', async () => {
    loop.underWay.add('one', new Promise(() => undefined));
    loop.begin(() => Promise.resolve());
    const ended = jest.fn();
    void loop.end(3000).then(ended);
    await pass(2999);
    expect(ended).not.toHaveBeenCalled();
    await pass(1);
    expect(ended).toHaveBeenCalled();
  });
});
