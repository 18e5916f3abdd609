/** Names, SKUs and the rest, in this order (docs/reference/search.md#order). */
export const RANKS = { name: 0, sku: 3, other: 6 } as const;

/** What a word that was found lacks to the one that is searched for, from 0 to 2; it adds to the rank. */
export type Lack = (found: string) => number;

/** A product that was found, by its position in the index. */
export interface WordHit {
  readonly at: number;
  /** How well it has what is searched for; lower is better. */
  readonly rank: number;
  /** Decides between products of the same rank; higher is better. */
  readonly score: number;
}

/** The products that have every word so far. */
export class RankedHits {
  private hits: ReadonlyMap<number, WordHit> | undefined;

  /**
   * Keeps those that have one more word. A product may have it in several places: the best rank counts,
   * and the scores add up.
   * @returns whether any is left
   */
  keep(word: readonly WordHit[]): boolean {
    const kept = new Map<number, WordHit>();
    for (const { at, rank, score } of word) {
      const before = this.hits === undefined ? NOTHING : this.hits.get(at);
      if (before === undefined) continue;
      const now = before.rank + rank;
      const other = kept.get(at);
      if (other === undefined) kept.set(at, { at, rank: now, score: before.score + score });
      else kept.set(at, { at, rank: Math.min(other.rank, now), score: other.score + score });
    }
    this.hits = kept;
    return kept.size > 0;
  }

  /** Best first; the position decides between those that are as good. */
  sorted(): readonly WordHit[] {
    return [...(this.hits?.values() ?? [])].sort(
      (one, other) => one.rank - other.rank || other.score - one.score || one.at - other.at,
    );
  }
}

const NOTHING = { rank: 0, score: 0 };
