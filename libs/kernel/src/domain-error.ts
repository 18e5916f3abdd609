import { withoutUndefined } from './plain-data';
import type { ErrorTitle } from './error-title';

/** The kind of a refusal; HTTP maps each kind to one status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'outdated'
  | 'too-large'
  | 'too-many'
  | 'unsupported-type'
  | 'unprocessable'
  | 'unavailable';

/**
 * One reason for a refusal, in the words that the caller will read
 * (docs/reference/requests.md#errors).
 */
export interface Fault {
  readonly kind: ErrorKind;
  readonly title: ErrorTitle;
  /** One sentence for a person; it contains no secret. */
  readonly detail: string;
  /**
   * The input that is wrong. A rule names a field, such as `quantity`; the HTTP layer makes a path of
   * it, such as `data.quantity` or `header.SVC-Currency`.
   */
  readonly source?: string;
  /** The position of the wrong entry, from 0, in a command with several entries. */
  readonly entry?: number;
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Further faults of the same entry; they are reported if the whole request is refused. */
  readonly others?: readonly Fault[];
}

/** The maximum number of reported faults of one body, or of one entry of several. */
export const MAX_FAULTS = 20;

/**
 * Refuses a whole command for all of these faults. The first one decides the status. There is one for
 * each wrong entry, line or product.
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

/** Refuses a command that can be repeated later. */
export class TooManyRequestsError extends DomainError {
  constructor(
    detail: string,
    readonly retryAfterSeconds: number,
  ) {
    super([faultOf('too-many', 'Too Many Requests', detail)]);
  }
}

/** Makes a fault; optional parts that are undefined are left out. */
export function faultOf(
  kind: ErrorKind,
  title: ErrorTitle,
  detail: string,
  at: { source?: string | undefined; meta?: Readonly<Record<string, unknown>> | undefined } = {},
): Fault {
  return withoutUndefined({ kind, title, detail, source: at.source, meta: at.meta });
}

/**
 * Combines the faults of one entry: the result is the first, with the others in `others`; undefined if
 * there are none.
 */
export function combineFaults(faults: readonly Fault[]): Fault | undefined {
  const [first, ...others] = faults.flatMap(withOthers).slice(0, MAX_FAULTS);
  return first === undefined || others.length === 0 ? first : { ...first, others };
}

/** Adds fields to the `meta` of a fault and of its others; fields that a fault already has stay. */
export function withMeta(fault: Fault, meta: Readonly<Record<string, unknown>>): Fault {
  const others = fault.others?.map((other) => withMeta(other, meta));
  return { ...fault, meta: { ...meta, ...fault.meta }, ...withoutUndefined({ others }) };
}

function withOthers({ others = [], ...fault }: Fault): readonly Fault[] {
  return [fault, ...others];
}

const SECRET = /(secret|token|password|code|verifier|secret_key)s?(\[\d+\])?$/i;
const SHOWN_CHARACTERS = 100;

/**
 * Makes a `Validation Error` for the value at `path`; it shows the value if that is short and no
 * secret.
 */
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

/** Whether a value is a fault. A map may have the same keys, but its values are no texts. */
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
