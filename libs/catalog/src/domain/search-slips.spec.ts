import fc from 'fast-check';
import { canBeAlike, lettersOf, slipsAllowed, slipsFrom } from './search-slips';

describe('slips', () => {
  it.each([
    ['mug', 0],
    ['mugs', 1],
    ['harbour', 1],
    ['harbours', 2],
    ['𝒶𝒷𝒸', 0],
  ])('in %s may be %i', (word, most) => {
    expect(slipsAllowed(word)).toBe(most);
  });

  it.each([
    ['shirt', 'shirt', 0],
    ['shrit', 'shirt', 1],
    ['shir', 'shirt', 1],
    ['shiirt', 'shirt', 1],
    ['skirt', 'shirt', 1],
    ['skrit', 'shirt', 2],
    ['hsrit', 'shirt', 2],
    ['mug', 'tea', undefined],
  ])('between %s and %s are %s', (typed, other, slips) => {
    expect(slipsFrom(typed, 2, false)(other)).toBe(slips);
  });

  it.each([
    ['harbuo', 'harbour', 1],
    ['habou', 'harbour', 1],
    ['hrbo', 'harbour', 1],
    ['harbour', 'harbour', 0],
    ['mugx', 'mug', 1],
    ['tea', 'harbour', undefined],
  ])('between %s and the beginning of %s are %s', (typed, other, slips) => {
    expect(slipsFrom(typed, 1, true)(other)).toBe(slips);
  });

  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '𝒶'), maxLength: 7 });
  const most = fc.constantFrom(0, 1, 2);

  it('are as many as a naive count finds', () => {
    fc.assert(
      fc.property(words, words, most, fc.boolean(), (typed, other, allowed, isUnfinished) => {
        const letters = Array.from(other);
        const ends = isUnfinished
          ? letters.map((_, end) => end).concat(letters.length)
          : [letters.length];
        const fewest = Math.min(
          ...ends.map((end) => naive(Array.from(typed), letters.slice(0, end))),
        );
        const expected = fewest <= allowed ? fewest : undefined;
        expect(slipsFrom(typed, allowed, isUnfinished)(other)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('are never ruled out by the letters alone when there are few enough', () => {
    fc.assert(
      fc.property(words, words, most, fc.boolean(), (typed, other, allowed, isUnfinished) => {
        if (slipsFrom(typed, allowed, isUnfinished)(other) === undefined) return;
        const letters = [lettersOf(typed), lettersOf(other)] as const;
        expect(canBeAlike(...letters, allowed, isUnfinished)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

function naive(from: readonly string[], to: readonly string[]): number {
  if (from.length === 0 || to.length === 0) return from.length + to.length;
  const [a, b] = [from.slice(0, -1), to.slice(0, -1)];
  const [last, wanted] = [from.at(-1), to.at(-1)];
  const options = [naive(a, b) + (last === wanted ? 0 : 1), naive(a, to) + 1, naive(from, b) + 1];
  if (from.length > 1 && to.length > 1 && last === to.at(-2) && from.at(-2) === wanted) {
    options.push(naive(from.slice(0, -2), to.slice(0, -2)) + 1);
  }
  return Math.min(...options);
}
