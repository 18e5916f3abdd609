import fc from 'fast-check';
import { characters, isBlank } from './text';

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
  it.each(['', ' ', '\t\r\n', '\u00a0', '\u3000', '\ufeff'])('may be %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['x', ' x ', '.', '\0', '😀'])('cannot be %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});
