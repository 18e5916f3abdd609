/** Where a step of a sign-on sends the browser. */
export interface Redirection {
  readonly location: string;
  /** Whole `Set-Cookie` header. */
  readonly cookie?: string;
}

/** A refusal of an authorization server (RFC 6749, section 4.1.2.1). */
export interface AuthorizationError {
  readonly error: string;
  readonly description: string;
  /** The reason of a refusal that is not the provider's, for operators. */
  readonly reason?: RefusalReason;
}

export type RefusalReason =
  | 'email_missing'
  | 'email_not_verified'
  | 'email_taken'
  | 'not_staff'
  | 'profile_deleted'
  | 'provider'
  | 'provider_not_usable'
  | 'request'
  | 'state';

/**
 * Appends parameters to an address; undefined ones are left out. The address itself stays unchanged,
 * except for characters that a header cannot carry.
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
