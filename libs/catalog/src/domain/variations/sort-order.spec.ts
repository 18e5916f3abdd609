import { inSortOrder } from './sort-order';

it('puts the lowest first, and those without a sort order last', () => {
  const sorted = inSortOrder(
    [null, 2, -1, 2, null, 0].map((sortOrder, place) => ({ sortOrder, place })),
  );
  expect(sorted.map(({ place }) => place)).toStrictEqual([2, 5, 1, 3, 0, 4]);
});
