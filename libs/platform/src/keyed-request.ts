import { DomainError, faultOf } from '#kernel';
import { sha256 } from './crypto/digest';

/** The name of the header in documents and faults. */
export const KEY_HEADER = 'Idempotency-Key';

/** First part of the id of the stream that remembers a request. */
export const REQUEST_CATEGORY = 'request';

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;

/** A request that its caller may repeat, and that takes effect only once. */
export class KeyedRequest {
  /** Whether its outcome is stored, by this request or by an earlier one. */
  isConcluded = false;
  /** The result of an earlier request whose transaction is known, but not its response. */
  replay: { readonly result: unknown } | undefined;

  constructor(
    /** The stream that remembers the request: the same for all requests of a caller with this key. */
    readonly streamId: string,
    /** A hash of method, path and body, which must be equal in all requests with the key. */
    readonly fingerprint: string,
    /** 32 bytes that only a request with the same key and content has; they are never stored. */
    readonly sealingKey: () => Uint8Array,
    /** The account for which a member sends the request. */
    readonly accountId?: string,
  ) {}
}

export interface SentRequest {
  readonly key: string;
  readonly caller: {
    readonly keyId?: string;
    readonly staffId?: string;
    readonly kind: string;
    readonly memberId?: string;
    readonly accountId?: string;
  };
  /** The token as the caller sent it. Public callers with the same token count as one caller. */
  readonly token: string;
  readonly method: string;
  /** The path of the request. A query is ignored. */
  readonly url: string;
  readonly body: unknown;
}

/** @throws DomainError `Validation Error` for a malformed key */
export function keyedRequest(sent: SentRequest): KeyedRequest {
  const { key, caller, token, method, url, body } = sent;
  if (!VISIBLE_ASCII.test(key)) throw malformedKey();
  const asPublic = caller.kind === 'public' ? token : null;
  const [path = ''] = url.split('?', 1);
  const content = [method, path.endsWith('/') ? withoutEnd(path) : path, body];
  const holder = caller.keyId ?? ['staff', caller.staffId];
  return new KeyedRequest(
    `${REQUEST_CATEGORY}-${hashOf([holder, caller.kind, caller.memberId, asPublic, key])}`,
    hashOf(content),
    () => Buffer.from(hashOf(['sealing', key, ...content]), 'base64url'),
    caller.accountId,
  );
}

function withoutEnd(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
}

function hashOf(parts: readonly unknown[]): string {
  return sha256(JSON.stringify(parts), 'base64url');
}

function malformedKey(): DomainError {
  const source = `header.${KEY_HEADER}`;
  const detail = `${source} must be 1 to 255 visible ASCII characters, without blanks`;
  return new DomainError([faultOf('invalid', 'Validation Error', detail, { source })]);
}
