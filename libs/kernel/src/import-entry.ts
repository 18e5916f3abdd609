import type { Fault } from './domain-error';

/** A resource to create or change, found by a key. The attributes are as they were sent. */
export interface ImportEntry {
  /** 1 to 255 characters without blanks at either end. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** What became of an entry: what it did, or why it was refused. */
export type EntryOutcome = 'created' | 'changed' | readonly Fault[];

/** In the order of the entries. */
export type ImportOutcome = readonly EntryOutcome[];
