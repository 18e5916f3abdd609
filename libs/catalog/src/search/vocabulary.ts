import { canBeAlike, lettersOf, slipsAllowed, slipsFrom } from '../domain/search-slips';
import { isDividedByDictionary } from '../domain/search-words';
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
  private readonly letters: Uint32Array;

  constructor(words: Iterable<string>) {
    this.words = new SortedWords(words);
    this.letters = Uint32Array.from(this.words.all, lettersOf);
  }

  has(word: string, isUnfinished: boolean): boolean {
    return isUnfinished
      ? this.words.firstOf(word) !== undefined
      : this.words.indexOf(word) !== undefined;
  }

  /**
   * The words that `typed` was perhaps meant to be, those with fewest slips first. The beginnings of
   * words count only if no whole word is alike. A dictionary may have taken the word for a part of others.
   */
  alike(typed: string, isUnfinished: boolean): readonly AlikeWord[] {
    const longer = isDividedByDictionary(typed) ? this.around(typed) : [];
    if (longer.length > 0) return longer;
    const whole = this.within(typed, false);
    return whole.length > 0 || !isUnfinished ? whole : this.within(typed, true);
  }

  private around(typed: string): readonly AlikeWord[] {
    const longer = this.words.all.filter((word) => word.includes(typed));
    return longer.slice(0, MAX_ALIKE).map((word) => ({ word, slips: 1 }));
  }

  private within(typed: string, isUnfinished: boolean): readonly AlikeWord[] {
    const most = slipsAllowed(typed);
    if (most === 0) return [];
    const letters = lettersOf(typed);
    const slipsTo = slipsFrom(typed, most, isUnfinished);
    const found: AlikeWord[] = [];
    for (let index = 0; index < this.letters.length; index += 1) {
      if (!canBeAlike(letters, this.letters[index] ?? 0, most, isUnfinished)) continue;
      const word = this.words.all[index] ?? '';
      const slips = slipsTo(word);
      if (slips !== undefined) found.push({ word, slips });
    }
    return found.sort((one, other) => one.slips - other.slips).slice(0, MAX_ALIKE);
  }
}
