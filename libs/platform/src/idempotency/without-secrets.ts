/** Fields of responses that are shown only once. */
const SECRETS: ReadonlySet<string> = new Set(['client_secret', 'order_token', 'secret']);

/** A response without the fields that are shown only once. */
export function withoutSecrets(shown: unknown): unknown {
  if (shown === undefined) return undefined;
  const json = typeof shown === 'string' ? shown : JSON.stringify(shown);
  const kept: unknown = JSON.parse(json, (name: string, value: unknown) =>
    SECRETS.has(name) ? undefined : value,
  );
  return typeof shown === 'string' ? JSON.stringify(kept) : kept;
}
