import { RenamedSkus } from './renamed-skus';

/** Each SKU has a price in one book, whose id is the SKU. */
const pricesOf = (skus: readonly string[], priceBookId = 'one') =>
  skus.map((sku) => ({
    id: priceBookId === 'one' ? sku : `${priceBookId} ${sku}`,
    priceBookId,
    sku,
  }));
const SOURCE = 'data.attributes.sku';
const renaming = (...priced: string[]) => new RenamedSkus(pricesOf(priced), priced);

describe('a renamed SKU', () => {
  it('takes its prices along', () => {
    const skus = renaming('A');
    expect(skus.rename('A', 'B', SOURCE)).toBeUndefined();
    expect(skus.moves).toStrictEqual([{ ids: ['A'], sku: 'B' }]);
  });

  it.each([['A'], ['C']])('is refused if the new one has prices, whatever %s has', (from) => {
    const skus = renaming('A', 'B');
    expect(skus.rename(from, 'B', SOURCE)).toMatchObject({
      title: 'Conflict',
      source: SOURCE,
      meta: { used_by: [{ type: 'price', id: 'B' }] },
    });
    expect(skus.moves).toStrictEqual([]);
  });

  it('follows a chain of renames in its order', () => {
    const skus = renaming('A', 'B');
    expect(skus.rename('B', 'C', SOURCE)).toBeUndefined();
    expect(skus.rename('A', 'B', SOURCE)).toBeUndefined();
    expect(skus.rename('X', 'C', SOURCE)).toBeDefined();
    expect(skus.moves).toStrictEqual([
      { ids: ['B'], sku: 'C' },
      { ids: ['A'], sku: 'B' },
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

  it('takes prices along that are written in another way, unless they are of another product', () => {
    const prices = [...pricesOf(['mug', 'Mug']), ...pricesOf(['mug'], 'two')];
    const skus = new RenamedSkus(prices, ['MUG', 'mug']);
    expect(skus.rename('MUG', 'CUP', SOURCE)).toBeUndefined();
    expect(skus.rename('mug', 'BOWL', SOURCE)).toBeUndefined();
    expect(skus.moves).toStrictEqual([
      { ids: ['Mug'], sku: 'CUP' },
      { ids: ['mug', 'two mug'], sku: 'BOWL' },
    ]);
  });

  it('is refused if the new one has prices that are written in another way', () => {
    expect(renaming('a', 'B').rename('a', 'b', SOURCE)).toMatchObject({ title: 'Conflict' });
  });

  it('may change its spelling', () => {
    const skus = renaming('a');
    expect(skus.rename('a', 'A', SOURCE)).toBeUndefined();
    expect(skus.moves).toStrictEqual([{ ids: ['a'], sku: 'A' }]);
    expect(renaming('a', 'A').rename('a', 'A', SOURCE)).toMatchObject({ title: 'Conflict' });
  });
});
