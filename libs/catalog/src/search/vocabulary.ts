import { canBeAlike, lettersOf, slipsAllowed, slipsFrom } from '../domain/search-slips';
import { SortedWords } from './sorted-words';

/** A word of the index that somebody may have meant. */
export interface AlikeWord {
  readonly word: string;
  readonly slips: number;
}

/** A word that has few letters left gives too little to go by: as many are looked at. */
const MAX_ALIKE = 50;

/** All words of an index. */
export class Vocabulary {
  private readonly words: SortedWords;
  /** Those that are also found with slips, and their letters. */
  private readonly forgiving: readonly string[];
  private readonly letters: Uint32Array;

  /** @param words each with whether it is also found with slips */
  constructor(words: ReadonlyMap<string, boolean>) {
    this.words = new SortedWords(words.keys());
    this.forgiving = this.words.all.filter((word) => words.get(word) === true);
    this.letters = Uint32Array.from(this.forgiving, lettersOf);
  }

  has(word: string, isUnfinished: boolean): boolean {
    return isUnfinished
      ? this.words.firstOf(word) !== undefined
      : this.words.indexOf(word) !== undefined;
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
    const slipsTo = slipsFrom(typed, most, isUnfinished);
    const found: AlikeWord[] = [];
    for (let index = 0; index < this.letters.length; index += 1) {
      if (!canBeAlike(letters, this.letters[index] ?? 0, most, isUnfinished)) continue;
      const word = this.forgiving[index] ?? '';
      const slips = slipsTo(word);
      if (slips !== undefined) found.push({ word, slips });
    }
    return found.sort((one, other) => one.slips - other.slips).slice(0, MAX_ALIKE);
  }
}
