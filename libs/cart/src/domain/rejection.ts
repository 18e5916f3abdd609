import type { Fault } from '#kernel';

/** Why one entry of a request was left out; the source of the fault is relative to the entry. */
export interface Rejection {
  /** From 0, in the order of the request. */
  readonly position: number;
  readonly fault: Fault;
}

/** What became of the entries of a request. */
export interface EntriesOutcome {
  /** Whether at least one entry took effect. */
  readonly effective: boolean;
  readonly rejections: readonly Rejection[];
}
