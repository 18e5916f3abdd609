import fc from 'fast-check';
import { folded, foldedEmail } from './folded';
import { characters } from './text';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('Σ', 'σ', 'ς', 'é', 'e\u0301', 'E', '\u0345', 'ß', 'ẞ', 'İ', 'ı'),
  }),
);

describe('a folded text', () => {
  it.each([
    ['Café', 'CAFE\u0301'],
    ['ΣΑΣ', 'σας'],
    ['ЧАЙ', 'чай'],
    ['STRAẞE', 'straße'],
    ['\u212a', 'k'],
    ['ſ', 'S'],
  ])('is the same for %s and %s', (one, other) => {
    expect(folded(one)).toBe(folded(other));
    expect(foldedEmail(one)).toBe(foldedEmail(other));
  });

  it.each([
    ['cafe', 'café'],
    ['strasse', 'straße'],
    ['i', 'ı'],
    ['a b', 'ab'],
    ['a', 'a '],
    ['ﬁ', 'fi'],
  ])('differs for %s and %s', (one, other) => {
    expect(folded(one)).not.toBe(folded(other));
  });

  it('unites compatible letters in emails only', () => {
    expect(foldedEmail('ＡＮＮＡ@ﬁsh.example')).toBe('anna@fish.example');
  });

  it('stays the same when it is folded again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(folded(folded(text))).toBe(folded(text));
        expect(foldedEmail(foldedEmail(text))).toBe(foldedEmail(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same for every composition of the same letters', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(folded(text.normalize('NFD'))).toBe(folded(text));
        expect(foldedEmail(text.normalize('NFKD'))).toBe(foldedEmail(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('has no more letters than the composed text', () => {
    fc.assert(
      fc.property(texts, (text) => characters(folded(text)) <= characters(text.normalize('NFC'))),
    );
  });

  it('folds case exactly as Unicode does letter by letter', () => {
    for (const one of lettersWithCase()) {
      for (const other of [one.toLowerCase(), one.toUpperCase(), folded(one)]) {
        if (Array.from(other).length !== 1 || other.normalize('NFC') !== other) continue;
        const same = new RegExp(`^${one}$`, 'iu').test(other);
        expect([one, other, folded(one) === folded(other)]).toEqual([one, other, same]);
      }
    }
  });
});

/** Letters that have another form, without those that are written in another way (NFC). */
function* lettersWithCase(): Generator<string> {
  for (let code = 0x41; code <= 0x1ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const one = String.fromCodePoint(code);
    const hasForms = one !== one.toLowerCase() || one !== one.toUpperCase();
    if (hasForms && one === one.normalize('NFC')) yield one;
  }
}
