import { wellFormed } from './validation';
import { read, refused } from './wire.builders';
import { AlsoNamed } from './wire-lists';
import {
  AsSent,
  Flag,
  Integer,
  isUuid,
  OneOf,
  Pattern,
  ResourceType,
  Timestamp,
  Uuid,
  Verbatim,
} from './wire';

const UUID = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

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
    'cannot be %p',
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

  it.each([undefined, null, 0, 1, 'true', '', []])('cannot be %j', (value) => {
    expect(read(value, Flag())).toBe(refused('must be true or false'));
  });
});

describe('one of several values', () => {
  it.each([undefined, null, 'c', 'A', '', ['a'], 0])('cannot be %j', (value) => {
    expect(read(value, OneOf('a', 'b'))).toBe(refused('must be one of: a, b'));
  });

  it('is returned unchanged', () => {
    expect(read('b', OneOf('a', 'b'))).toBe('b');
  });

  it('is the type of a resource, if that is sent', () => {
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
  ])('cannot be %j', (value) => {
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
  ])('cannot be %j', (value) => {
    expect(read(value, Timestamp())).toMatch(/must be an ISO 8601 time with a zone/);
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

  it('may have a second name, which counts if the first is not sent', () => {
    class Body {
      @AlsoNamed('old')
      @Integer(1)
      new!: number;
    }
    expect(wellFormed(Body, { old: 1 })).toEqual({ new: 1 });
    expect(wellFormed(Body, { old: 1, new: 2 })).toEqual({ new: 2 });
  });

  it('is kept as it was sent if it is marked so', () => {
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
