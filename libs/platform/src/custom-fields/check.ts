import { characters, type Fault, invalid, shortKey } from '#kernel';
import { MAX_FAULTS } from '../http/validation';
import type { CustomField, CustomFieldValue, StoredCustomFields } from './custom-field';

/** The longest text, in characters. */
export const MAX_CUSTOM_TEXT = 4096;

/** What a body sends in `custom_fields`, by key; nothing of the values is known yet. */
export type SentCustomFields = Readonly<Record<string, unknown>>;

export interface Checking {
  /** Where the values were sent, such as `data.attributes.custom_fields`. */
  readonly path: string;
  /** Whether every required field must be there, as in a new resource. */
  readonly isNew: boolean;
}

/** The values that a resource has after a request, or why the request is refused. */
export type CheckedCustomFields =
  | { readonly values: StoredCustomFields | null; readonly faults?: never }
  | { readonly values?: never; readonly faults: readonly [Fault, ...Fault[]] };

/**
 * Checks values that were sent, and adds them to those that the resource has
 * (docs/reference/custom-fields.md#values). What is not sent stays, `null` removes, and values of fields
 * that no longer exist are left out. A value that the resource has already may be sent again, even if it is
 * no longer among the choices.
 */
export function checkCustomFields(
  fields: readonly CustomField[],
  current: StoredCustomFields | null,
  sent: SentCustomFields,
  { path, isNew }: Checking,
): CheckedCustomFields {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const values = new Map<string, CustomFieldValue>();
  for (const { id } of fields) {
    const value = current?.[id];
    if (value !== undefined) values.set(id, value);
  }
  const faults: Fault[] = [];
  for (const [key, value] of Object.entries(sent)) {
    const field = byKey.get(key);
    const place = `${path}.${shortKey(key)}`;
    const wrong = field === undefined ? UNKNOWN : wrongIn(field, value, values.get(field.id));
    if (wrong !== undefined) faults.push(invalid(place, wrong, value));
    else if (field !== undefined) put(values, field.id, value);
  }
  const missing = isNew ? fields.filter(({ key, required }) => required && !has(sent, key)) : [];
  faults.push(...missing.map(({ key }) => invalid(`${path}.${key}`, REQUIRED)));
  const [first, ...others] = faults;
  if (first !== undefined) return { faults: [first, ...others.slice(0, MAX_FAULTS - 1)] };
  return { values: values.size === 0 ? null : Object.fromEntries(values) };
}

const UNKNOWN =
  'is no custom field of this resource; define it first, or take one that GET /v2/custom-fields lists';
const REQUIRED = 'is required; send a value for it';

const has = (sent: SentCustomFields, key: string) => Object.hasOwn(sent, key);

function put(values: Map<string, CustomFieldValue>, id: string, value: unknown): void {
  if (value === null) values.delete(id);
  else values.set(id, value as CustomFieldValue);
}

/** What a value must be, as the end of a sentence; undefined if it is. */
function wrongIn(
  field: CustomField,
  value: unknown,
  before: CustomFieldValue | undefined,
): string | undefined {
  if (value === null) return field.required ? REQUIRED : undefined;
  if (value === before) return undefined;
  const { mustBe, is } = ruleOf(field);
  return is(value) ? undefined : mustBe;
}

interface ValueRule {
  readonly mustBe: string;
  readonly is: (value: unknown) => boolean;
}

function ruleOf({ valueType, choices }: CustomField): ValueRule {
  switch (valueType) {
    case 'text':
      return {
        mustBe: `must be a text of 0 to ${String(MAX_CUSTOM_TEXT)} characters`,
        is: (value) => typeof value === 'string' && characters(value) <= MAX_CUSTOM_TEXT,
      };
    case 'integer': {
      const most = String(Number.MAX_SAFE_INTEGER);
      return { mustBe: `must be an integer from -${most} to ${most}`, is: Number.isSafeInteger };
    }
    case 'decimal':
      return { mustBe: 'must be a number', is: Number.isFinite };
    case 'boolean':
      return { mustBe: 'must be true or false', is: (value) => typeof value === 'boolean' };
    case 'date':
      return { mustBe: 'must be a date, such as 2031-04-05', is: isDate };
    case 'choice':
      return {
        mustBe: `must be one of: ${(choices ?? []).join(', ')}`,
        is: (value) => (choices ?? []).includes(value as string),
      };
  }
}

/** Whether a text is a day of the calendar, as ISO 8601 writes it. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
