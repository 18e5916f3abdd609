import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '../settings';

type Names = Pick<Settings, 'headerPrefix' | 'headerAliases'>;

/** Headers that decide what is shown, and with which prices. */
const CHOOSING_HEADERS = [
  'channel',
  'context-tag',
  'currency',
  'account-management-authentication-token',
] as const;

/** Our own headers, without their prefix and in lower case. */
export const OWN_HEADERS = [...CHOOSING_HEADERS, 'order-token'] as const;

/** Adds to each header the further names under which this installation accepts it. */
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

/** All names of the headers that decide what is shown. */
export function choosingNames(settings: Names): readonly string[] {
  return further(CHOOSING_HEADERS, settings).flatMap(({ ours, theirs }) => [ours, ...theirs]);
}

/** All names of our own headers. */
export function allOwnNames(settings: Names): readonly string[] {
  return further(OWN_HEADERS, settings).flatMap(({ ours, theirs }) => [ours, ...theirs]);
}

/**
 * Copies headers to the names that handlers read, `svc-…`, whichever prefix and further names this
 * installation has.
 */
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
