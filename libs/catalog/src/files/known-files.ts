import { failWith, faultOf } from '#kernel';
import { MAX_FAULTS } from '#platform/http';
import type { FileRow } from '../storage/file.row';

/** @throws DomainError `Not Found` with each id that no file has */
export function requireFiles(ids: readonly string[], files: readonly FileRow[]): void {
  const known = new Set(files.map(({ id }) => id));
  failWith(
    ids
      .filter((id) => !known.has(id))
      .slice(0, MAX_FAULTS)
      .map((id) => faultOf('not-found', 'Not Found', `There is no file ${id}`, { meta: { id } })),
  );
}
