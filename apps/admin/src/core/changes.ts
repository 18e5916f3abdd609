import { resolved } from './document';
import type { Schema } from './facts';

/**
 * What is sent to change a resource: its type and id, and the fields that the service takes and that are no longer
 * as they were shown.
 */
export function changedFields(schema: Schema, before: Values, after: Values): Values {
  const { properties = {} } = schema;
  const changes: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(properties)) {
    const [was, is] = [before[name], after[name]];
    if (name === 'type' || name === 'id') changes[name] = is ?? resolved(field).enum?.[0];
    else if (name === 'custom_fields') {
      const values = changedValues((was ?? {}) as Values, (is ?? {}) as Values);
      if (Object.keys(values).length > 0) changes[name] = values;
    } else if (name === 'attributes') {
      changes[name] = changedFields(resolved(field), (was ?? {}) as Values, (is ?? {}) as Values);
    } else if (JSON.stringify(whole(was)) !== JSON.stringify(whole(is)))
      changes[name] = whole(is) ?? emptied(field);
  }
  return changes;
}

/** Values that are not sent stay as they are, so one that was emptied is sent as null. */
function changedValues(before: Values, after: Values): Values {
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(whole(before[key])) !== JSON.stringify(whole(value)),
  );
  return Object.fromEntries(changed.map(([key, value]) => [key, value === '' ? null : value]));
}

/** What is sent of a field that nothing is left in. */
function emptied(field: Schema): object | null {
  const { properties, isNullable } = resolved(field);
  return properties === undefined || isNullable ? null : {};
}

/** What is sent to make a resource: what was filled in, and an empty object where there must be one. */
export function sentOf(schema: Schema, values: Values): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const owed = required.filter((name) => resolved(properties[name] ?? {}).properties !== undefined);
  const empty = Object.fromEntries(owed.map((name) => [name, {}]));
  return { ...empty, ...tidied(filled(schema, values)) };
}

type Values = Readonly<Record<string, unknown>>;

/** A form has null, or an object of nothing else, where the service leaves a field out. */
function whole(value: unknown): unknown {
  const kept = tidiedValue(value) ?? null;
  return isPlain(kept) && Object.keys(kept).length === 0 ? null : kept;
}

/** Without what was left empty, which a form has as null; what is only made of that is left out, too. */
export function tidied(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      const kept = tidiedValue(value);
      const isEmpty = kept === null || kept === undefined || kept === '';
      return isEmpty || (isPlain(kept) && Object.keys(kept).length === 0) ? [] : [[name, kept]];
    }),
  );
}

/** Of a list, each entry without what was left empty in it. */
function tidiedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidiedValue);
  return isPlain(value) ? tidied(value) : value;
}

/** Without empty lists where the service takes none: a form has one for each list that nobody has filled. */
export function filled(schema: Schema, values: Values): Values {
  const { properties = {} } = resolved(schema);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = resolved(properties[name] ?? {});
      const isRefused = Array.isArray(value) && value.length === 0 && (field.minItems ?? 0) > 0;
      if (isRefused) return [];
      return [[name, isPlain(value) ? filled(field, value as Values) : value] as const];
    }),
  );
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
