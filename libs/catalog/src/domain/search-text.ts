import { firstCharacters, folded, type TextMatch } from '#kernel';

/**
 * The number of code points of {@link toSearchText} that are kept, because an index entry is limited. A
 * name has up to 255 code points, and only a few scripts need more than 690 after their letters are
 * decomposed.
 */
export const MAX_SEARCH_TEXT = 690;

/** A text as it is searched and sorted, in the one form in which texts are compared. */
export function toSearchText(text: string): string {
  const key = folded(text);
  if (key.length <= MAX_SEARCH_TEXT) return key;
  return firstCharacters(key, MAX_SEARCH_TEXT);
}

/** @param pattern with `%` for any text at either end, and `!` before what stands for itself */
export function toTextMatch(pattern: string): TextMatch {
  const [, before = '', part = '', after = ''] = /^(%?)((?:!.|[^!%])*)(%?)$/su.exec(pattern) ?? [];
  const text = toSearchText(part.replace(/!(.)/gsu, '$1'));
  if (before === '' && after === '') return { at: 'whole', text };
  if (text === '' || (before !== '' && after !== '')) return { at: 'anywhere', text };
  return { at: before === '' ? 'start' : 'end', text };
}
