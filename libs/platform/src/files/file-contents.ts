import type { Readable } from 'node:stream';

/** Stores the bytes of files outside the database. Whatever fails at another server is `FilesUnavailable`. */
export abstract class FileContents {
  /** Stores all bytes or none; the file can be opened when the promise is fulfilled. */
  abstract put(id: string, content: Uint8Array): Promise<void>;

  /** Returns undefined if nothing is stored under this id. */
  abstract open(id: string): Promise<Readable | undefined>;

  /** Deletes the bytes, if there are any under this id. */
  abstract delete(id: string): Promise<void>;

  /** The ids of all that is stored, in no order. */
  abstract ids(): AsyncIterable<string>;
}
