import { gate } from '../../database/notes.builders';
import { ConcurrencyLimiter } from './concurrency-limiter';

/** Deliveries that end when they are told to, and the order in which they began. */
function deliveriesOn(limiter: ConcurrencyLimiter) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (channel: string, name: string) =>
    limiter.run(channel, async () => {
      const { passed, open } = gate();
      began.push(name);
      ends.set(name, open);
      await passed;
    });
  const end = (name: string) => ends.get(name)?.();
  const begun = async () => {
    await new Promise(setImmediate);
    return began;
  };
  return { begun, run, end };
}

describe('a concurrency limiter', () => {
  it('runs a few deliveries concurrently, and the others in their order', async () => {
    const { begun, run, end } = deliveriesOn(new ConcurrencyLimiter(3));
    void run('a', 'a1');
    void run('b', 'b1');
    void run('c', 'c1');
    void run('a', 'a2');
    void run('b', 'b2');
    expect(await begun()).toEqual(['a1', 'b1', 'c1']);
    end('a1');
    expect(await begun()).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('keeps one place free for other channels', async () => {
    const { begun, run, end } = deliveriesOn(new ConcurrencyLimiter(3));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name);
    expect(await begun()).toEqual(['a1', 'a2']);
    void run('b', 'b1');
    expect(await begun()).toEqual(['a1', 'a2', 'b1']);
    void run('b', 'b2');
    end('b1');
    expect(await begun()).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  it('continues after a failed delivery', async () => {
    const limiter = new ConcurrencyLimiter(1);
    await expect(limiter.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limiter.run('a', async () => 'next')).toBe('next');
  });

  it('has capacity while one of its places is empty', async () => {
    const limiter = new ConcurrencyLimiter(2);
    const { begun, run, end } = deliveriesOn(limiter);
    const first = run('a', 'a1');
    await begun();
    expect(limiter.hasCapacity).toBe(true);
    void run('b', 'b1');
    await begun();
    expect(limiter.hasCapacity).toBe(false);
    end('a1');
    await first;
    expect(limiter.hasCapacity).toBe(true);
  });
});
