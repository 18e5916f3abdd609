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
  /** What else is wrong with the same entry; named where the whole request is refused for it. */
  readonly others?: readonly Fault[];
}

/** How many faults of one request are named at most. */
export const MAX_FAULTS = 20;

/** Refuses a whole command for all of these faults. The first decides the status. */
export class DomainError extends Error {
  readonly faults: readonly [Fault, ...Fault[]];

  constructor([first, ...others]: readonly [Fault, ...Fault[]]) {
    super(first.detail);
    this.name = new.target.name;
    const { others: beside = [], ...fault } = combineFaults([first, ...others]) ?? first;
    this.faults = [fault, ...beside];
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

/** The faults as one, in this order: the first, with the others beside it. Undefined for none. */
export function combineFaults(faults: readonly Fault[]): Fault | undefined {
  const [first, ...others] = faults
    .flatMap(({ others: beside = [], ...fault }): readonly Fault[] => [fault, ...beside])
    .slice(0, MAX_FAULTS);
  return first === undefined || others.length === 0 ? first : { ...first, others };
}
