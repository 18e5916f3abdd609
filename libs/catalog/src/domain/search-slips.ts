/** How many slips a word may have, by its length in characters (docs/reference/search.md#slips). */
export function slipsAllowed(word: string): number {
  const { length } = Array.from(word);
  return length >= 8 ? 2 : length >= 4 ? 1 : 0;
}

/**
 * Counts the slips between a word that somebody typed and another one; undefined if they are more than
 * `most`. A slip is a letter too few, one too many, a wrong one, or two that changed places.
 * @param isUnfinished whether the other word may go on where the typed one ends
 */
export function slipsFrom(
  typed: string,
  most: number,
  isUnfinished: boolean,
): (other: string) => number | undefined {
  const from = indexed(typed);
  const rows = new SlipRows(from, most);
  return (other) => {
    const to = indexed(other);
    if (!isUnfinished && Math.abs(from.length - to.length) > most) return undefined;
    const last = rows.lastFor(to);
    if (last === undefined) return undefined;
    const slips = isUnfinished ? Math.min(...last) : (last.at(-1) ?? FAR);
    return slips <= most ? slips : undefined;
  };
}

/** Letters by their position. Most words are made of letters that are one code unit each. */
function indexed(word: string): ArrayLike<string> {
  return SURROGATE.test(word) ? Array.from(word) : word;
}

const SURROGATE = /[\ud800-\udfff]/;

/** More than a word has letters. */
const FAR = 10_000;

/**
 * The rows of a table of slips between beginnings of two words. What is further from the diagonal than `most`
 * cannot be reached, and is not counted. The rows are used for word after word.
 */
class SlipRows {
  private before: Uint16Array;
  private last: Uint16Array;
  private next: Uint16Array;

  constructor(
    private readonly from: ArrayLike<string>,
    private readonly most: number,
  ) {
    const columns = from.length + most + 3;
    this.before = new Uint16Array(columns).fill(FAR);
    this.last = new Uint16Array(columns).fill(FAR);
    this.next = new Uint16Array(columns).fill(FAR);
  }

  /** The slips to each beginning of the other word that is about as long; undefined if all are too many. */
  lastFor(to: ArrayLike<string>): Uint16Array | undefined {
    const { from, most } = this;
    for (let column = 0; column <= most; column += 1) this.last[column + 1] = column;
    this.last[most + 2] = FAR;
    let fewest = 0;
    for (let row = 1; row <= from.length; row += 1) {
      const fewestBefore = fewest;
      fewest = this.count(row, to);
      if (fewest > most && fewestBefore > most) return undefined;
      const { before, last, next } = this;
      this.before = last;
      this.last = next;
      this.next = before;
    }
    return this.last.subarray(Math.max(1, from.length - most + 1), this.endOf(from.length, to) + 2);
  }

  /** The first column of a row stands before the first letter, at 1; no column is left of it. */
  private count(row: number, to: ArrayLike<string>): number {
    const { from, before, last, next } = this;
    const letter = from[row - 1];
    const begin = Math.max(0, row - this.most);
    const end = this.endOf(row, to);
    let fewest = FAR;
    next[begin] = FAR;
    for (let column = begin; column <= end; column += 1) {
      const wanted = column === 0 ? undefined : to[column - 1];
      const wrong = at(last, column) + (letter === wanted ? 0 : 1);
      let slips = Math.min(wrong, at(last, column + 1) + 1, at(next, column) + 1);
      const hasChanged =
        row > 1 && column > 1 && letter === to[column - 2] && from[row - 2] === wanted;
      if (hasChanged) slips = Math.min(slips, at(before, column - 1) + 1);
      next[column + 1] = slips;
      if (slips < fewest) fewest = slips;
    }
    next[end + 2] = FAR;
    return fewest;
  }

  private endOf(row: number, to: ArrayLike<string>): number {
    return Math.min(to.length, row + this.most);
  }
}

function at(row: Uint16Array, place: number): number {
  return row[place] ?? FAR;
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
