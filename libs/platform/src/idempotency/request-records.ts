import { DomainError, type Fault, faultOf, withoutUndefined } from '#kernel';
import type { StoredEvent } from '../event-log/codec';
import type { RecordedEvent } from '../event-log/event-log';
import { KEY_HEADER, type KeyedRequest } from '../keyed-request';
import { type Faults, openFaults, sealFaults } from './sealed-faults';
import { fromStoredValue, toStoredValue } from './stored-value';

/** The outcome of an earlier request with the same key. */
export type Remembered =
  /** The request took effect with this result, from which the response is made again. */
  | { readonly kind: 'effected'; readonly result: unknown; readonly streamId: string | undefined }
  | { readonly kind: 'refused'; readonly faults: Faults }
  /** The key belongs to another request. */
  | { readonly kind: 'reused'; readonly faults: Faults }
  /** The key belongs to the same request of the same member for another account. */
  | { readonly kind: 'foreign'; readonly faults: Faults }
  | { readonly kind: 'answered'; readonly status: number; readonly body: string };

/** Thrown to repeat the response of an earlier request. */
export class RepeatedAnswer extends Error {
  constructor(
    readonly status: number,
    /** JSON; empty if the response had no body. */
    readonly body: string,
  ) {
    super('This request was answered before');
  }
}

const EFFECTED = 'RequestEffected';
const REFUSED = 'RequestRefused';
const ANSWERED = 'RequestAnswered';
/** Replaces the record of a request whose content was erased. */
export const ERASED_REQUEST: StoredEvent = { type: 'RequestErased', schemaVersion: 1, data: {} };

/** @param streamId of the changed aggregate, if it has a stream */
export function effected(request: KeyedRequest, result: unknown, streamId?: string): StoredEvent {
  return record(EFFECTED, request, { result: toStoredValue(result), stream_id: streamId });
}

export function refused(request: KeyedRequest, faults: Faults): StoredEvent {
  return record(REFUSED, request, sealFaults(request, faults));
}

export function answered(request: KeyedRequest, status: number, body: string): StoredEvent {
  return record(ANSWERED, request, { status, body });
}

function record(type: string, request: KeyedRequest, data: object): StoredEvent {
  const { fingerprint, accountId } = request;
  const of = withoutUndefined({ fingerprint, account_id: accountId });
  return { type, schemaVersion: 1, data: { ...of, ...data } };
}

/** The outcome that the records of a key hold. The last record is the most complete one. */
export function remembered(
  request: KeyedRequest,
  records: readonly Pick<RecordedEvent, 'type' | 'data'>[],
): Remembered | undefined {
  const last = records.at(-1);
  if (last === undefined) return undefined;
  const data = last.data as {
    readonly fingerprint: string;
    readonly account_id?: string;
    readonly result?: unknown;
    readonly stream_id?: string;
    readonly faults: Faults;
    readonly sealed?: string;
    readonly status: number;
    readonly body: string;
  };
  if (last.type === ERASED_REQUEST.type) return { kind: 'refused', faults: [erased()] };
  if (data.fingerprint !== request.fingerprint) return { kind: 'reused', faults: [reused()] };
  const { account_id: accountId = request.accountId } = data;
  if (accountId !== request.accountId) return { kind: 'foreign', faults: [reused()] };
  switch (last.type) {
    case EFFECTED: {
      const result = fromStoredValue(data.result);
      return { kind: 'effected', result, streamId: data.stream_id };
    }
    case REFUSED:
      return { kind: 'refused', faults: openFaults(request, data) };
    case ANSWERED:
      return { kind: 'answered', status: data.status, body: data.body };
    default:
      throw new Error(`Record ${last.type} of a request is not known to this release`);
  }
}

/** The error, or the repeated response, for a request whose key was used before. */
export function repetitionOf(
  known: Exclude<Remembered, { kind: 'effected' }>,
): DomainError | RepeatedAnswer {
  return known.kind === 'answered'
    ? new RepeatedAnswer(known.status, known.body)
    : new DomainError(known.faults);
}

/** What may be otherwise in a moment, though the request and the caller stay the same. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set([
  'conflict',
  'unprocessable',
  'too-many',
  'unavailable',
]);

/**
 * Whether a refusal depends on a state, or on the scopes of this one token, so that the same key may try again. Nothing of it is remembered
 * (docs/reference/requests.md#repeated-requests).
 */
export function mayTryAgain(faults: Faults): boolean {
  return faults.some(
    ({ kind, title, meta }) =>
      OF_THE_MOMENT.has(kind) ||
      title === 'Insufficient stock' ||
      meta?.['required_scope'] !== undefined,
  );
}

function reused(): Fault {
  const detail =
    'This key was used with another method, path or body; use a new key for a new request';
  const source = `header.${KEY_HEADER}`;
  return faultOf('unprocessable', 'Idempotency key reused', detail, { source });
}

function erased(): Fault {
  return faultOf(
    'not-found',
    'Not Found',
    'The resource that this request created was erased; send the request with a new key to create another',
  );
}
