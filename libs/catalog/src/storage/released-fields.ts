import { firstCharacters } from '#kernel';
import { type CustomField, isDate, shownCustomFields } from '#platform/custom-fields';
import { toSearchText } from '../domain/search-text';
import type { ReleasedField, ReleasedProduct } from './release.row';

const DAY_MS = 86_400_000;

/** The characters of a folded text that are compared, because an index entry is limited. */
const COMPARED_CHARACTERS = 600;

/** The fields that a release freezes: those that shoppers see. */
export function releasedFields(fields: readonly CustomField[]): readonly ReleasedField[] {
  return fields
    .filter(({ visible }) => visible === 'public')
    .map(({ key, name, valueType, filterable }) => ({ key, name, valueType, filterable }));
}

/** A product with the values that shoppers see, by key, in place of all of them. */
export function withReleasedFields(
  { customFields: stored, ...product }: ReleasedProduct,
  fields: readonly CustomField[],
): ReleasedProduct {
  const customFields = shownCustomFields(fields, stored, 'public');
  return customFields === undefined ? product : { ...product, customFields };
}

/** A value in the form in which it is compared. */
export type ComparedValue =
  | { readonly column: 'text_key'; readonly value: string }
  | { readonly column: 'number_value'; readonly value: number };

/**
 * How a value is compared: numbers and dates by their size, and all others by their folded text.
 * @returns undefined for what is no value of this type
 */
export function comparedValue(
  { valueType }: Pick<ReleasedField, 'valueType'>,
  value: unknown,
): ComparedValue | undefined {
  switch (valueType) {
    case 'text':
    case 'choice':
      return { column: 'text_key', value: beginning(toSearchText(String(value))) };
    case 'boolean': {
      const text = String(value);
      return text === 'true' || text === 'false' ? { column: 'text_key', value: text } : undefined;
    }
    case 'integer':
    case 'decimal':
    case 'date': {
      const number = valueType === 'date' ? dayOf(value) : Number(value);
      const isNumber = String(value).trim() !== '' && Number.isFinite(number);
      return isNumber ? { column: 'number_value', value: number } : undefined;
    }
  }
}

function beginning(text: string): string {
  return firstCharacters(text, COMPARED_CHARACTERS);
}

/** The number of days since 1970. */
function dayOf(value: unknown): number {
  return isDate(value) ? Date.parse(`${value}T00:00:00Z`) / DAY_MS : NaN;
}
