const SURROGATES = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

/** Whether a text is empty or has only blanks of any kind. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
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
