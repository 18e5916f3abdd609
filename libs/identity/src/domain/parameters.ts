/** The parameters of a query, decoded; more than one value means that one was sent repeatedly. */
export type Parameters = ReadonlyMap<string, readonly string[]>;

/** A parameter without a value counts as left out (RFC 6749, section 3.1); names are compared exactly. */
export function parametersOf(query: string): Parameters {
  const parameters = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (value === '') continue;
    const values = parameters.get(name);
    if (values === undefined) parameters.set(name, [value]);
    else values.push(value);
  }
  return parameters;
}

/** The value of a parameter that was sent once, or the first one. */
export function firstOf(parameters: Parameters, name: string): string | undefined {
  return parameters.get(name)?.[0];
}

/** The value of a parameter that was sent exactly once. */
export function onlyOf(parameters: Parameters, name: string): string | undefined {
  const values = parameters.get(name);
  return values?.length === 1 ? values[0] : undefined;
}
