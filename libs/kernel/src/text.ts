const SURROGATES = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

/** Length of a text in Unicode code points, the unit of every text limit (interface 2.2). */
export function characters(text: string): number {
  return text.length - (text.match(SURROGATES)?.length ?? 0);
}
