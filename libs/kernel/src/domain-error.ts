import { withoutUndefined } from './plain-data';
import type { ErrorTitle } from './error-title';

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

/**
 * One reason for a refusal, in the words that the caller will read
 * (docs/reference/requests.md#errors).
 */
export interface Fault {
  readonly kind: ErrorKind;
  readonly title: ErrorTitle;
  /** One sentence for a person; holds no secret. */
  readonly detail: string;
  /**
   * The offending input: a rule names a field of what it judges, such as `quantity`; the edge makes a path
   * of it, such as `data.quantity` or `header.SVC-Currency`.
   */
  readonly source?: string;
  /** Position of the entry at fault, from 0, in a command of several entries. */
  readonly entry?: number;
  readonly meta?: Readonly<Record<string, unknown>>;
  /** What else is wrong with the same entry; named where the whole request is refused for it. */
  readonly others?: readonly Fault[];
}

/** How many faults of one body, or of one entry of several, are named at most. */
export const MAX_FAULTS = 20;

/**
 * Refuses a whole command for all of these faults. The first decides the status. They are as many as the
 * entries, lines or products at fault.
 */
export class DomainError extends Error {
  readonly faults: readonly [Fault, ...Fault[]];

  constructor([first, ...others]: readonly [Fault, ...Fault[]]) {
    super(first.detail);
    this.name = new.target.name;
    const { others: beside = [], ...fault } = first;
    this.faults = [fault, ...beside, ...others.flatMap(withOthers)];
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
  title: ErrorTitle,
  detail: string,
  at: { source?: string | undefined; meta?: Readonly<Record<string, unknown>> | undefined } = {},
): Fault {
  return withoutUndefined({ kind, title, detail, source: at.source, meta: at.meta });
}

/** The faults of one entry as one, in this order: the first, with the others beside it. Undefined for none. */
export function combineFaults(faults: readonly Fault[]): Fault | undefined {
  const [first, ...others] = faults.flatMap(withOthers).slice(0, MAX_FAULTS);
  return first === undefined || others.length === 0 ? first : { ...first, others };
}

/** The fault and those beside it, with this in their `meta`; what a fault says itself stays. */
export function withMeta(fault: Fault, meta: Readonly<Record<string, unknown>>): Fault {
  const others = fault.others?.map((other) => withMeta(other, meta));
  return { ...fault, meta: { ...meta, ...fault.meta }, ...withoutUndefined({ others }) };
}

function withOthers({ others = [], ...fault }: Fault): readonly Fault[] {
  return [fault, ...others];
}

const SECRET = /(secret|token|password|code|verifier|secret_key)s?(\[\d+\])?$/i;
const SHOWN_CHARACTERS = 100;

/** `Validation Error` for the value at `path`; shows the value when it is short and no secret. */
export function invalid(path: string, mustBe: string, value?: unknown): Fault {
  const isShort =
    Number.isFinite(value) ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && value.length <= SHOWN_CHARACTERS);
  const shown = isShort && !SECRET.test(path);
  return faultOf('invalid', 'Validation Error', `${path} ${mustBe}`, {
    source: path,
    meta: shown ? { value } : undefined,
  });
}

/** Tells a fault from what a rule answers when there is none; a map may have the same keys, but holds no texts. */
export function isFault(value: unknown): value is Fault {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    'title' in value &&
    'detail' in value &&
    typeof value.kind === 'string'
  );
}

/** `Limit reached`, with the limit in its `meta`. */
export function limitReached(
  detail: string,
  limit: number,
  { source, meta }: Pick<Fault, 'source' | 'meta'> = {},
): Fault {
  return faultOf('unprocessable', 'Limit reached', detail, { source, meta: { ...meta, limit } });
}

/** Refuses a command with one fault. */
export function refuse(fault: Fault): never {
  throw new DomainError([fault]);
}

/** Refuses a command with this fault, if there is one. */
export function refuseIf(fault: Fault | undefined): void {
  if (fault !== undefined) refuse(fault);
}

/** Refuses a command with these faults, unless there are none. */
export function failWith([first, ...others]: readonly Fault[]): void {
  if (first !== undefined) throw new DomainError([first, ...others]);
}
