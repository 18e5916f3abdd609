/** What kind of refusal it is; the HTTP edge maps each kind to one status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'unprocessable';

/** One reason for a refusal, in the words that the caller will read (interface 2.4 and 9). */
export interface Fault {
  readonly kind: ErrorKind;
  /** Short and stable; clients may compare it. */
  readonly title: string;
  /** One sentence for a person; holds no secret. */
  readonly detail: string;
  /** Path of the offending input, such as `data.quantity` or `header.SVC-Currency`. */
  readonly source?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** Refuses a whole command. The first fault decides the status. */
export class DomainError extends Error {
  constructor(readonly faults: readonly [Fault, ...Fault[]]) {
    super(faults[0].detail);
    this.name = new.target.name;
  }
}

/** Refuses a command for a while only. */
export class TooManyRequestsError extends DomainError {
  constructor(
    detail: string,
    readonly retryAfterSeconds: number,
  ) {
    super([faultOf('too-many', 'Too Many Requests', detail)]);
  }
}

/** A fault whose optional parts are left out when they are undefined. */
export function faultOf(
  kind: ErrorKind,
  title: string,
  detail: string,
  at: { source?: string | undefined; meta?: Readonly<Record<string, unknown>> | undefined } = {},
): Fault {
  return {
    kind,
    title,
    detail,
    ...(at.source === undefined ? {} : { source: at.source }),
    ...(at.meta === undefined ? {} : { meta: at.meta }),
  };
}
