import { type CallerKind, isScope, type Scope } from '#platform/auth';
import { apiDocument, operations } from './api-document';

/** Who may use an operation, as the document says it. */
export interface Permitted {
  readonly kinds: readonly CallerKind[];
  readonly scope: Scope | undefined;
}

/** An operation of the document with its permission; undefined if it needs no token. */
export const permissions = operations.map(({ path, method, title, operation }) => {
  const kinds = operation['x-callers'];
  const scopes = (operation.security ?? []).flatMap(Object.values).flat();
  const [scope, ...others] = [...new Set(scopes as readonly string[])].filter(isScope);
  if (others.length > 0) throw new Error(`${title} names several scopes`);
  const takesLines = operation.requestBody?.content['application/x-ndjson'] !== undefined;
  return {
    path,
    method,
    title,
    takesLines,
    permitted: kinds === undefined ? undefined : { kinds, scope },
  };
});

export const scopesOfDocument: Readonly<Record<string, string>> = (
  apiDocument.components.securitySchemes['access_token'] as {
    readonly flows: { readonly clientCredentials: { readonly scopes: Record<string, string> } };
  }
).flows.clientCredentials.scopes;
