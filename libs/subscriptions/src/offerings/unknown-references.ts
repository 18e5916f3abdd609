import { failWith, type Fault, faultOf } from '#kernel';
import { isUuid, MAX_FAULTS } from '#platform/http';
import type { PartKind } from '../domain/offering-parts';
import type { Copies } from '../storage/originals';

/**
 * Refuses a list with an unknown reference; entries that are not texts are no references.
 * @param kind of what is referred to
 * @param sourceOf returns where the entry with this index stands in the request
 */
export function refuseUnknown(
  kind: PartKind,
  entries: readonly unknown[],
  known: Copies<unknown>,
  sourceOf: (index: number) => string,
): void {
  const noun = `subscription ${kind.slice(0, -1)}`;
  const faults = entries.flatMap((entry, index): Fault[] => {
    if (typeof entry !== 'string' || known.has(entry)) return [];
    const source = sourceOf(index);
    const meta = isUuid(entry) ? { id: entry.toLowerCase() } : undefined;
    return [faultOf('not-found', 'Not Found', `${source} names no ${noun}`, { source, meta })];
  });
  failWith(faults.slice(0, MAX_FAULTS));
}
