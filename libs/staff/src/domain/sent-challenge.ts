/**
 * The challenge that a device says it has answered, from the data that it has signed; undefined if there is
 * none. It says only which challenge to look for: whether it was answered is verified afterwards.
 * @param clientData JSON in base64url, decoded already
 */
export function sentChallenge(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(clientData) as { readonly challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
