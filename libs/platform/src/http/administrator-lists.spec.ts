import { DatabaseTimeoutError } from '#mysql-failover';
import { AdministratorLists } from './administrator-lists';

describe('the lists of administrators', () => {
  let lists: AdministratorLists;
  let begun: string[];
  let ends: Map<string, (error?: Error) => void>;

  beforeEach(() => {
    jest.useFakeTimers();
    lists = new AdministratorLists();
    begun = [];
    ends = new Map();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const begin = (name: string) =>
    lists.run(() => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (error) => {
          if (error === undefined) resolve(name);
          else reject(error);
        });
      });
    });
  const beginAll = (names: string) => Array.from(names, (name) => begin(name));
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  it('are limited to four at a time, and the others follow in their order', async () => {
    const all = beginAll('abcdef');
    await pass(0);
    expect(begun.join('')).toBe('abcd');
    ends.get('c')?.();
    await pass(0);
    expect(begun.join('')).toBe('abcde');
    for (const name of 'abde') ends.get(name)?.();
    await pass(0);
    ends.get('f')?.();
    await expect(Promise.all(all)).resolves.toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    beginAll('ghijk').forEach((read) => void read);
    expect(begun.join('')).toBe('abcdefghij');
    expect(jest.getTimerCount()).toBe(1);
  });

  it('are refused after 5 seconds in which no earlier one ended', async () => {
    const [, , , , late] = beginAll('abcde').map((read) => read.catch((error: unknown) => error));
    await pass(5000);
    await expect(late).resolves.toBeInstanceOf(DatabaseTimeoutError);
    ends.get('a')?.();
    await pass(0);
    expect(begun.join('')).toBe('abcd');
  });

  it('fail with the earlier ones if the database is gone', async () => {
    const gone = Object.assign(new Error('gone'), { code: 'PROTOCOL_CONNECTION_LOST' });
    const all = beginAll('abcdef').map((read) => read.catch((error: unknown) => error));
    await pass(0);
    ends.get('b')?.(gone);
    await pass(0);
    await expect(Promise.all([all[1], all[4], all[5]])).resolves.toEqual([gone, gone, gone]);
    void begin('g');
    expect(begun.join('')).toBe('abcdg');
  });
});
