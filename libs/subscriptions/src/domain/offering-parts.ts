import { faultOf, later, refuse } from '#kernel';
import { type AttributeChanges, changeAttributes } from './change-attributes';

/** The kinds of parts, as an offering names them. */
export type PartKind = 'plans' | 'products';

interface Identified {
  readonly id: string;
}

/**
 * A plan or a product of an offering: a copy with the id of the original
 * (docs/reference/subscriptions.md#offerings).
 */
export interface OfferingPart<Attributes> extends Identified {
  readonly attributes: Attributes;
  /** ISO 8601 UTC; both times are those of the copy. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** @throws DomainError `Not Found` if the offering has no such part */
export function partOf<Part extends Identified>(parts: readonly Part[], id: string): Part {
  const found = parts.find((part) => part.id === id);
  if (found !== undefined) return found;
  refuse(faultOf('not-found', 'Not Found', 'This is not part of the offering'));
}

/**
 * Attaches parts; one that is already attached stays unchanged, and of several with the same id the
 * first counts.
 */
export function attach<Part extends Identified>(
  parts: readonly Part[],
  added: readonly Part[],
): readonly Part[] {
  const known = new Map(parts.map((part) => [part.id, part]));
  for (const part of added) if (!known.has(part.id)) known.set(part.id, part);
  return [...known.values()];
}

/**
 * Returns the parts after a change of one; its time of change moves only if something differs.
 * @throws DomainError `Not Found` if the offering has no such part
 */
export function changePart<Part extends OfferingPart<object>>(
  parts: readonly Part[],
  id: string,
  changes: AttributeChanges<Part['attributes']>,
  now: Date,
): readonly Part[] {
  const before = partOf(parts, id);
  const attributes = changeAttributes<Part['attributes']>(before.attributes, changes);
  if (attributes === before.attributes) return parts;
  const updatedAt = later(new Date(before.updatedAt), now).toISOString();
  return parts.map((part) => (part === before ? { ...part, attributes, updatedAt } : part));
}

export function detach<Part extends Identified>(parts: readonly Part[], id: string) {
  return parts.filter((part) => part.id !== id);
}

/**
 * Returns the former plans after a change of the plans. One that has left is kept as it was last, because
 * orders that contain it can still be paid.
 */
export function formerAfter<Part extends Identified>(
  former: readonly Part[],
  before: readonly Part[],
  after: readonly Part[],
): readonly Part[] {
  const remaining = new Set(after.map(({ id }) => id));
  const left = before.filter(({ id }) => !remaining.has(id));
  return left.reduce((plans, plan) => [...detach(plans, plan.id), plan], former);
}
