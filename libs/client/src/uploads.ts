import type { QueryOf, ResponseBody } from './calls';
import type { components } from './schema';
import type { Storefront } from './storefront';

type Sender = Pick<Storefront, 'post'>;
type Post = (path: string, init: object) => Promise<unknown>;

export type ImportFormat = NonNullable<QueryOf<'/v2/imports', 'post'>['format']>;

/** Stores a file, such as a picture of a product. @throws ApiError, NetworkError */
export async function storeFile(
  service: Sender,
  file: Blob,
  name?: string,
): Promise<ResponseBody<'/v2/files', 'post'>> {
  const body = new FormData();
  if (name === undefined) body.set('file', file);
  else body.set('file', file, name);
  return send<ResponseBody<'/v2/files', 'post'>>(service, '/v2/files', { body });
}

/** Imports lines, or a table if a format is given. @throws ApiError, NetworkError */
export function startImport(
  service: Sender,
  contents: Blob | string,
  format?: ImportFormat,
): Promise<components['schemas']['ImportResponse']> {
  return sendImport(service, contents, { format });
}

/** Says what an import would do, and does nothing. @throws ApiError, NetworkError */
export function tryImport(
  service: Sender,
  contents: Blob | string,
  format?: ImportFormat,
): Promise<components['schemas']['DryRunResponse']> {
  return sendImport(service, contents, { format, dry_run: 'true' });
}

function sendImport<Body>(
  service: Sender,
  body: Blob | string,
  query: QueryOf<'/v2/imports', 'post'>,
): Promise<Body> {
  const type = query.format === undefined ? 'application/x-ndjson' : 'text/csv';
  const headers = { 'Content-Type': type };
  const bodySerializer = (contents: unknown) => contents;
  return send(service, '/v2/imports', { params: { query }, headers, body, bodySerializer });
}

// The document says what is in a body, and not which objects of a browser that can be.
async function send<Body>({ post }: Sender, path: string, init: object): Promise<Body> {
  return (await (post as unknown as Post)(path, init)) as Body;
}
