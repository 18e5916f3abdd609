/** The parameters of a query, decoded; more than one value means that one was sent repeatedly. */
export type Parameters = ReadonlyMap<string, readonly string[]>;

/** Names are compared exactly. */
export function parametersOf(query: string): Parameters {
  const parameters = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const values = parameters.get(name);
    if (values === undefined) parameters.set(name, [value]);
    else values.push(value);
  }
  return parameters;
}

/** The values of a parameter. One without a value counts as left out (RFC 6749, section 3.1). */
export function sentValues(parameters: Parameters, name: string): readonly string[] {
  return (parameters.get(name) ?? []).filter((value) => value !== '');
}

/** The value of a parameter that was sent once, or the first one. */
export function firstOf(parameters: Parameters, name: string): string | undefined {
  return sentValues(parameters, name)[0];
}

/**
 * Returns the state as it goes back to the client: without a value if it was sent without one (RFC
 * 6749, section 4.1.2.1).
 */
export function sentState(parameters: Parameters): string | undefined {
  return firstOf(parameters, 'state') ?? parameters.get('state')?.[0];
}

/** The value of a parameter that was sent exactly once. */
export function onlyOf(parameters: Parameters, name: string): string | undefined {
  const values = sentValues(parameters, name);
  return values.length === 1 ? values[0] : undefined;
}
