import { onlyOf, type Parameters } from './parameters';
import type { AuthorizationError } from './redirection';

/** The parameters with which a provider sends the browser back. */
export type ProviderResponse = { readonly code: string } | { readonly refusal: AuthorizationError };

const NOT_UNDERSTOOD: AuthorizationError = {
  error: 'server_error',
  description: 'The identity provider answered neither with a code nor with an error',
};

/** Characters that an error code may have (RFC 6749, appendix A.7). */
const ERROR_CODE = /^[\x20\x21\x23-\x5b\x5d-\x7e]{1,64}$/;
const MAX_DESCRIPTION = 256;

/**
 * Reads the parameters. A provider is not trusted: its texts are only passed on within limits of length
 * and characters.
 */
export function readProviderResponse(parameters: Parameters): ProviderResponse {
  if (parameters.has('error')) return { refusal: refusalOf(parameters) };
  const code = onlyOf(parameters, 'code');
  return code === undefined ? { refusal: NOT_UNDERSTOOD } : { code };
}

function refusalOf(parameters: Parameters): AuthorizationError {
  const error = onlyOf(parameters, 'error') ?? '';
  if (!ERROR_CODE.test(error)) return NOT_UNDERSTOOD;
  const description = (onlyOf(parameters, 'error_description') ?? '')
    .replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]+/g, ' ')
    .slice(0, MAX_DESCRIPTION)
    .trim();
  return { error, description: description || 'The identity provider refused the sign-on' };
}
