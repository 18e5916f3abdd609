/** How many slips a word may have, by its length in characters (docs/reference/search.md#slips). */
export function slipsAllowed(word: string): number {
  const { length } = Array.from(word);
  return length >= 8 ? 2 : length >= 4 ? 1 : 0;
}

/**
 * The number of slips between a word that somebody typed and another one; undefined if they are more
 * than `most`. A slip is a letter too few, one too many, a wrong one, or two that changed places.
 * @param isUnfinished whether the other word may go on where the typed one ends
 */
export function slipsBetween(
  typed: string,
  other: string,
  most: number,
  isUnfinished: boolean,
): number | undefined {
  const from = Array.from(typed);
  // What comes later than this cannot be reached with so few slips.
  const to = Array.from(other).slice(0, from.length + most + 1);
  if (!isUnfinished && Math.abs(from.length - to.length) > most) return undefined;
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const wrong = at(last, column) + (letter === wanted ? 0 : 1);
      const changed =
        row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted
          ? at(before, column - 1) + 1
          : Infinity;
      next.push(Math.min(wrong, at(last, column + 1) + 1, at(next, column) + 1, changed));
    }
    if (Math.min(...next) > most && Math.min(...last) > most) return undefined;
    [before, last] = [last, next];
  }
  const slips = isUnfinished ? Math.min(...last) : at(last, to.length);
  return slips <= most ? slips : undefined;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

/** A set of letters in 32 bits: words with few slips have nearly the same. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << ((letter.codePointAt(0) ?? 0) % 32);
  return letters >>> 0;
}

/** Whether two words with these letters can have so few slips between them. */
export function canBeAlike(
  typed: number,
  other: number,
  most: number,
  isUnfinished: boolean,
): boolean {
  if (bits(typed & ~other) > most) return false;
  return isUnfinished || bits(other & ~typed) <= most;
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
