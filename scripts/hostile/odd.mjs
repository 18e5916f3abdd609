// @ts-check
// Values that programs trip over, and ways to spoil a right one.
import fc from 'fast-check';

const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '__proto__',
  '😀',
  '../..',
  '%00',
  'null',
];
const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, Number.MAX_VALUE];
const KEYS = ['__proto__', 'constructor', 'toString', 'then', 'length', 'id', 'type'];

export const oddText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer({ min: 1, max: 3000 }).map((length) => 'x'.repeat(length)),
);

const leaf = fc.oneof(
  oddText,
  fc.constantFrom(...NUMBERS),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);

/** Any JSON. */
export const anything = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 5 }),
  fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), oddText), leaf, { maxKeys: 4 }),
  fc.jsonValue({ maxDepth: 5 }),
);

/**
 * A right value with one part of it replaced, left out, or something put beside it.
 * @param {fc.Arbitrary<unknown>} right
 */
export function nearly(right) {
  const spoiling = fc.tuple(right, fc.nat(), anything, fc.constantFrom('put', 'drop', 'add'));
  return spoiling.map(([value, place, odd, how]) => spoiled(value, place, odd, how));
}

/**
 * @param {unknown} value
 * @param {number} place which of its parts
 * @param {unknown} odd
 * @param {string} how
 */
function spoiled(value, place, odd, how) {
  const copy = structuredClone(value);
  const parts = partsOf(copy);
  const part = parts[place % Math.max(1, parts.length)];
  if (part === undefined) return odd;
  const { owner, key } = part;
  if (how === 'put') owner[key] = odd;
  else if (how === 'drop') delete owner[key];
  else owner[`${key}_too`] = odd;
  return copy;
}

/**
 * @param {any} value
 * @returns {{ owner: any; key: string }[]}
 */
function partsOf(value) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [{ owner: value, key }, ...partsOf(value[key])]);
}
