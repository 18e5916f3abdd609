/** Bounds of the two settings that decide how long a sign-on lasts. */
export const MAX_TOKEN_TIMEOUT_SECS = 31_536_000;
export const MAX_SESSION_HOURS = 8760;

/** A code can be exchanged for so long at most, so the first tokens may be so much younger. */
const MAX_CODE_SECS = 600;
const HOUR_SECS = 3600;

/** When and as whom a member signed on; every token remembers it. All times are seconds since 1970. */
export interface SignOn {
  readonly id: string;
  readonly at: number;
  /** What the member signed on by; undefined for codes from before it was remembered. */
  readonly identity: { readonly id: string; readonly profileId: string } | undefined;
}

/** What the settings of the installation say. */
export interface Lifetimes {
  readonly tokenTimeoutSecs: number;
  readonly memberSessionMaxHours: number;
}

/** When the first tokens of a sign-on expire, however long it can be renewed. */
export function firstExpiry(now: number, { tokenTimeoutSecs }: Lifetimes): number {
  return now + tokenTimeoutSecs;
}

/** When a token that is renewed now expires; undefined once the sign-on cannot be renewed any more. */
export function renewedExpiry(
  now: number,
  signOn: Pick<SignOn, 'at'>,
  { tokenTimeoutSecs, memberSessionMaxHours }: Lifetimes,
): number | undefined {
  const end = signOn.at + memberSessionMaxHours * HOUR_SECS;
  return now < end ? Math.min(now + tokenTimeoutSecs, end) : undefined;
}

/** No token of the sign-on is good any more from then on, whatever the settings were and become. */
export function lastExpiry({ at }: Pick<SignOn, 'at'>): number {
  return at + Math.max(MAX_CODE_SECS + MAX_TOKEN_TIMEOUT_SECS, MAX_SESSION_HOURS * HOUR_SECS);
}
