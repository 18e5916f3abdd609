import fc from 'fast-check';
import { characters, isBlank, isOneLine } from './text';

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['äöü', 3],
    ['😀', 1],
    ['👩‍🚀', 3],
    ['e\u0301', 2],
    ['\uD83D', 1],
    ['\uDE00\uD83D', 2],
    ['a\uD83D😀\uDE00', 4],
  ])('of %j is %i', (text, length) => {
    expect(characters(text)).toBe(length);
  });

  it('is the number of its code points', () => {
    const texts = fc.string({ unit: 'binary' });
    fc.assert(fc.property(texts, (text) => characters(text) === Array.from(text).length));
  });
});

describe('a blank text', () => {
  it.each([
    '',
    ' ',
    '\t\r\n',
    '\u00a0',
    '\u3000',
    '\ufeff',
    '\u200b',
    '\u00ad',
    '\u3164',
    '\u2800',
  ])('may be %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['x', ' x ', '.', '\0', '😀'])('cannot be %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('a text of one line', () => {
  it.each([
    '',
    'Kai 4',
    'naïve',
    'نیم\u200cفاصله',
    '\u202a+49 431\u202c',
    '\u2066x\u2069',
    '👩\u200d🚀',
  ])('may be %j', (text) => {
    expect(isOneLine(text)).toBe(true);
  });

  it.each([
    'a\nb',
    'a\r',
    '\t',
    '\0',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u2029',
    'BUP\u202e',
    '\u202d',
  ])('cannot be %j', (text) => {
    expect(isOneLine(text)).toBe(false);
  });
});
