import { setTimeout as sleep } from 'node:timers/promises';
import { KeyedBatches } from './keyed-batches';

describe('batches of tasks by key', () => {
  const begun: string[] = [];
  const done: string[] = [];
  let ending: (() => void)[];
  let batches: KeyedBatches<number>;

  beforeEach(() => {
    begun.length = 0;
    done.length = 0;
    ending = [];
    batches = new KeyedBatches(3, async (key, batch) => {
      begun.push(`${key}: ${batch.join()}`);
      await new Promise<void>((end) => ending.push(end));
      done.push(`${key}: ${batch.join()}`);
    });
  });

  const add = (key: string, ...tasks: readonly number[]) => {
    for (const task of tasks) batches.add(key, task);
  };

  const endNext = async () => {
    ending.shift()?.();
    await sleep(1);
  };

  it('start immediately with the first task', () => {
    add('key', 1, 2);
    expect(begun).toEqual(['key: 1']);
  });

  it('contain what was added meanwhile, in the order of arrival', async () => {
    add('key', 1, 2, 3);
    await endNext();
    expect(begun).toEqual(['key: 1', 'key: 2,3']);
    expect(done).toEqual(['key: 1']);
    add('key', 4);
    await endNext();
    await endNext();
    expect(done).toEqual(['key: 1', 'key: 2,3', 'key: 4']);
  });

  it('have a limited size', async () => {
    add('key', 1, 2, 3, 4, 5, 6);
    for (let batch = 0; batch < 3; batch += 1) await endNext();
    expect(done).toEqual(['key: 1', 'key: 2,3,4', 'key: 5,6']);
  });

  it('start with what was put back from the previous one', async () => {
    add('key', 1, 2, 3, 4);
    await endNext();
    add('key', 5);
    batches.putBack('key', [3, 4]);
    await endNext();
    await endNext();
    expect(begun).toEqual(['key: 1', 'key: 2,3,4', 'key: 3,4,5']);
  });

  it('do not block other keys', async () => {
    add('one', 1, 2);
    add('other', 3);
    expect(begun).toEqual(['one: 1', 'other: 3']);
    await endNext();
    await endNext();
    expect(done).toEqual(['one: 1', 'other: 3']);
  });

  it('omit waiting tasks that were removed', async () => {
    add('key', 1, 2);
    add('other', 3, 4);
    expect(batches.takeAway('key')).toEqual([2]);
    expect(batches.takeAway('unknown')).toEqual([]);
    add('key', 5);
    for (let batch = 0; batch < 4; batch += 1) await endNext();
    expect(done).toEqual(['key: 1', 'other: 3', 'key: 5', 'other: 4']);
  });

  it('keep no key without tasks', async () => {
    add('key', 1, 2);
    await endNext();
    await endNext();
    expect(batches).toMatchObject({ waiting: new Map() });
    add('key', 3);
    expect(begun).toEqual(['key: 1', 'key: 2', 'key: 3']);
  });
});
