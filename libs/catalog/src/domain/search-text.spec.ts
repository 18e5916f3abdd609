import fc from 'fast-check';
import { MAX_SEARCH_TEXT, toSearchText, toTextMatch } from './search-text';

describe('a text that is searched', () => {
  it.each([
    ['Harbour MUG', 'harbour mug'],
    ['ЧАЙ', 'чай'],
    ['CAFE\u0301', 'caf\u00e9'],
    ['Straße', 'straße'],
  ])('has neither letter case nor composed letters: %j', (text, expected) => {
    expect(toSearchText(text)).toBe(expected);
  });

  it('stays as it is when it is folded once more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 255 }), (text) => {
        const folded = toSearchText(text);
        expect(toSearchText(folded)).toBe(folded);
      }),
    );
  });

  it('is cut between letters where an index ends', () => {
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
  ])('%j asks for a part of the text', (pattern, at, text) => {
    expect(toTextMatch(pattern)).toEqual({ at, text });
  });
});
