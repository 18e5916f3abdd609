/** Between a field and how it is compared, as in `created_at@ge`. */
const OPERATOR = '@';

/**
 * The filter of a list as the service takes it.
 * @param known the operators of each field
 * @param wanted values by field; a field without an operator is compared as it can be: `like` if the list
 *   offers it for the field, else `eq` or `in`
 */
export function filterOf(
  known: Readonly<Record<string, readonly string[]>>,
  wanted: Readonly<Record<string, unknown>>,
): string {
  return Object.entries(flattened(wanted))
    .filter(([, value]) => value !== '' && value !== undefined && value !== null)
    .map(([key, value]) => {
      const [field = key, operator = usual(known[field] ?? [])] = key.split(OPERATOR);
      const text = value instanceof Date ? value.toISOString() : String(value);
      return operator === 'like' ? `like(${field},*${text}*)` : `${operator}(${field},${text})`;
    })
    .join(':');
}

/** Values as `in` takes them: one that is no single value as it is stands in quotation marks. */
export function membersOf(values: readonly string[]): string {
  return values
    .map((value) => (/[",]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
    .join();
}

function usual(operators: readonly string[]): string {
  return ['like', 'eq', 'in'].find((one) => operators.includes(one)) ?? 'eq';
}

/** Forms make an object of a name with a point. */
function flattened(values: object, before = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !(value instanceof Date)
        ? Object.entries(flattened(value, `${before}${key}.`))
        : [[before + key, value] as const],
    ),
  );
}

/** Where a list shows what a filter finds. */
export const listAt = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
