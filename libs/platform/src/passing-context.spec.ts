import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { PassingContext } from './passing-context';

const seenAfter = async (context: PassingContext<string>, turns: number) => {
  for (let left = turns; left > 0; left -= 1) await turn();
  return context.value;
};

describe('a passing context', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is known to everything that the work calls, and to nobody else', async () => {
    const context = new PassingContext<string>();
    const one = context.run('one', () => seenAfter(context, 3));
    const other = context.run('other', () => seenAfter(context, 1));
    expect(context.value).toBeUndefined();
    expect(await Promise.all([one, other])).toStrictEqual(['one', 'other']);
    expect(context.value).toBeUndefined();
  });

  it('slows promises down only until the last work has ended, even if it fails', async () => {
    const disable = jest.spyOn(AsyncLocalStorage.prototype, 'disable');
    const context = new PassingContext<string>();
    const longer = context.run('longer', () => seenAfter(context, 3));
    await context.run('shorter', () => seenAfter(context, 1));
    expect(disable).not.toHaveBeenCalled();
    expect(await longer).toBe('longer');
    expect(disable).toHaveBeenCalledTimes(1);
    const failing = context.run('failing', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(disable).toHaveBeenCalledTimes(2);
  });
});
