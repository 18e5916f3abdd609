import MiniSearch, { type AsPlainObject, type Options, type SearchResult } from 'minisearch';
import { type Lack, RANKS, type WordHit } from './ranked-hits';

/** Fields in which a word is found by its first letter alone. */
const NEAR = ['name', 'categories'] as const;
const FAR = ['description', 'texts'] as const;
const FIELDS = [...NEAR, ...FAR] as const;

/** The words of a product, with blanks between them, and its position in the index. */
export type Texts = Readonly<Record<(typeof FIELDS)[number], string>> & { readonly at: number };

/** A beginning of fewer letters is not looked for in the fields of {@link FAR}. */
const LEAST_LETTERS = 3;

const OPTIONS: Options<Texts> = {
  idField: 'at',
  fields: [...FIELDS],
  tokenize: (text) => (text === '' ? [] : text.split(' ')),
  processTerm: (word) => word,
  searchOptions: { tokenize: (word) => [word], processTerm: (word) => word, combineWith: 'OR' },
  autoVacuum: false,
};

/** The words of all products but those of SKUs. */
export class TextWords {
  constructor(private readonly words = new MiniSearch<Texts>(OPTIONS)) {}

  static from(stored: AsPlainObject): TextWords {
    return new TextWords(MiniSearch.loadJS<Texts>(stored, OPTIONS));
  }

  toJSON(): AsPlainObject {
    return this.words.toJSON();
  }

  add(texts: readonly Texts[]): void {
    this.words.addAll(texts);
  }

  /** Products that have the word itself or, of an unfinished one, a word that begins so. */
  beginningWith(word: string, isUnfinished: boolean, lack: Lack): readonly WordHit[] {
    const isShort = Array.from(word).length < LEAST_LETTERS;
    const near = { queries: [word], fields: [...NEAR], prefix: isUnfinished };
    const far = { queries: [word], fields: [...FAR], prefix: isUnfinished && !isShort };
    return toHits(this.words.search({ queries: [near, far] }), lack);
  }

  /** Products that have one of the words. */
  anyOf(words: readonly string[], lack: Lack): readonly WordHit[] {
    return toHits(this.words.search({ queries: [...words] }), lack);
  }
}

export function wordsIn({ index }: AsPlainObject): readonly string[] {
  return index.map(([word]) => word);
}

function toHits(results: readonly SearchResult[], lack: Lack): readonly WordHit[] {
  return results.map(({ id, score, match }) => ({
    at: id as number,
    score,
    rank: rankOf(match, lack),
  }));
}

/** @param match the fields by the word that was found */
function rankOf(match: Readonly<Record<string, readonly string[]>>, lack: Lack): number {
  let best = Infinity;
  for (const found of Object.keys(match)) {
    for (const field of match[found] ?? []) {
      const rank = field === 'name' ? RANKS.name : RANKS.other;
      best = Math.min(best, rank + lack(found));
    }
  }
  return best;
}
