import { DomainError, faultOf } from '#kernel';

/** The error for a field of the form, with the name that RFC 6749, section 5.2, gives it. */
export function tokenRequestError(oauthError: string, field: string, problem: string): DomainError {
  const detail = `${field} ${problem}`;
  const at = { source: field, meta: { oauth_error: oauthError } };
  return new DomainError([faultOf('invalid', 'Bad Request', detail, at)]);
}

export function invalidScope(problem: string): DomainError {
  return tokenRequestError('invalid_scope', 'scope', problem);
}
