import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { CustomInputs } from '#kernel';
import { product } from '../cart.builders';
import { lineKey } from './line-identity';

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), fc.constant('[["a","b"]]'));
const name = fc.oneof(fc.constantFrom('a', 'b', '1', '__proto__', 'constructor'), text);
const texts: fc.Arbitrary<CustomInputs> = fc.dictionary(
  name,
  fc.oneof(text, fc.dictionary(name, text, { maxKeys: 2, noNullPrototype: true })),
  { maxKeys: 3, noNullPrototype: true },
);

const keyOf = (customInputs?: CustomInputs) =>
  lineKey(product('mug', customInputs === undefined ? {} : { customInputs }), 'line', null);

/** The same texts, each level with its names the other way round. */
function reversed(inputs: CustomInputs): CustomInputs {
  const entries = Object.entries(inputs).reverse();
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      typeof value === 'string' ? value : Object.fromEntries(Object.entries(value).reverse()),
    ]),
  );
}

describe('the identity of a line', () => {
  it('treats absent texts as no texts', () => {
    expect(keyOf()).toBe(keyOf({}));
  });

  it('distinguishes products', () => {
    expect(lineKey(product('mug'), 'line', null)).not.toBe(lineKey(product('jar'), 'line', null));
  });

  it('distinguishes a text from an object of texts with the same spelling', () => {
    expect(keyOf({ a: '[["b","c"]]' })).not.toBe(keyOf({ a: { b: 'c' } }));
  });

  it.each([
    [{ a: '' }, {}],
    [{ a: {} }, { a: '' }],
    [{ a: 'x' }, { a: 'X' }],
    [{ a: 'x' }, { a: 'x ' }],
    [{ a: 'é' }, { a: 'e\u0301' }],
    [{ 'a,b': 'c' }, { a: 'b,c' }],
  ])('distinguishes %j from %j', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  it('does not depend on the order of the names', () => {
    fc.assert(fc.property(texts, (inputs) => keyOf(reversed(inputs)) === keyOf(inputs)));
  });

  it('is equal if and only if the texts are', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        expect(keyOf(one) === keyOf(other)).toBe(isDeepStrictEqual(one, other));
      }),
      { numRuns: 1000 },
    );
  });
});
