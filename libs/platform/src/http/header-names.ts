import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '../settings';

type Names = Pick<Settings, 'headerPrefix' | 'headerAliases'>;

/** Headers that choose what is shown, and at which prices. */
const CHOOSING_HEADERS = [
  'channel',
  'context-tag',
  'currency',
  'account-management-authentication-token',
] as const;

/** Headers of our own, without their prefix and in lower case. */
export const OWN_HEADERS = [...CHOOSING_HEADERS, 'order-token'] as const;

/** Each of these headers with the names that this installation reads it under, too. */
function further(
  headers: readonly (typeof OWN_HEADERS)[number][],
  { headerPrefix, headerAliases }: Names,
) {
  return headers.map((name) => ({
    ours: `svc-${name}`,
    theirs: [`${headerPrefix.toLowerCase()}${name}`, ...(headerAliases.get(name) ?? [])].filter(
      (other) => other !== `svc-${name}`,
    ),
  }));
}

/** Every name of a header that chooses what is shown. */
export function choosingNames(settings: Names): readonly string[] {
  return further(CHOOSING_HEADERS, settings).flatMap(({ ours, theirs }) => [ours, ...theirs]);
}

/** Every name of a header of our own. */
export function allOwnNames(settings: Names): readonly string[] {
  return further(OWN_HEADERS, settings).flatMap(({ ours, theirs }) => [ours, ...theirs]);
}

/** Handlers read `svc-…`, whatever the prefix and the further names of this installation are. */
export function acceptAliases(
  settings: Names,
): ((headers: IncomingHttpHeaders) => void) | undefined {
  const accepted = further(OWN_HEADERS, settings).filter(({ theirs }) => theirs.length > 0);
  if (accepted.length === 0) return undefined;
  return (headers) => {
    for (const { ours, theirs } of accepted) {
      const sent = theirs.find((name) => headers[name] !== undefined);
      if (sent !== undefined) headers[ours] ??= headers[sent];
    }
  };
}
