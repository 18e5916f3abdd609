import fc from 'fast-check';
import { andThen } from './maybe-later';

const twice = (value: number) => value * 2;

describe('what goes on with a value', () => {
  it('goes on at once with one that is at hand', () => {
    expect(andThen(21, twice)).toBe(42);
  });

  it('goes on later with one that comes later', async () => {
    const later = andThen(Promise.resolve(21), twice);
    expect(later).toBeInstanceOf(Promise);
    expect(await later).toBe(42);
  });

  it('fails as the value does', async () => {
    await expect(andThen(Promise.reject<number>(new Error('no')), twice)).rejects.toThrow('no');
  });

  it('has the same result whichever of its steps comes later', () =>
    fc.assert(
      fc.asyncProperty(fc.integer(), fc.boolean(), fc.boolean(), async (value, first, second) => {
        const maybe = (isLater: boolean, it: number) => (isLater ? Promise.resolve(it) : it);
        const result = andThen(maybe(first, value), (it) => maybe(second, it + 1));
        expect(await result).toBe(value + 1);
        expect(result instanceof Promise).toBe(first || second);
      }),
    ));
});
