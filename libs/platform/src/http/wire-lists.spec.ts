import { Integer } from './wire';
import { read, refused } from './wire.builders';
import { LineList, UuidList } from './wire-lists';
import { NestedMap, NestedOneOrMore, Plain, PlainOrNestedList } from './wire-nested';

const UUID = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

describe('lists and maps', () => {
  class Item {
    @Integer(1)
    quantity!: number;
  }
  const keys = { mustBe: 'lower-case letters', pattern: /^[a-z]+$/ };

  it('of texts drop duplicates', () => {
    expect(read(['b', 'a', 'b'], LineList(1, 2, 1, 3))).toEqual(['b', 'a']);
    expect(read([], LineList(0, 2, 1, 3))).toEqual([]);
  });

  it.each([
    undefined,
    null,
    'a',
    [],
    ['a', 'b', 'c'],
    [''],
    ['abcd'],
    ['a\n'],
    [' '],
    [1],
    [null],
    {},
  ])('of texts cannot be %j', (value) => {
    const mustBe = refused('must be an array of 1 to 2 texts of 1 to 3 characters in one line');
    expect(read(value, LineList(1, 2, 1, 3))).toBe(mustBe);
  });

  it('of UUIDs are in lower case', () => {
    expect(read([UUID.toUpperCase(), UUID], UuidList(1, 2))).toEqual([UUID]);
    expect(read([UUID, 'x'], UuidList(1, 2))).toBe(refused('must be an array of 1 to 2 UUIDs'));
  });

  it('may be one object instead of a list of one', () => {
    const oneOrMore = NestedOneOrMore(() => Item, 2);
    expect(read({ quantity: 1 }, oneOrMore)).toEqual({ quantity: 1 });
    expect(read([{ quantity: 1 }], oneOrMore)).toEqual([{ quantity: 1 }]);
    expect(read({ quantity: 0 }, oneOrMore)).toMatch(/^DomainError: field.quantity must be/);
    expect(read([{ quantity: 1 }, {}], oneOrMore)).toMatch(/^DomainError: field\[1\].quantity/);
    expect(read([1], oneOrMore)).toBe('DomainError: field[0] must be an object');
    for (const value of [undefined, null, [], 'x', [{}, {}, {}]]) {
      expect(read(value, oneOrMore)).toBe(
        refused('must be an object, or an array of 1 to 2 of them'),
      );
    }
  });

  it('may come in a list, or one plain value in their place', () => {
    const check = (value: unknown) => typeof value === 'number' && value > 0;
    const plain = { mustBe: 'a number above 0', check, schema: { type: 'number' } as const };
    const list = PlainOrNestedList(plain, () => Item, 1, 2);
    expect(read(5, list)).toStrictEqual(new Plain(5));
    expect(read([{ quantity: 1 }], list)).toEqual([{ quantity: 1 }]);
    expect(read([{ quantity: 1 }, {}], list)).toMatch(/^DomainError: field\[1\].quantity/);
    expect(read([1], list)).toBe('DomainError: field[0] must be an object');
    for (const value of [undefined, null, 0, '5', {}, { quantity: 1 }, [], [{}, {}, {}]]) {
      const mustBe = 'must be a number above 0, or an array of 1 to 2 objects';
      expect(read(value, list)).toBe(refused(mustBe));
    }
  });

  it('by key are maps, in which no key has a special meaning', () => {
    const map = NestedMap(() => Item, keys, 1, 2);
    expect(read({ constructor: { quantity: 1 } }, map)).toEqual(
      new Map([['constructor', { quantity: 1 }]]),
    );
    for (const value of [{ A: { quantity: 1 } }, { A: null }]) {
      const detail = 'is not a key of this field; keys are lower-case letters';
      expect(read(value, map)).toBe(`DomainError: field.A ${detail}`);
    }
    for (const value of [undefined, null, {}, []]) {
      expect(read(value, map)).toMatch(/must be an object of 1 to 2 objects, whose keys are lower/);
    }
    const three = { a: { quantity: 1 }, b: { quantity: 1 }, c: { quantity: 1 } };
    expect(read(three, map)).toMatch(/must be an object of 1 to 2 objects/);
  });

  it('by key report the key whose entry is not an object', () => {
    const map = NestedMap(() => Item, keys, 0, 2);
    for (const one of [null, 0, 1, '', 'x', true, [], [{ quantity: 1 }]]) {
      const judged = read({ b: { quantity: 1 }, a: one }, map);
      expect(judged).toBe('DomainError: field.a must be an object');
    }
  });
});
