import { KEY_HEADER } from '#platform';
import type { Access } from '#platform/auth';
import { TAKES_NO_KEY } from '#platform/idempotency';
import { type PlacedOperation, takeExtension } from './docs-operations';

const DESCRIPTION =
  'Makes it safe to repeat a request, such as after a lost response. For 24 hours, the same request with the same key takes effect once and gets the first response again. 1 to 255 visible ASCII characters, such as a UUID.';

/** Documents the key of a request that changes something, and remembers whether the operation takes one. */
export function documentKeys(
  { method, operation }: PlacedOperation,
  access: Access | undefined,
): void {
  const takesNone = takeExtension(operation, TAKES_NO_KEY) === true;
  if (method !== 'post' || takesNone || access === undefined) return;
  const schema = { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' };
  const place = 'header' as const;
  const key = { name: KEY_HEADER, in: place, required: false, description: DESCRIPTION, schema };
  operation.parameters = [...(operation.parameters ?? []), key];
}
