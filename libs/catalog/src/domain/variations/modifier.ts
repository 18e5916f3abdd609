import { type Fault, invalid } from '#kernel';

export const MODIFIER_TYPES = [
  'name_append',
  'name_prepend',
  'sku_append',
  'sku_prepend',
  'slug_append',
  'slug_prepend',
  'description_append',
  'sku_builder',
  'slug_builder',
  'status',
] as const;

export type ModifierType = (typeof MODIFIER_TYPES)[number];

/** What an option changes in the children that have it (docs/reference/variations.md#modifiers). */
export interface Modifier {
  readonly type: ModifierType;
  readonly value: string | null;
  /** What a builder looks for. */
  readonly seek: string | null;
  /** What a builder writes there. */
  readonly replacement: string | null;
}

/** A description may be long; names, SKUs and slugs are not. */
const MAX_VALUE = 255;

const isBuilder = (type: ModifierType) => type === 'sku_builder' || type === 'slug_builder';

/**
 * Why there is no such modifier: something that its type needs is missing, or something is there that it
 * would ignore.
 * @param source of the fields
 */
export function modifierFault(modifier: Modifier, source: string): Fault | undefined {
  const { type, value, seek, replacement } = modifier;
  const wrong = (field: string, mustBe: string, sent: unknown) =>
    invalid(`${source}.${field}`, mustBe, sent);
  if (isBuilder(type)) {
    if (value !== null) return wrong('value', `must be left out with the type ${type}`, value);
    if (seek === null) return wrong('seek', `must be there with the type ${type}`, seek);
    if (replacement !== null) return undefined;
    return wrong('set', `must be there with the type ${type}`, replacement);
  }
  if (seek !== null) return wrong('seek', `must be left out with the type ${type}`, seek);
  if (replacement !== null) {
    return wrong('set', `must be left out with the type ${type}`, replacement);
  }
  if (value === null) return wrong('value', `must be there with the type ${type}`, value);
  if (type === 'status') {
    const isStatus = value === 'live' || value === 'draft';
    return isStatus ? undefined : wrong('value', 'must be live or draft', value);
  }
  if (type === 'description_append' || Array.from(value).length <= MAX_VALUE) return undefined;
  return wrong('value', `must have at most ${String(MAX_VALUE)} characters`, value);
}
