// @ts-check
// Texts of products made of the same words in each run.

const WORDS = 8000;
export const IN_NAME = 4;
const IN_DESCRIPTION = 30;
const SYLLABLES = ['ka', 'ro', 'mi', 'te', 'lu', 'so', 'ne', 'bar', 'dol', 'fin', 'gra', 'hol'];

const wordAt = (/** @type {number} */ number) =>
  [number, number / 12, number / 144, number / 1728]
    .map((part) => SYLLABLES[Math.floor(part) % SYLLABLES.length])
    .join('');

/** A number that looks random, from 0 on. */
export const mixed = (/** @type {number} */ number) => Math.imul(number + 1, 2654435761) >>> 7;

export const wordsOf = (/** @type {number} */ product, /** @type {number} */ count) =>
  Array.from({ length: count }, (_, index) => wordAt(mixed(product * 40 + index) % WORDS));

export const textsOf = (/** @type {number} */ product) => ({
  name: wordsOf(product, IN_NAME).join(' '),
  details: JSON.stringify({ description: wordsOf(product + 1, IN_DESCRIPTION).join(' ') }),
});
