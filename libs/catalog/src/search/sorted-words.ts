/** Different words in the order of their code units. */
export class SortedWords {
  readonly all: readonly string[];

  constructor(words: Iterable<string>) {
    this.all = [...new Set(words)].sort();
  }

  /** @returns its position; undefined if it is none of them */
  indexOf(word: string): number | undefined {
    const at = this.firstFrom(word);
    return this.all[at] === word ? at : undefined;
  }

  /** The first word that begins so; undefined if there is none. */
  firstOf(beginning: string): string | undefined {
    const first = this.all[this.firstFrom(beginning)];
    return first?.startsWith(beginning) === true ? first : undefined;
  }

  /** The words that begin so. */
  allOf(beginning: string): readonly string[] {
    const from = this.firstFrom(beginning);
    let to = from;
    while (this.all[to]?.startsWith(beginning) === true) to += 1;
    return this.all.slice(from, to);
  }

  private firstFrom(word: string): number {
    let from = 0;
    let to = this.all.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.all[middle] ?? '') < word) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
