const TIME = '$time';

/**
 * Turns a value into JSON that {@link fromStoredValue} reads. `Date` is the only class that it
 * supports.
 */
export function toStoredValue(value: unknown): unknown {
  if (value instanceof Date) return { [TIME]: value.toISOString() };
  if (Array.isArray(value)) return value.map(toStoredValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, toStoredValue(field)]),
  );
}

export function fromStoredValue(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(fromStoredValue);
  if (typeof stored !== 'object' || stored === null) return stored;
  const entries = Object.entries(stored);
  const [[name, value] = []] = entries;
  if (entries.length === 1 && name === TIME && typeof value === 'string') return new Date(value);
  return Object.fromEntries(entries.map(([key, field]) => [key, fromStoredValue(field)]));
}
