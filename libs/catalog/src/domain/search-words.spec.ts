import fc from 'fast-check';
import { nameWords, searchWords, skuWords } from './search-words';

describe('the words of a text', () => {
  it.each([
    ['Harbour Mug, 350 ml', 'harbour mug 350 ml'],
    ['  Harbour\tMug\n', 'harbour mug'],
    ['Crème brûlée', 'creme brulee'],
    ['Cre\u0300me bru\u0302le\u0301e', 'creme brulee'],
    ['GRÜẞE aus der Straße', 'grusse aus der strasse'],
    ['Καφές', 'καφεσ'],
    ['ΚΑΦΕΣ', 'καφεσ'],
    ['Ιστιοπλοΐα', 'ιστιοπλοια'],
    ['Isparta Kadın Çantası', 'isparta kadin cantasi'],
    ['ISPARTA KADIN ÇANTASI', 'isparta kadin cantasi'],
    ['İnce belli', 'ince belli'],
    ['Smørrebrød Œuvre Łódź', 'smorrebrod oeuvre lodz'],
    ['ｗｉｄｅ ﬁsh Ⅳ m²', 'wide fish iv m2'],
    ["men's Men’s MENS", 'men men mens'],
    ["l'eau d’orange", 'l eau d orange'],
    ['t-shirt', 't shirt'],
    ['soft\u00adware', 'software'],
    ['แก้วกาแฟ', 'แก้ว กาแฟ'],
    ['แก้วกาแฟ Harbour', 'แก้ว กาแฟ harbour'],
    ['コーヒーカップ', 'コーヒー カップ'],
    ['чай й', 'чаи и'],
    ['한글', '한글'],
  ])('of %s are %s', (text, words) => {
    expect(searchWords(text).join(' ')).toBe(words);
  });

  it.each(['', '   ', '!?.,-_*%&/()', '☕️👍🏽👨‍👩‍👧', '\u200b\u00ad\ufe0f'])('are none in %j', (text) => {
    expect(searchWords(text)).toStrictEqual([]);
  });

  const texts = fc.string({
    unit: fc.constantFrom(
      ...Array.from('aAzßẞİıiéE\u0301\u0308ΣσςΆ9½ﬁøÆж-.\u00ad \u200bيَא'),
      '👍',
      '\ufe0f',
    ),
  });

  it('are the same when they are taken from themselves', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const words = searchWords(text);
        expect(searchWords(words.join(' '))).toStrictEqual(words);
      }),
      { numRuns: 1000 },
    );
  });

  it('are the same in capital letters, and however letters are composed', () => {
    const stable = texts.filter((text) => !/\p{P}|’/u.test(text));
    fc.assert(
      fc.property(stable, (text) => {
        const words = searchWords(text);
        expect(searchWords(text.toUpperCase())).toStrictEqual(words);
        expect(searchWords(text.normalize('NFD'))).toStrictEqual(words);
        expect(searchWords(text.normalize('NFC'))).toStrictEqual(words);
      }),
      { numRuns: 1000 },
    );
  });

  it('are those of both parts of a text', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        expect(searchWords(`${one} ${other}`)).toStrictEqual([
          ...searchWords(one),
          ...searchWords(other),
        ]);
      }),
    );
  });

  it('are bounded in length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 200, maxLength: 400 }), (text) => {
        for (const word of [...nameWords(text), ...skuWords(text)]) {
          expect(word.length).toBeLessThanOrEqual(64);
        }
      }),
    );
  });
});

describe('the words of a name', () => {
  it.each([
    ['Linen T-Shirt', 'linen t shirt tshirt'],
    ['Salt & Pepper', 'salt pepper'],
    ['Rock’n’Roll', 'rock n roll rocknroll'],
  ])('%s are %s', (name, words) => {
    expect(nameWords(name).join(' ')).toBe(words);
  });
});

describe('the words of a SKU', () => {
  it.each([
    ['HM-350', 'hm 350 hm350'],
    ['HM350', 'hm350 hm 350'],
    ['TEA_01/b', 'tea 01 b tea01b'],
    ['4006381333931', '4006381333931'],
  ])('%s are %s', (sku, words) => {
    expect(skuWords(sku).join(' ')).toBe(words);
  });
});
