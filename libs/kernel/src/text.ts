const SURROGATES = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

/** Blanks of any kind, and what shows nothing at all, such as U+200B or the empty pattern of Braille. */
const NOTHING = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text is empty or shows nothing but blanks. */
export function isBlank(text: string): boolean {
  return NOTHING.test(text);
}

/**
 * Control characters, line breaks, and the two marks that show letters in another order than they are
 * written, so that one SKU can look like another. Other marks of direction may be needed: phone books
 * put some around numbers.
 */
const NOT_IN_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202d\u202e]/u;

/** Whether a text has one line and no control characters (docs/reference/requests.md#texts). */
export function isOneLine(text: string): boolean {
  return !NOT_IN_ONE_LINE.test(text);
}

const MAX_KEY = 255;

/** Shortens a name that a caller chose, so that an error can repeat it. */
export function shortKey(key: string): string {
  return key.length <= MAX_KEY ? key : `${key.slice(0, MAX_KEY)}…`;
}

/**
 * Length of a text in Unicode code points, the unit of every text limit
 * (docs/reference/requests.md#values).
 */
export function characters(text: string): number {
  return text.length - (text.match(SURROGATES)?.length ?? 0);
}

/** The beginning of a text, of at most so many characters. */
export function firstCharacters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}
