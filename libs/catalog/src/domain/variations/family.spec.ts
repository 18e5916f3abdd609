import fc from 'fast-check';
import {
  type ChildVariation,
  childVariationsOf,
  type FamilyMember,
  lowestPrices,
  matrixOf,
  type Variation,
  type VariationMatrix,
} from './family';

const variation = (name: string, ...options: readonly string[]): Variation => ({
  id: name,
  name: name.toUpperCase(),
  options: options.map((id) => ({ id, name: id.toUpperCase() })),
});

const SIZE = variation('size', 's', 'xl');
const COLOUR = variation('colour', 'red', 'blue');
const BOTH = [SIZE, COLOUR];

const choice = (variationId: string, optionId: string) => ({ variationId, optionId });

const usd = (amount: number) => ({ USD: { amount, includesTax: false } });

describe('what a child is', () => {
  it('comes in the order of the variations, whatever the order of its options', () => {
    const found = childVariationsOf(BOTH, [choice('colour', 'blue'), choice('size', 'xl')]);
    expect(found).toStrictEqual([
      { id: 'size', name: 'SIZE', option: { id: 'xl', name: 'XL' } },
      { id: 'colour', name: 'COLOUR', option: { id: 'blue', name: 'BLUE' } },
    ]);
  });

  it.each([
    ['a variation has come', [choice('size', 's')]],
    ['a variation has gone', [...BOTH, SIZE].map(({ id }) => choice(id, 's'))],
    ['an option has gone', [choice('size', 'm'), choice('colour', 'red')]],
    ['another variation is there', [choice('size', 's'), choice('shape', 'red')]],
  ])('is unknown since %s', (_, combination) => {
    expect(childVariationsOf(BOTH, combination)).toBeUndefined();
  });
});

/** Children with different options of three variations, each with the options that lead to it. */
const families = fc
  .uniqueArray(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)), {
    minLength: 1,
    selector: (places) => places.join(),
  })
  .map((all) =>
    all.map((places, index): FamilyMember => {
      const childVariations = places.map((place, depth): ChildVariation => {
        const id = `option-${String(depth)}-${String(place)}`;
        return { id: `variation-${String(depth)}`, name: 'Size', option: { id, name: id } };
      });
      return { id: `child-${String(index)}`, prices: usd(100 + index), childVariations };
    }),
  );

const leaves = (matrix: VariationMatrix): readonly string[] =>
  Object.values(matrix).flatMap((inner) => (typeof inner === 'string' ? [inner] : leaves(inner)));

const led = (matrix: VariationMatrix, { childVariations }: FamilyMember) =>
  childVariations.reduce<VariationMatrix | string | undefined>(
    (level, { option }) => (typeof level === 'object' ? level[option.id] : undefined),
    matrix,
  );

describe('the matrix of a family', () => {
  it('leads from the options of each child to it, and to nothing else', () => {
    fc.assert(
      fc.property(families, (members) => {
        const matrix = matrixOf(members);
        for (const member of members) expect(led(matrix, member)).toBe(member.id);
        expect([...leaves(matrix)].sort()).toStrictEqual(members.map(({ id }) => id).sort());
      }),
    );
  });
});

describe('the price of a family', () => {
  it('is the lowest one in each currency', () => {
    const prices = [
      { USD: { amount: 300, includesTax: false }, EUR: { amount: 200, includesTax: true } },
      { USD: { amount: 250, includesTax: true } },
      {},
    ];
    expect(lowestPrices(prices.map((some) => ({ prices: some })))).toStrictEqual({
      USD: { amount: 250, includesTax: true },
      EUR: { amount: 200, includesTax: true },
    });
  });
});
