/** Where a step of a sign-on sends the browser. */
export interface Redirection {
  readonly location: string;
  /** Whole `Set-Cookie` header. */
  readonly cookie?: string;
}

/** What an authorization server says when it refuses (RFC 6749, section 4.1.2.1). */
export interface AuthorizationError {
  readonly error: string;
  readonly description: string;
  /** Whose refusal it is, where it is not the provider's; for those who run the service. */
  readonly reason?: RefusalReason;
}

export type RefusalReason =
  | 'email_missing'
  | 'email_not_verified'
  | 'email_taken'
  | 'profile_deleted'
  | 'provider'
  | 'provider_not_usable'
  | 'request'
  | 'state';

/**
 * The address with further parameters behind those it has; undefined ones are left out. The address
 * itself stays character by character, but for characters that no header can carry.
 */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const added = Object.entries(parameters)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
    )
    .join('&');
  const safe = address.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
  return `${safe}${separatorAfter(safe)}${added}`;
}

function separatorAfter(address: string): string {
  if (!address.includes('?')) return '?';
  return /[?&]$/.test(address) ? '' : '&';
}

/** Sends a refusal back to the storefront; `state` is the one that it sent. */
export function refusalAt(
  redirectUri: string,
  { error, description }: AuthorizationError,
  state: string | undefined,
): string {
  return withParameters(redirectUri, { error, error_description: description, state });
}
