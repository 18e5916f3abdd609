import { characters } from '#kernel';

/**
 * The pattern of a `like` as GLOB takes it, for the embedded database: its own `like` ignores the
 * letter case of A to Z only.
 * @param pattern with `%` for any text and `!` as its escape character
 */
export function toGlob(pattern: string): string {
  const parts = pattern.match(/!.|./gsu) ?? [];
  return parts.map((part) => (part === '%' ? '*' : itself(part.replace(/^!(?=.)/su, '')))).join('');
}

/** Matches either letter case. Inside brackets, `*`, `?` and `[` have no special meaning. */
function itself(character: string): string {
  const forms = new Set([character, character.toLowerCase(), character.toUpperCase()]);
  const single = [...forms].filter((form) => characters(form) === 1);
  return single.length > 1 || /[*?[]/.test(character) ? `[${single.join('')}]` : character;
}
