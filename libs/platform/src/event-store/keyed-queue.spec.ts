import { setTimeout as sleep } from 'node:timers/promises';
import { KeyedQueue } from './keyed-queue';

describe('a keyed queue', () => {
  const started: string[] = [];
  const ended: string[] = [];

  beforeEach(() => {
    started.length = 0;
    ended.length = 0;
  });

  const task =
    (name: string, milliseconds = 2) =>
    async () => {
      started.push(name);
      await sleep(milliseconds);
      ended.push(name);
      return name;
    };

  it('runs the tasks of one key one after the other, in the order of their arrival', async () => {
    const queue = new KeyedQueue();
    const answers = Promise.all([
      queue.run('key', task('slow', 10)),
      queue.run('key', task('second', 0)),
      queue.run('key', task('third', 0)),
    ]);
    await sleep(2);
    expect(started).toEqual(['slow']);
    expect(await answers).toEqual(['slow', 'second', 'third']);
    expect(ended).toEqual(['slow', 'second', 'third']);
  });

  it('lets other keys pass', async () => {
    const queue = new KeyedQueue();
    await Promise.all([queue.run('one', task('slow', 10)), queue.run('other', task('fast', 0))]);
    expect(ended).toEqual(['fast', 'slow']);
  });

  it('tells the caller of a failure, and nobody else', async () => {
    const queue = new KeyedQueue();
    const failing = queue.run('key', () => Promise.reject(new Error('no')));
    const next = queue.run('key', task('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });

  it('waits for the last task, not only for the first', async () => {
    const queue = new KeyedQueue();
    const first = queue.run('key', task('first', 0));
    const second = queue.run('key', task('second', 10));
    await first;
    await Promise.all([second, queue.run('key', task('third', 0))]);
    expect(ended).toEqual(['first', 'second', 'third']);
  });

  it('remembers no key without tasks', async () => {
    const queue = new KeyedQueue();
    await Promise.all(['a', 'b', 'a'].map((key) => queue.run(key, task(key))));
    expect(queue).toEqual({ last: new Map() });
  });
});
