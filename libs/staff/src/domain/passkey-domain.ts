const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/;

/**
 * Whether browsers make passkeys for the pages below an address: it needs a name, and `https` unless that is
 * `localhost` (docs/reference/staff.md#passkeys).
 * @param publicUrl an absolute address
 */
export function hasPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return !IP_ADDRESS.test(hostname) && (protocol === 'https:' || isLocal);
}
