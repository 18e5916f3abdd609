const MAX_LENGTH = 2048;
/**
 * An address has neither blanks nor control characters, because it stands in a header exactly as it was
 * sent.
 */
const VISIBLE_ASCII = /^[\x21-\x7e]*$/;
const AUTHORITY = /^https?:\/\/([^/?]+)/i;

/**
 * Returns why members must not be sent back to this address, as the end of a sentence
 * (docs/reference/sign-on.md#realms).
 * @param isAllowedLoopback whether a host is this machine and may be spoken to by `http`
 */
export function redirectUriFault(
  uri: string,
  isAllowedLoopback: (host: string) => boolean,
): string | undefined {
  if (uri.length > MAX_LENGTH) return `must have at most ${String(MAX_LENGTH)} characters`;
  if (!VISIBLE_ASCII.test(uri) || uri.includes('\\')) {
    return 'must be written in visible ASCII characters without backslashes; percent-encode others';
  }
  const [, authority] = AUTHORITY.exec(uri) ?? [];
  if (authority === undefined || !URL.canParse(uri)) {
    return 'must be an absolute address that begins with https://';
  }
  if (uri.includes('#')) return 'must not hold a fragment';
  if (authority.includes('@')) return 'must not hold a user name or a password';
  if (uri.includes('*')) return 'must not hold *, because it is matched character by character';
  const { protocol, hostname } = new URL(uri);
  if (protocol === 'https:' || isAllowedLoopback(hostname.replace(/^\[|\]$/g, '')))
    return undefined;
  return 'must begin with https://, or http:// for a loopback host where the installation allows it';
}
