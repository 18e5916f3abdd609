import type { PlacedOperation } from './docs-operations';

interface Header {
  readonly description: string;
  readonly schema: { readonly type: 'string' | 'integer' };
}

const text = (description: string): Header => ({ description, schema: { type: 'string' } });
const number = (description: string): Header => ({ description, schema: { type: 'integer' } });

const LIMITED = 'Sent if requests are limited.';

/** Headers of responses by their names, which are also the names of their components. */
export const RESPONSE_HEADERS = {
  'X-Request-Id': text('Names the request in logs: the id that you sent, or a new one.'),
  'RateLimit-Limit': number(
    `Number of requests that the caller may send in each minute. ${LIMITED}`,
  ),
  'RateLimit-Remaining': number(`Number of requests that are left in this minute. ${LIMITED}`),
  'RateLimit-Reset': number(`Seconds until the full number is available again. ${LIMITED}`),
  'Retry-After': number('Seconds to wait before you send the request again.'),
  'WWW-Authenticate': text('Always `Bearer`: the access token is missing or no longer valid.'),
  ETag: text('Send it as `If-None-Match` when you read the resource again.'),
  'Cache-Control': text('How long the response may be kept without reading it again.'),
  Vary: text('The headers of the request that the response depends on.'),
} as const;

type HeaderName = keyof typeof RESPONSE_HEADERS;

const ALWAYS: readonly HeaderName[] = [
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];

const BY_STATUS: Readonly<Record<string, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

const REVALIDATED: readonly HeaderName[] = ['ETag', 'Cache-Control', 'Vary'];

/** Documents the headers of every response, and 304 for reads that support it. */
export function documentHeaders({ operation }: PlacedOperation): void {
  const isRevalidated = operation.parameters?.some(
    (one) => 'name' in one && one.name === 'If-None-Match',
  );
  if (isRevalidated === true) {
    operation.responses['304'] = { description: 'Not modified; the response has no body' };
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    if (response === undefined || '$ref' in response) continue;
    const isReading = isRevalidated === true && Number(status) < 400;
    const names = [...ALWAYS, ...(BY_STATUS[status] ?? []), ...(isReading ? REVALIDATED : [])];
    const own = response.headers;
    response.headers = {};
    for (const name of names) response.headers[name] = { $ref: `#/components/headers/${name}` };
    Object.assign(response.headers, own);
  }
}
