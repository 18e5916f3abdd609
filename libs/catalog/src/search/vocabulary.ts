import { canBeAlike, lettersOf, slipsAllowed, slipsBetween } from '../domain/search-slips';

/** A word of the index that somebody may have meant. */
export interface AlikeWord {
  readonly word: string;
  readonly slips: number;
}

/** A word that has few letters left gives too little to go by: as many are looked at. */
const MAX_ALIKE = 50;

/** All words of an index, sorted. */
export class Vocabulary {
  private readonly words: readonly string[];
  /** Those that are also found with slips, and their letters. */
  private readonly forgiving: readonly string[];
  private readonly letters: Uint32Array;

  /** @param words each with whether it is also found with slips */
  constructor(words: ReadonlyMap<string, boolean>) {
    this.words = [...words.keys()].sort(byCodeUnits);
    this.forgiving = this.words.filter((word) => words.get(word) === true);
    this.letters = Uint32Array.from(this.forgiving, lettersOf);
  }

  has(word: string, isUnfinished: boolean): boolean {
    let from = 0;
    let to = this.words.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.words[middle] ?? '') < word) from = middle + 1;
      else to = middle;
    }
    const found = this.words[from];
    return isUnfinished ? found?.startsWith(word) === true : found === word;
  }

  /**
   * The words that `typed` was perhaps meant to be, those with fewest slips first. The beginnings of
   * words count only if no whole word is alike.
   */
  alike(typed: string, isUnfinished: boolean): readonly AlikeWord[] {
    const whole = this.within(typed, false);
    return whole.length > 0 || !isUnfinished ? whole : this.within(typed, true);
  }

  private within(typed: string, isUnfinished: boolean): readonly AlikeWord[] {
    const most = slipsAllowed(typed);
    if (most === 0) return [];
    const letters = lettersOf(typed);
    const found: AlikeWord[] = [];
    for (let index = 0; index < this.letters.length; index += 1) {
      if (!canBeAlike(letters, this.letters[index] ?? 0, most, isUnfinished)) continue;
      const word = this.forgiving[index] ?? '';
      const slips = slipsBetween(typed, word, most, isUnfinished);
      if (slips !== undefined) found.push({ word, slips });
    }
    return found.sort((one, other) => one.slips - other.slips).slice(0, MAX_ALIKE);
  }
}

function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : 1;
}
