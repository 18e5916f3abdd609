import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '../settings';

/** Headers of our own, without their prefix and in lower case. */
export const OWN_HEADERS = [
  'channel',
  'context-tag',
  'currency',
  'account-management-authentication-token',
] as const;

/** Handlers read `svc-…`, whatever the prefix and the further names of this installation are. */
export function acceptAliases({
  headerPrefix,
  headerAliases,
}: Settings): ((headers: IncomingHttpHeaders) => void) | undefined {
  const accepted = OWN_HEADERS.map((name) => ({
    ours: `svc-${name}`,
    theirs: [`${headerPrefix.toLowerCase()}${name}`, ...(headerAliases.get(name) ?? [])].filter(
      (other) => other !== `svc-${name}`,
    ),
  })).filter(({ theirs }) => theirs.length > 0);
  if (accepted.length === 0) return undefined;
  return (headers) => {
    for (const { ours, theirs } of accepted) {
      const sent = theirs.find((name) => headers[name] !== undefined);
      if (sent !== undefined) headers[ours] ??= headers[sent];
    }
  };
}
