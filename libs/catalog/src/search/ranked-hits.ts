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

  /** Keeps those that have one more word. @returns whether any is left */
  keep(word: readonly WordHit[]): boolean {
    const kept = new Map<number, WordHit>();
    for (const hit of word) {
      const before = this.hits === undefined ? NOTHING : this.hits.get(hit.at);
      if (before === undefined) continue;
      const { at } = hit;
      kept.set(at, { at, rank: before.rank + hit.rank, score: before.score + hit.score });
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
