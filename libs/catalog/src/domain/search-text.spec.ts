import fc from 'fast-check';
import { MAX_SEARCH_TEXT, toSearchText, toTextMatch } from './search-text';

describe('a searched text', () => {
  it.each([
    ['Harbour MUG', 'harbour mug'],
    ['ЧАЙ', 'чай'],
    ['CAFE\u0301', 'caf\u00e9'],
    ['Straße', 'straße'],
  ])('ignores letter case and composed letters: %j', (text, expected) => {
    expect(toSearchText(text)).toBe(expected);
  });

  it('stays unchanged when it is normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 255 }), (text) => {
        const folded = toSearchText(text);
        expect(toSearchText(folded)).toBe(folded);
      }),
    );
  });

  it('is shortened between letters at the length of the index', () => {
    const folded = toSearchText('😀'.repeat(MAX_SEARCH_TEXT + 1));
    expect(Array.from(folded)).toHaveLength(MAX_SEARCH_TEXT);
  });
});

describe('a pattern', () => {
  it.each([
    ['%Mug%', 'anywhere', 'mug'],
    ['Mug%', 'start', 'mug'],
    ['%Mug', 'end', 'mug'],
    ['Mug', 'whole', 'mug'],
    ['%', 'anywhere', ''],
    ['%%', 'anywhere', ''],
    ['', 'whole', ''],
    ['50!%', 'whole', '50%'],
    ['%a*b!_!!%', 'anywhere', 'a*b_!'],
    ['!%%', 'start', '%'],
  ])('%j matches a part of the text', (pattern, at, text) => {
    expect(toTextMatch(pattern)).toEqual({ at, text });
  });
});
