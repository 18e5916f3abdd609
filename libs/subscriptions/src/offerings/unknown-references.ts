import { failWith, type Fault, faultOf } from '#kernel';
import { isUuid, MAX_FAULTS } from '#platform/http';
import type { Copies } from '../storage/originals';

/**
 * Refuses a list with an unknown reference; entries that are not texts are no references.
 * @param sourceOf returns where the entry with this index stands in the request
 */
export function refuseUnknown(
  noun: string,
  entries: readonly unknown[],
  known: Copies<unknown>,
  sourceOf: (index: number) => string,
): void {
  const faults = entries.flatMap((entry, index): Fault[] => {
    if (typeof entry !== 'string' || known.has(entry)) return [];
    const source = sourceOf(index);
    const meta = isUuid(entry) ? { id: entry.toLowerCase() } : undefined;
    return [faultOf('not-found', 'Not Found', `${source} names no ${noun}`, { source, meta })];
  });
  failWith(faults.slice(0, MAX_FAULTS));
}
