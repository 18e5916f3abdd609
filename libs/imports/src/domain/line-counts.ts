import type { Fault } from '#kernel';

/** What a line did, or why it failed. */
export interface LineOutcome {
  /** Its number in the file, from 1. */
  readonly line: number;
  readonly outcome: 'created' | 'changed' | readonly Fault[];
}

/** A picture of a product of a line, to be downloaded later. */
export interface LinePicture {
  readonly line: number;
  readonly place: number;
  readonly productKey: string;
  readonly address: string;
  /** Whether it is the picture of the product, if that has none. */
  readonly isMain: boolean;
}

export interface LineError {
  readonly line: number;
  readonly title: string;
  readonly detail: string;
}

/** What became of some lines. */
export interface LineCounts {
  readonly created: number;
  readonly changed: number;
  readonly failed: number;
  /** A line may have several. */
  readonly errors: readonly LineError[];
}

export function countLines(lines: readonly LineOutcome[]): LineCounts {
  const count = (wanted: string) => lines.filter(({ outcome }) => outcome === wanted).length;
  const failed = lines.filter(({ outcome }) => typeof outcome !== 'string');
  const errors = failed.flatMap(({ line, outcome }) =>
    typeof outcome === 'string'
      ? []
      : outcome.map(({ title, detail }) => ({ line, title, detail })),
  );
  return { created: count('created'), changed: count('changed'), failed: failed.length, errors };
}
