import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '../settings';

type Names = Pick<Settings, 'headerPrefix' | 'headerAliases'>;

/** Headers of our own, without their prefix and in lower case. */
export const OWN_HEADERS = [
  'channel',
  'context-tag',
  'currency',
  'account-management-authentication-token',
] as const;

/** Each header of our own with the names that this installation reads it under, too. */
function further({ headerPrefix, headerAliases }: Names) {
  return OWN_HEADERS.map((name) => ({
    ours: `svc-${name}`,
    theirs: [`${headerPrefix.toLowerCase()}${name}`, ...(headerAliases.get(name) ?? [])].filter(
      (other) => other !== `svc-${name}`,
    ),
  }));
}

/** Every name under which a header of our own is read. */
export function acceptedNames(settings: Names): readonly string[] {
  return further(settings).flatMap(({ ours, theirs }) => [ours, ...theirs]);
}

/** Handlers read `svc-…`, whatever the prefix and the further names of this installation are. */
export function acceptAliases(
  settings: Names,
): ((headers: IncomingHttpHeaders) => void) | undefined {
  const accepted = further(settings).filter(({ theirs }) => theirs.length > 0);
  if (accepted.length === 0) return undefined;
  return (headers) => {
    for (const { ours, theirs } of accepted) {
      const sent = theirs.find((name) => headers[name] !== undefined);
      if (sent !== undefined) headers[ours] ??= headers[sent];
    }
  };
}
