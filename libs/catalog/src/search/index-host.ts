import type { ProductSearchRequest, SearchDocument, SearchNode } from '#kernel';
import { gunzipSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { WordIndex } from './word-index';

/** What a thread of the search is asked to do with the index of one release. */
export type SearchTask = { readonly release: string } & (
  | { readonly kind: 'begin'; readonly nodes: readonly SearchNode[] }
  | { readonly kind: 'add'; readonly documents: readonly SearchDocument[] }
  | { readonly kind: 'show' }
  | { readonly kind: 'pack' }
  | { readonly kind: 'load'; readonly packed: readonly Uint8Array[] }
  | {
      readonly kind: 'search';
      readonly request: ProductSearchRequest;
      /** When nobody waits for the answer any more, in milliseconds of the clock. */
      readonly until: number;
    }
  | { readonly kind: 'drop' }
);

/** The quickest compression: an index is written once and read by every process. */
const LEVEL = 3;

/** Holds the indexes that were used last, and makes new ones. It lives in a thread of its own. */
export class IndexHost {
  private readonly indexes: LRUCache<string, WordIndex>;
  /** Those that are being made. */
  private readonly begun = new Map<string, WordIndex>();

  /** @param maxBytes that all indexes may take; one that alone takes more is held, too */
  constructor(maxBytes: number) {
    this.indexes = new LRUCache<string, WordIndex>({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, Math.min(bytes, maxBytes)),
    });
  }

  /** Carries out a task. Only `search` and `pack` have a result. */
  handle(task: SearchTask): unknown {
    const { release } = task;
    switch (task.kind) {
      case 'begin':
        this.begun.set(release, new WordIndex(task.nodes));
        return undefined;
      case 'add':
        this.made(release).add(task.documents);
        return undefined;
      case 'show':
        this.indexes.set(release, this.made(release));
        this.begun.delete(release);
        return undefined;
      case 'pack':
        return gzipSync(this.made(release).toText(), { level: LEVEL });
      case 'load':
        this.indexes.set(release, WordIndex.fromText(unpacked(task.packed)));
        return undefined;
      case 'search':
        if (Date.now() > task.until) return undefined;
        return this.indexes.get(release)?.search(task.request);
      case 'drop':
        this.indexes.delete(release);
        this.begun.delete(release);
        return undefined;
    }
  }

  private made(release: string): WordIndex {
    const index = this.begun.get(release);
    if (index === undefined) throw new Error(`Nobody has begun the index of ${release}.`);
    return index;
  }
}

function unpacked(parts: readonly Uint8Array[]): string {
  return gunzipSync(Buffer.concat(parts)).toString('utf8');
}
