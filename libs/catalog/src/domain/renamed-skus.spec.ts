import { RenamedSkus } from './renamed-skus';

const price = { type: 'price', id: 'p' };
const SOURCE = 'data.attributes.sku';
const renaming = (...priced: string[]) =>
  new RenamedSkus(new Map(priced.map((sku) => [sku, [price]])));

describe('a renamed SKU', () => {
  it('takes its prices along', () => {
    const skus = renaming('A');
    expect(skus.rename('A', 'B', SOURCE)).toBeUndefined();
    expect(skus.moves).toStrictEqual([{ from: 'A', to: 'B' }]);
  });

  it.each([['A'], ['C']])('is refused if the new one has prices, whatever %s has', (from) => {
    const skus = renaming('A', 'B');
    expect(skus.rename(from, 'B', SOURCE)).toMatchObject({
      title: 'Conflict',
      source: SOURCE,
      meta: { used_by: [price] },
    });
    expect(skus.moves).toStrictEqual([]);
  });

  it('follows a chain of renames in its order', () => {
    const skus = renaming('A', 'B');
    expect(skus.rename('B', 'C', SOURCE)).toBeUndefined();
    expect(skus.rename('A', 'B', SOURCE)).toBeUndefined();
    expect(skus.rename('X', 'C', SOURCE)).toBeDefined();
    expect(skus.moves).toStrictEqual([
      { from: 'B', to: 'C' },
      { from: 'A', to: 'B' },
    ]);
  });

  it.each([
    [null, 'B'],
    ['A', null],
    ['A', 'A'],
    ['X', 'Y'],
  ])('moves nothing from %s to %s', (from, to) => {
    const skus = renaming('A', 'B');
    expect(skus.rename(from, to, SOURCE)).toBeUndefined();
    expect(skus.moves).toStrictEqual([]);
  });
});
