import type { Readable } from 'node:stream';

/** Where the bytes of files are kept, apart from the database. */
export abstract class FileContents {
  /** All of it or nothing; it can be opened when this has ended. */
  abstract put(id: string, content: Uint8Array): Promise<void>;

  /** Undefined if nothing is kept under this id. */
  abstract open(id: string): Promise<Readable | undefined>;

  /** Does nothing if nothing is kept under this id. */
  abstract delete(id: string): Promise<void>;
}
