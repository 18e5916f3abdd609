/**
 * The language of a mail: the first of those that the reader prefers in which it is written. A region counts
 * only where there is a text of its own, so `de-CH` reads `de`.
 * @param offered the languages in which the mail is written
 * @param usual the language of a reader who prefers none of them
 */
export function languageFor(
  preferred: readonly string[],
  offered: readonly string[],
  usual: string,
): string {
  for (const tag of preferred) {
    const found = shortened(tag).find((one) => offered.includes(one));
    if (found !== undefined) return found;
  }
  return offered.includes(usual) ? usual : (offered[0] ?? usual);
}

/** `de-Latn-CH`, `de-Latn` and `de` (RFC 4647, section 3.4). */
function shortened(tag: string): readonly string[] {
  const parts = tag.split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}
