/**
 * Code points of {@link toSearchText} that are kept. A name has up to 255 of them; only some scripts of
 * which each letter is taken apart could reach more, and what an index holds is limited.
 */
export const MAX_SEARCH_TEXT = 690;

/** A text as it is searched and sorted: letter case and composition of letters make no difference. */
export function toSearchText(text: string): string {
  const folded = text.toLowerCase().normalize('NFC');
  if (folded.length <= MAX_SEARCH_TEXT) return folded;
  return Array.from(folded).slice(0, MAX_SEARCH_TEXT).join('');
}

/** A part of a text that is looked for; an empty part is in every text. */
export interface TextMatch {
  readonly at: 'start' | 'end' | 'anywhere' | 'whole';
  /** As {@link toSearchText} has it. */
  readonly text: string;
}

/** @param pattern with `%` for any text at either end, and `!` before what stands for itself */
export function toTextMatch(pattern: string): TextMatch {
  const [, before = '', part = '', after = ''] = /^(%?)((?:!.|[^!%])*)(%?)$/su.exec(pattern) ?? [];
  const text = toSearchText(part.replace(/!(.)/gsu, '$1'));
  if (before === '' && after === '') return { at: 'whole', text };
  if (text === '' || (before !== '' && after !== '')) return { at: 'anywhere', text };
  return { at: before === '' ? 'start' : 'end', text };
}
