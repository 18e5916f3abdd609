import { Storefront } from '@cartwright/client';
import { page } from './page';
import { mayAskAgain, signOnAgain } from './sign-on-again';
import { signedOnStaff } from './signed-on';

/** The versions of what was read, by its path; a change is only made to the version that was shown. */
export const versions = new Map<string, string>();

/** The service as the person who has signed on may use it. */
export const service = new Storefront({
  baseUrl: location.origin + page.root,
  clientId: '',
  accessToken: signedOnStaff()?.token ?? '',
  onTokenEnded: signOnAgain,
  async fetch(request) {
    if (request.method !== 'GET') mayAskAgain();
    const response = await fetch(request);
    const version = response.headers.get('etag');
    if (version !== null && request.method === 'GET') {
      versions.set(new URL(request.url).pathname.slice(page.root.length), version);
    }
    return response;
  },
});

/**
 * Calls a path that is known only when the desk runs, such as that of any list.
 * @param path from the root of the service, such as `/v2/orders`
 * @returns the body of the response; without `data` if it has none
 * @throws ApiError, NetworkError
 */
export async function call(method: Method, path: string, sent: Sent = {}): Promise<Answer> {
  const untyped = service[method] as unknown as (
    path: string,
    sent: object,
  ) => Promise<Answer | undefined>;
  const { query, data, version } = sent;
  const answer = await untyped.call(service, path, {
    params: {
      ...(query && { query }),
      ...(version !== undefined && { header: { 'If-Match': version } }),
    },
    ...(data !== undefined && { body: { data } }),
  });
  return answer ?? { data: undefined };
}

export type Method = 'get' | 'post' | 'put' | 'delete';

interface Sent {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly data?: unknown;
  /** The version that must still be there. */
  readonly version?: string | undefined;
}

/** The body of a response; of lists and resources that are known only when the desk runs. */
export interface Answer {
  // oxlint-disable-next-line typescript/no-explicit-any -- It is what the path says.
  readonly data: any;
  readonly meta?: { readonly results?: { readonly total: number; readonly exact?: boolean } };
  readonly included?: { readonly items?: readonly unknown[] };
}

/** Stores a file. @returns its resource */
export async function upload(file: File): Promise<Answer> {
  const form = new FormData();
  form.append('file', file);
  return service.post('/v2/files', {
    body: form,
    bodySerializer: (body: unknown) => body as FormData,
  });
}

/** Sends a table to be imported. @returns the import, which goes on by itself */
export function startImport(table: File, format: string, isDryRun: boolean): Promise<Answer> {
  return service.post('/v2/imports', {
    params: { query: { format, ...(isDryRun && { dry_run: 'true' }) } as never },
    headers: { 'Content-Type': 'text/csv' },
    body: table as never,
    bodySerializer: (body: unknown) => body as File,
  });
}
