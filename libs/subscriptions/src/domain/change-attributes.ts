/** New values for some attributes; the others, left out or undefined, stay as they are. */
export type AttributeChanges<Attributes> = {
  readonly [Name in keyof Attributes]?: Attributes[Name] | undefined;
};

/**
 * Returns the attributes with the given ones replaced
 * (docs/reference/subscriptions.md#updating-a-plan).
 * @returns `before` itself if nothing differs, so that nothing has to be stored
 */
export function changeAttributes<Attributes extends object>(
  before: Attributes,
  changes: AttributeChanges<Attributes>,
): Attributes {
  const known = new Map<string, unknown>(Object.entries(before));
  const different = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !isEqual(value, known.get(name)),
  );
  return different.length === 0 ? before : { ...before, ...Object.fromEntries(different) };
}

/** Objects are equal whatever the order of their keys. */
function isEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => isEqual(one[key], other[key]))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
