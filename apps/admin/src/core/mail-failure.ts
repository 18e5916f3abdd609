/** What kept a mail from being sent, as far as its error tells: the key of a sentence in the file of texts. */
export type MailFailure = 'address' | 'full' | 'login' | 'refused' | 'busy' | 'away' | 'erased';

/** By what a mail server or the network has answered (RFC 3463, RFC 5321); the first that fits is meant. */
const FAILURES: readonly (readonly [error: RegExp, failure: MailFailure])[] = [
  [/^The person was erased/, 'erased'],
  [/^(53[0458]|454)|\b5\.7\.8\b|invalid login/i, 'login'],
  [/^5\d\d[ -]5\.1\.[0-36]|^55[013][ -](?!5\.)|no recipients/i, 'address'],
  [/^5\d\d[ -]5\.(2\.[23]|3\.4)|^552/, 'full'],
  [/^5\d\d/, 'refused'],
  [/^4\d\d/, 'busy'],
  [/E(CONN|TIMEDOUT|NOTFOUND|AI_AGAIN|HOST|NET|SOCKET|DNS)|time(d )?out|greeting|closed/i, 'away'],
];

/** @param error of a mail. @returns undefined if nobody can tell from it */
export function failureOf(error: string): MailFailure | undefined {
  return FAILURES.find(([pattern]) => pattern.test(error))?.[1];
}
