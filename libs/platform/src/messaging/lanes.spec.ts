import { gate } from '../database/notes.builders';
import { Lanes } from './lanes';

/** Tasks that end when they are told to, and the order in which they began. */
function tasksOn(lanes: Lanes) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (kind: string, name: string) =>
    lanes.run(kind, async () => {
      const { passed, open } = gate();
      began.push(name);
      ends.set(name, open);
      await passed;
    });
  const end = (name: string) => ends.get(name)?.();
  return { began, run, end };
}

describe('lanes', () => {
  it('run a few tasks at the same moment, and the others in their order', async () => {
    const { began, run, end } = tasksOn(new Lanes(3));
    const first = run('a', 'a1');
    void run('b', 'b1');
    void run('c', 'c1');
    void run('a', 'a2');
    void run('b', 'b2');
    expect(began).toEqual(['a1', 'b1', 'c1']);
    end('a1');
    await first;
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('leave one to the others, however many of a kind are waiting', async () => {
    const { began, run, end } = tasksOn(new Lanes(3));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name);
    expect(began).toEqual(['a1', 'a2']);
    const other = run('b', 'b1');
    expect(began).toEqual(['a1', 'a2', 'b1']);
    void run('b', 'b2');
    end('b1');
    await other;
    expect(began).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  it('go on after a task that failed', async () => {
    const lanes = new Lanes(1);
    await expect(lanes.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lanes.run('a', async () => 'next')).toBe('next');
  });

  it('have room while one of them is empty', async () => {
    const lanes = new Lanes(2);
    const { run, end } = tasksOn(lanes);
    const first = run('a', 'a1');
    expect(lanes.haveRoom).toBe(true);
    void run('b', 'b1');
    expect(lanes.haveRoom).toBe(false);
    end('a1');
    await first;
    expect(lanes.haveRoom).toBe(true);
  });
});
