/** Longer words are cut off, in texts and in what is searched for alike. */
const MAX_WORD = 64;

/** Scripts that put no blanks between words. */
const WITHOUT_BLANKS =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Words that are written together, such as `t-shirt` or `HM-350/B`. */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[-_./'’+&][\p{L}\p{N}\p{M}]+)+/gu;
const LETTERS_OR_DIGITS = /[\p{L}\p{M}]+|\p{N}+/gu;
const ASCII = /^[\0-\x7f]*$/;
/** The `s` of `men's`. */
const POSSESSIVE = /['’ʼ][sS](?![\p{L}\p{N}\p{M}])/gu;

/**
 * Accents, points of Hebrew and Arabic, and what is not seen. Marks that belong to the letters of one
 * script, such as the vowels of Thai, stay, and so do the voicing marks of Japanese.
 */
const MARKS =
  /(?![\u3099\u309a])[\p{Script=Inherited}\u0591-\u05c7\u06d6-\u06ed\u00ad\u2060\ufeff]/gu;

/** Letters that Unicode does not take apart, as they are written by those who do not have them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * The words of a text in the form in which the search compares them (docs/reference/search.md#words).
 * Case and accents make no difference, and `ß` is `ss`. Punctuation and emoji are no words.
 */
export function searchWords(text: string): readonly string[] {
  const composed = text.normalize('NFC').replaceAll('\u200b', ' ').replace(POSSESSIVE, '');
  return piecesOf(composed).flatMap((piece) => wordsOf(foldedForSearch(piece)));
}

/**
 * The words of a name, which is also found by words that are written together or apart: `t-shirt` by
 * `tshirt`.
 */
export function nameWords(name: string): readonly string[] {
  const compounds = name.normalize('NFC').match(COMPOUND) ?? [];
  return [...searchWords(name), ...compounds.map((compound) => searchWords(compound).join(''))];
}

/** The words of a SKU, which is also found by its letters and digits alone: `HM350` by `hm 350`. */
export function skuWords(sku: string): readonly string[] {
  const parts = searchWords(sku).flatMap((word) => word.match(LETTERS_OR_DIGITS) ?? []);
  return [...new Set([...nameWords(sku), ...parts])].map(cut);
}

/** Whether the words of a text are divided by a dictionary, as its script has no blanks between them. */
export function isDividedByDictionary(text: string): boolean {
  return WITHOUT_BLANKS.test(text);
}

function piecesOf(text: string): readonly string[] {
  if (!isDividedByDictionary(text)) return [text];
  return Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? segment : [],
  );
}

function wordsOf(folded: string): readonly string[] {
  return (folded.match(WORD) ?? []).map(cut);
}

function cut(word: string): string {
  return word.length <= MAX_WORD
    ? word
    : Array.from(word)
        .slice(0, MAX_WORD / 2)
        .join('');
}

/** The way over the capital letters unites those that share one: `ß` and `ss`, `ı` and `i`. */
function foldedForSearch(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFKC');
}
