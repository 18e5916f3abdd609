import { parseSort } from './sort';

const FIELDS = ['name', 'price'] as const;

describe('the order of a list', () => {
  it.each([
    ['name', { field: 'name', isDescending: false }],
    ['-price', { field: 'price', isDescending: true }],
    [undefined, undefined],
    ['', undefined],
  ])('is read from %j', (sent, sort) => {
    expect(parseSort(sent, FIELDS)).toEqual(sort);
  });

  it.each(['id', '--name', '-', 'name,price', 'Name', ' name', ['name', 'price'], 'toString'])(
    'is refused for %j, with the available fields',
    (sent) => {
      expect(() => parseSort(sent, FIELDS)).toThrow(
        /query\.sort must be one of name, -name, price, -price/,
      );
    },
  );
});
