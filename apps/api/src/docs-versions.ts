import type { Access } from '#platform/auth';
import type { PlacedOperation } from './docs-operations';

const READ_AGAIN = 'If-None-Match';

const IF_MATCH = {
  name: 'If-Match',
  in: 'header' as const,
  required: false,
  description:
    'For administrators: the `ETag` that the resource had when you read it, without parameters. If it has another version now, nothing is changed, and the response is 412.',
  schema: { type: 'string' },
};

const IF_NONE_MATCH = {
  name: READ_AGAIN,
  in: 'header' as const,
  required: false,
  description:
    'For administrators: the `ETag` of an earlier response; if nothing has changed, the response is 304.',
  schema: { type: 'string' },
};

type Operations = readonly (PlacedOperation & { readonly access: Access | undefined })[];

const parameters = ({ operation }: PlacedOperation) =>
  operation.parameters?.flatMap((one) => ('name' in one ? one.name : [])) ?? [];

/** Documents the versions of resources: which reads show one, and which changes take one. */
export function documentVersions(operations: Operations): void {
  const reads = operations.filter(isReadOfOne);
  const readable = new Set(reads.map(({ path }) => path));
  const changes = operations.filter(
    ({ path, method, access }) =>
      readable.has(path) && (method === 'put' || method === 'delete') && isOfAdministrators(access),
  );
  for (const { operation } of changes) {
    operation.parameters = [...(operation.parameters ?? []), IF_MATCH];
  }
  const changed = new Set(changes.map(({ path }) => path));
  for (const read of reads) {
    const isShown = isOfAdministrators(read.access) || changed.has(read.path);
    if (!isShown || parameters(read).includes(READ_AGAIN)) continue;
    read.operation.parameters = [...(read.operation.parameters ?? []), IF_NONE_MATCH];
  }
}

/** Resources of shoppers, such as carts, have no versions. */
function isOfAdministrators(access: Access | undefined): boolean {
  return access?.kinds.includes('admin') === true && !access.kinds.includes('public');
}

function isReadOfOne(placed: PlacedOperation & { readonly access: Access | undefined }): boolean {
  const { method, operation, access } = placed;
  if (method !== 'get' || access?.kinds.includes('admin') !== true) return false;
  if (parameters(placed).includes('page[limit]')) return false;
  const answer = operation.responses['200'];
  return (
    answer !== undefined && 'content' in answer && 'application/json' in (answer.content ?? {})
  );
}
