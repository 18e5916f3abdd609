import { faultOf, type FieldFilter, refuse } from '#kernel';
import type { Comparison } from '#platform/database';
import type { FilterFields } from '#platform/http';
import type { ReleasedField } from '../storage/release.row';
import { comparedValue } from '../storage/released-fields';

/** What lists of products and of nodes can be filtered by: whatever the release offers. */
export const FIELD_VALUE_FILTERS: FilterFields = {
  'custom_fields.*': { property: '', operators: ['eq', 'in', 'ge', 'le'], read: (value) => value },
};

/**
 * The condition that a filter by a custom field means in a release.
 * @throws DomainError `Validation Error` if the release cannot be filtered by it like this
 */
export function toFieldFilter(
  comparison: Comparison,
  fields: readonly ReleasedField[],
): FieldFilter {
  const { operator, value, members = [value], field: name } = comparison;
  const filterable = fields.filter((one) => one.filterable);
  const field = filterable.find(({ key }) => name === nameOf(key)) ?? refuse(unknown(filterable));
  const values = members.map((one) => comparedValue(field, one) ?? refuse(unlike(field)));
  if (operator === 'eq' || operator === 'in') {
    const column = columnOf(field);
    return { by: 'field', key: field.key, column, values: values.map((one) => one.value) };
  }
  const [bound] = values;
  if (bound?.column !== 'number_value') return refuse(unlike(field));
  return { by: 'field-range', key: field.key, isLeast: operator === 'ge', bound: bound.value };
}

const nameOf = (key: string) => `custom_fields.${key}`;

function columnOf(field: ReleasedField): 'text_key' | 'number_value' {
  return isOrdered(field) ? 'number_value' : 'text_key';
}

function isOrdered({ valueType }: ReleasedField): boolean {
  return valueType === 'integer' || valueType === 'decimal' || valueType === 'date';
}

function unknown(filterable: readonly ReleasedField[]) {
  const names = filterable.map(({ key }) => nameOf(key)).join(', ') || 'none';
  return wrong(`query.filter must name a public custom field that is filterable: ${names}`);
}

function unlike(field: ReleasedField) {
  const forms = isOrdered(field) ? 'eq, in, ge or le' : 'eq or in';
  return wrong(
    `query.filter must compare ${nameOf(field.key)} by ${forms} with a value of its type, which is ${field.valueType}`,
  );
}

function wrong(detail: string) {
  return faultOf('invalid', 'Validation Error', detail, { source: 'query.filter' });
}
