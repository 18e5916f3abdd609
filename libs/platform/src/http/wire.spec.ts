import { AlsoNamed, TextList, UuidList } from './wire-lists';
import { NestedMap, NestedOneOrMore, Plain, PlainOrNestedList } from './wire-nested';
import { wellFormed } from './validation';
import {
  AsSent,
  Email,
  Flag,
  Integer,
  isUuid,
  NotBlank,
  OneOf,
  Pattern,
  ResourceType,
  StoredText,
  Text,
  Timestamp,
  Uuid,
  Verbatim,
} from './wire';

const UUID = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

/** What a field with these decorators becomes, or why it is refused. */
function read(value: unknown, ...decorators: readonly PropertyDecorator[]): unknown {
  class Body {
    field?: unknown;
  }
  for (const decorate of decorators) decorate(Body.prototype, 'field');
  try {
    return wellFormed(Body, value === undefined ? {} : { field: value }).field;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : error;
  }
}

const refused = (mustBe: string) => `DomainError: field ${mustBe}`;

describe('a text', () => {
  const mustBe = refused('must be a text of 1 to 3 characters');

  it.each(['a', 'abc', '😀😀😀', 'äöü', ' ', '\uD800'])('may be %j', (value) => {
    expect(read(value, Text(1, 3))).toBe(value);
  });

  it.each([undefined, null, '', 'abcd', '😀😀😀😀', 1, true, ['a'], { length: 2 }])(
    'may not be %j',
    (value) => {
      expect(read(value, Text(1, 3))).toBe(mustBe);
    },
  );
});

describe('a text with something to be seen', () => {
  it.each(['a', ' a', '\na\t', '😀'])('may be %j', (value) => {
    expect(read(value, NotBlank(), Text(1, 9))).toBe(value);
  });

  it.each([' ', '\t\r\n\u3000'])('may not be %j', (value) => {
    expect(read(value, NotBlank(), Text(1, 9))).toBe(refused('must not be blank'));
  });

  it.each(['', undefined, 7])('is %j for its length alone', (value) => {
    const mustBe = refused('must be a text of 1 to 9 characters');
    expect(read(value, NotBlank(), Text(1, 9))).toBe(mustBe);
  });
});

describe('a stored text', () => {
  it.each(['a', 'äöü', '😀😀😀'])('may be %j', (value) => {
    expect(read(value, StoredText(1, 3))).toBe(value);
  });

  it.each(['a\0b', '\0'])('may not be %j', (value) => {
    expect(read(value, StoredText(1, 3))).toBe(refused('must be a text without NUL'));
  });

  it.each([undefined, null, '', 'abcd', 1])('may not be %j either', (value) => {
    expect(read(value, StoredText(1, 3))).toBe(refused('must be a text of 1 to 3 characters'));
  });
});

describe('an email', () => {
  it('may be one', () => {
    expect(read('ines@harbour.example', Email())).toBe('ines@harbour.example');
  });

  it.each([undefined, null, '', 'ines', 7])('may not be %j', (value) => {
    expect(read(value, Email())).toBe(refused('must be an email address of up to 255 characters'));
  });

  it.each(['a\0@b'])('may not be %j either', (value) => {
    expect(read(value, Email())).toBe(refused('must be a text without NUL'));
  });
});

describe('an integer', () => {
  it.each([
    [0, 0],
    [-0, -0],
    [9, 9],
    [1, 1],
  ])('may be %p', (value, expected) => {
    expect(read(value, Integer(0, 9))).toBe(expected);
  });

  it.each([undefined, null, -1, 10, 1.5, '1', true, JSON.parse('1e400'), NaN, 2 ** 31, [1], {}])(
    'may not be %p',
    (value) => {
      expect(read(value, Integer(0, 9))).toBe(refused('must be an integer from 0 to 9'));
    },
  );

  it('is exact without a largest value', () => {
    expect(read(2 ** 31, Integer(1))).toBe(2 ** 31);
    expect(read(2 ** 53 - 1, Integer(1))).toBe(2 ** 53 - 1);
    expect(read(2 ** 53, Integer(1))).toBe(
      refused('must be an integer from 1 to 9007199254740991'),
    );
    expect(read(0, Integer(1))).toBe(refused('must be an integer from 1 to 9007199254740991'));
  });
});

describe('a flag', () => {
  it.each([true, false])('may be %j', (value) => {
    expect(read(value, Flag())).toBe(value);
  });

  it.each([undefined, null, 0, 1, 'true', '', []])('may not be %j', (value) => {
    expect(read(value, Flag())).toBe(refused('must be true or false'));
  });
});

describe('one of several values', () => {
  it.each([undefined, null, 'c', 'A', '', ['a'], 0])('is not %j', (value) => {
    expect(read(value, OneOf('a', 'b'))).toBe(refused('must be one of: a, b'));
  });

  it('is given back', () => {
    expect(read('b', OneOf('a', 'b'))).toBe('b');
  });

  it('is the type of a resource, when that is sent', () => {
    expect(read(undefined, ResourceType('cart'))).toBeUndefined();
    expect(read('cart', ResourceType('cart'))).toBe('cart');
    expect(read(null, ResourceType('cart'))).toBe(refused('must be one of: cart'));
  });
});

describe('a UUID', () => {
  it('is kept in lower case', () => {
    expect(read(UUID.toUpperCase(), Uuid())).toBe(UUID);
  });

  it.each(['1', '4', '5', '7'])('may be of version %s', (version) => {
    expect(isUuid(`3f1c2a90-6d5e-${version}b7a-8c9d-0e1f2a3b4c06`)).toBe(true);
  });

  it.each([
    undefined,
    null,
    '',
    'x',
    7,
    `${UUID}0`,
    `{${UUID}}`,
    `${UUID}\n`,
    UUID.replace('-', ''),
  ])('is not %j', (value) => {
    expect(read(value, Uuid())).toBe(refused('must be a UUID'));
  });
});

describe('a time', () => {
  it.each([
    ['2031-04-05T06:07:08.009Z', '2031-04-05T06:07:08.009Z'],
    ['2031-04-05T06:07Z', '2031-04-05T06:07:00.000Z'],
    ['2031-04-05T06:07:08+02:00', '2031-04-05T04:07:08.000Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['2031-04-05T06:07:08.123456789Z', '2031-04-05T06:07:08.123Z'],
  ])('is kept in UTC with milliseconds: %s', (value, expected) => {
    expect(read(value, Timestamp())).toBe(expected);
  });

  it.each([
    ...[undefined, null, 0, '', '2031-04-05', '2031-04-05T06:07:08', '2031-02-30T00:00:00Z'],
    ...['2031-13-01T00:00:00Z', '2031-04-05T25:00:00Z', '2031-04-05 06:07:08Z', 'tomorrow'],
    ...['9999-12-31T23:59:59-01:00'],
  ])('is not %j', (value) => {
    expect(read(value, Timestamp())).toMatch(/must be an ISO 8601 time with a zone/);
  });
});

describe('lists and maps', () => {
  class Item {
    @Integer(1)
    quantity!: number;
  }
  const keys = { mustBe: 'lower-case letters', pattern: /^[a-z]+$/ };

  it('of texts drop what is there twice', () => {
    expect(read(['b', 'a', 'b'], TextList(1, 2, 1, 3))).toEqual(['b', 'a']);
    expect(read([], TextList(0, 2, 1, 3))).toEqual([]);
  });

  it.each([undefined, null, 'a', [], ['a', 'b', 'c'], [''], ['abcd'], [1], [null], {}])(
    'of texts are not %j',
    (value) => {
      const mustBe = refused('must be an array of 1 to 2 texts of 1 to 3 characters');
      expect(read(value, TextList(1, 2, 1, 3))).toBe(mustBe);
    },
  );

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
    for (const value of [undefined, null, [], [1], 'x', [{}, {}, {}]]) {
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
    for (const value of [undefined, null, 0, '5', {}, { quantity: 1 }, [], [1], [{}, {}, {}]]) {
      const mustBe = 'must be a number above 0, or an array of 1 to 2 objects';
      expect(read(value, list)).toBe(refused(mustBe));
    }
  });

  it('by key are maps, in which no key has a meaning', () => {
    const map = NestedMap(() => Item, keys, 1, 2);
    expect(read({ constructor: { quantity: 1 } }, map)).toEqual(
      new Map([['constructor', { quantity: 1 }]]),
    );
    for (const value of [undefined, null, {}, [], { A: { quantity: 1 } }, { A: null }]) {
      expect(read(value, map)).toMatch(/must be an object of 1 to 2 objects, whose keys are lower/);
    }
    const three = { a: { quantity: 1 }, b: { quantity: 1 }, c: { quantity: 1 } };
    expect(read(three, map)).toMatch(/must be an object of 1 to 2 objects/);
  });

  it('by key name the key whose entry is no object', () => {
    const map = NestedMap(() => Item, keys, 0, 2);
    for (const one of [null, 0, 1, '', 'x', true, [], [{ quantity: 1 }]]) {
      const judged = read({ b: { quantity: 1 }, a: one }, map);
      expect(judged).toBe('DomainError: field.a must be an object');
    }
  });
});

describe('a field', () => {
  it('may have a pattern', () => {
    const pattern = Pattern('must be three capitals', /^[A-Z]{3}$/);
    expect(read('EUR', pattern)).toBe('EUR');
    for (const value of ['eur', 'EUR\n', ['EUR'], null]) {
      expect(read(value, pattern)).toBe(refused('must be three capitals'));
    }
  });

  it('may have a second name, which counts when the first is not sent', () => {
    class Body {
      @AlsoNamed('old')
      @Integer(1)
      new!: number;
    }
    expect(wellFormed(Body, { old: 1 })).toEqual({ new: 1 });
    expect(wellFormed(Body, { old: 1, new: 2 })).toEqual({ new: 2 });
  });

  it('is kept as it was sent when nobody may touch it', () => {
    const sent = { constructor: 1, Deep: [{ __type: null, at: '2031-04-05T06:07:08Z' }] };
    expect(read(sent, AsSent())).toBe(sent);
    expect(
      read(
        sent,
        Verbatim('must be an object', (value) => typeof value === 'object'),
      ),
    ).toBe(sent);
    expect(
      read(
        'x',
        Verbatim('must be an object', () => false),
      ),
    ).toBe(refused('must be an object'));
  });
});
