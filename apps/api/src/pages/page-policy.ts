import type { Settings } from '#platform';

/**
 * Returns the content security policy of a page: only our own files. Pictures have absolute addresses, which
 * begin with the public one.
 * @param nonce lets a script of the page add styles; those of others stay refused
 */
export function policyOf(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { nonce }: { readonly nonce?: string } = {},
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "font-src 'self'",
    "connect-src 'self'",
    `img-src 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
