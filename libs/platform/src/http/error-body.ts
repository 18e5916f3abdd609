import type { ErrorKind, ErrorTitle, Fault } from '#kernel';

/**
 * One entry of `errors`, the same for every service and every status from 400
 * (docs/reference/requests.md#errors).
 */
export interface ErrorEntry {
  readonly status: string;
  readonly title: ErrorTitle;
  readonly detail: string;
  readonly source?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  outdated: 412,
  'too-large': 413,
  'unsupported-type': 415,
  unprocessable: 422,
  unavailable: 503,
  'too-many': 429,
};

/** The entry of this fault alone; the faults in `others` have entries of their own. */
export function toErrorEntry({ kind, others: _, entry: __, ...rest }: Fault): ErrorEntry {
  return { status: String(STATUS[kind]), ...rest };
}

export function statusOf(fault: Fault): number {
  return STATUS[fault.kind];
}
