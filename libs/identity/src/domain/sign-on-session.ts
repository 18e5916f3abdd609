/** Bounds of the two settings that decide how long a sign-on lasts. */
export const MAX_TOKEN_TIMEOUT_SECS = 31_536_000;
export const MAX_SESSION_HOURS = 8760;

/**
 * The longest time in which a code can be exchanged; the first tokens may be issued that much later.
 */
const MAX_CODE_SECS = 600;
const HOUR_SECS = 3600;

/**
 * When and by which identity a member signed on; every token contains it. All times are seconds since
 * 1970.
 */
export interface SignOn {
  readonly id: string;
  readonly at: number;
  /** The identity that the member signed on by; undefined for codes of older releases. */
  readonly identity: { readonly id: string; readonly profileId: string } | undefined;
}

/** The settings that decide how long tokens last. */
export interface Lifetimes {
  readonly tokenTimeoutSecs: number;
  readonly memberSessionMaxHours: number;
}

/** Returns when the first tokens of a sign-on expire, even if they can be renewed for longer. */
export function firstExpiry(now: number, { tokenTimeoutSecs }: Lifetimes): number {
  return now + tokenTimeoutSecs;
}

/**
 * Returns when a token that is renewed now expires; undefined if the sign-on can no longer be renewed.
 */
export function renewedExpiry(
  now: number,
  signOn: Pick<SignOn, 'at'>,
  { tokenTimeoutSecs, memberSessionMaxHours }: Lifetimes,
): number | undefined {
  const end = signOn.at + memberSessionMaxHours * HOUR_SECS;
  return now < end ? Math.min(now + tokenTimeoutSecs, end) : undefined;
}

/**
 * Returns the time from which no token of the sign-on can be valid, whatever the settings were and
 * become.
 */
export function lastExpiry({ at }: Pick<SignOn, 'at'>): number {
  return at + Math.max(MAX_CODE_SECS + MAX_TOKEN_TIMEOUT_SECS, MAX_SESSION_HOURS * HOUR_SECS);
}
