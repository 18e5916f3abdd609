import { characters, type Fault, faultOf, isOneLine } from '#kernel';
import type { BuiltFields } from './child-fields';

const MAX_TEXT = 255;
const MAX_DESCRIPTION = 65_535;
const SKU = /^(?!\s).+(?<!\s)$/su;
const SLUG = /^[A-Za-z0-9_-]+$/;

/**
 * Why a product cannot have these texts, which modifiers and names of options have made.
 * @param changed those of the fields that a build would write
 */
export function childFault(
  fields: BuiltFields,
  changed: ReadonlySet<keyof BuiltFields>,
): Fault | undefined {
  const { name, sku, slug, description } = fields;
  const problems = {
    name:
      name.trim() === '' || !isOneLine(name)
        ? 'must be one line that is not blank'
        : lengthOf(name),
    sku: sku === null ? undefined : problemOfSku(sku),
    slug: slug === null ? undefined : problemOfSlug(slug),
    description:
      characters(description ?? '') > MAX_DESCRIPTION
        ? `must have at most ${String(MAX_DESCRIPTION)} characters`
        : undefined,
  };
  const wrong = (['name', 'sku', 'slug', 'description'] as const).find(
    (field) => changed.has(field) && problems[field] !== undefined,
  );
  if (wrong === undefined) return undefined;
  const detail = `The ${wrong} of the child “${shortened(name)}” ${problems[wrong] ?? ''}; change the modifiers of its options`;
  const value = shortened(fields[wrong] ?? '');
  return faultOf('unprocessable', 'Invalid state', detail, { meta: { field: wrong, value } });
}

function problemOfSku(sku: string): string | undefined {
  if (sku === '') return 'would be empty';
  if (!SKU.test(sku) || !isOneLine(sku)) return 'must be one line without blanks at either end';
  return lengthOf(sku);
}

function problemOfSlug(slug: string): string | undefined {
  if (slug === '') return 'would be empty';
  return SLUG.test(slug) ? lengthOf(slug) : 'must have letters, digits, "_" and "-" only';
}

function lengthOf(text: string): string | undefined {
  const length = characters(text);
  return length <= MAX_TEXT
    ? undefined
    : `would have ${String(length)} characters, of which ${String(MAX_TEXT)} are allowed`;
}

function shortened(text: string): string {
  const all = Array.from(text);
  return all.length <= 100 ? text : `${all.slice(0, 100).join('')}…`;
}
