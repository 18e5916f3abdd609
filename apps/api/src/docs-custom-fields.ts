import type { OpenAPIObject } from '@nestjs/swagger';
import { type CustomField, FIELDS_OF, type ValueType } from '#platform/custom-fields';

const TYPES: Readonly<Record<ValueType, { readonly type: string; readonly format?: string }>> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  choice: { type: 'string' },
};

/**
 * The document of a shop that has defined these fields: each resource names its own. Everybody can read
 * the document, so the fields that administrators alone see are not named.
 */
export function withCustomFields(
  document: OpenAPIObject,
  fields: readonly CustomField[],
): OpenAPIObject {
  const shown = fields.filter(({ visible }) => visible === 'public');
  return shown.length === 0 ? document : (named(document, shown) as OpenAPIObject);
}

/** A copy in which every object of custom fields names those of its resource. */
function named(part: unknown, fields: readonly CustomField[]): unknown {
  if (Array.isArray(part)) return part.map((one) => named(one, fields));
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(
    Object.entries(part).map(([name, one]) => [name, named(one, fields)] as const),
  );
  const own = fields.filter(({ resource }) => resource === copy[FIELDS_OF]);
  // Only bodies of requests have a maximum: a response shows what is stored.
  const isSent = copy.maxProperties !== undefined;
  const properties = own.map((field) => [field.key, isSent ? sent(field) : stored(field)] as const);
  return own.length === 0 ? copy : { ...copy, properties: Object.fromEntries(properties) };
}

/** A value that was stored may be a choice that was removed. */
function stored({ name, valueType }: CustomField) {
  return { title: name, ...TYPES[valueType] };
}

function sent(field: CustomField) {
  const { name, valueType, choices } = field;
  if (choices !== null) return { title: name, enum: [...choices, null] };
  const { type, ...others } = TYPES[valueType];
  return { title: name, ...others, type: [type, 'null'] };
}
