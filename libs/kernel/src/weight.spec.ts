import fc from 'fast-check';
import { exactWeight, isWeightValue, WEIGHT_UNITS, type Weight } from './weight';

const weight: fc.Arbitrary<Weight> = fc.record({
  value: fc.integer({ min: 0, max: 1_000_000_000 }).map((millionths) => millionths / 1_000_000),
  unit: fc.constantFrom(...WEIGHT_UNITS),
});

const sum = (weights: readonly Weight[]) =>
  weights.reduce((total, one) => total + exactWeight(one), 0n);

describe('the exact weight', () => {
  it.each<[Weight, Weight]>([
    [
      { value: 1, unit: 'kg' },
      { value: 1000, unit: 'g' },
    ],
    [
      { value: 1, unit: 'lb' },
      { value: 16, unit: 'oz' },
    ],
    [
      { value: 1, unit: 'lb' },
      { value: 453.59237, unit: 'g' },
    ],
    [
      { value: 0.5, unit: 'kg' },
      { value: 500, unit: 'g' },
    ],
  ])('of %j is that of %j', (one, other) => {
    expect(exactWeight(one)).toBe(exactWeight(other));
  });

  it('is the same whatever the order in which mixed units are added', () => {
    fc.assert(
      fc.property(fc.array(weight), (weights) => {
        expect(sum([...weights].reverse())).toBe(sum(weights));
      }),
    );
  });

  it('adds tenths exactly', () => {
    const tenth: Weight = { value: 0.1, unit: 'kg' };
    expect(sum([tenth, tenth, tenth])).toBe(exactWeight({ value: 0.3, unit: 'kg' }));
  });
});

it.each([
  [0, true],
  [0.000001, true],
  [1_000_000, true],
  [0.0000001, false],
  [-1, false],
  [1_000_001, false],
  [Number.NaN, false],
  ['1', false],
])('A weight of %p: %p', (value, isValid) => {
  expect(isWeightValue(value)).toBe(isValid);
});
