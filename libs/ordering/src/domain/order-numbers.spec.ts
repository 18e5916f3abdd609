import fc from 'fast-check';
import { firstFree } from './order-numbers';

const asked = (isTaken: (number: number) => boolean) => {
  const questions: (readonly number[])[] = [];
  const takenOf = (numbers: readonly number[]) => {
    questions.push(numbers);
    return Promise.resolve(numbers.filter(isTaken));
  };
  return { questions, takenOf };
};

describe('the first free number', () => {
  it('is the next one behind numbers that are taken in a row, by few questions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (from, count) => {
        const { questions, takenOf } = asked((number) => number < from + count);
        expect(await firstFree(from, takenOf)).toBe(from + count);
        expect(questions.length).toBeLessThan(12);
      }),
    );
  });

  it('is always one that is free, and never below the one it was asked from', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(50), fc.uniqueArray(fc.nat(300)), async (from, taken) => {
        const { takenOf } = asked((number) => taken.includes(number));
        const free = await firstFree(from, takenOf);
        expect(free).toBeGreaterThanOrEqual(from);
        expect(taken).not.toContain(free);
      }),
    );
  });
});
