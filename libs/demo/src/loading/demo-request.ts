/** A request that an administrator sends. */
export interface DemoRequest {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly data?: unknown;
  /** A file to send in place of `data`. */
  readonly file?: { readonly name: string; readonly content: Buffer };
  /** The id of what the request creates, which the documentation names. */
  readonly id?: string;
  /** What to do where the request is refused with `Conflict`, because it was sent before. */
  readonly repeated?: Repeated;
}

/** How to tell that an earlier request has done everything. */
export interface Repeated {
  /** Where to read what that request has created. */
  readonly path: string;
  /** Whether it is complete; without this, it is complete if it exists. */
  readonly isComplete?: (data: unknown) => boolean;
  /** What to send if it exists and is not complete. */
  readonly otherwise?: DemoRequest;
}

/** Creates something with an id of our own. */
export function create(path: string, id: string, data: object): DemoRequest {
  return { method: 'POST', path, data, id, repeated: { path: `${path}/${id}` } };
}
