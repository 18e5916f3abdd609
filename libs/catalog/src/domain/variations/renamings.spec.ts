import { inTurn } from './renamings';

const inOrder = (...pairs: readonly (readonly [string, string])[]) =>
  inTurn(
    pairs.map(([from, to]) => ({ from, to })),
    (sku) => sku.toLowerCase(),
  ).map(({ from, to }) => `${from}>${to}`);

it('frees each SKU before it is taken', () => {
  expect(inOrder(['S', 'm'], ['M', 'L'], ['l', 'XL'], ['A', 'B'])).toStrictEqual([
    'l>XL',
    'M>L',
    'S>m',
    'A>B',
  ]);
});

it('ends where SKUs change places, or change their spelling only', () => {
  expect(inOrder(['A', 'B'], ['B', 'A'], ['c', 'C'])).toStrictEqual(['B>A', 'A>B', 'c>C']);
});
