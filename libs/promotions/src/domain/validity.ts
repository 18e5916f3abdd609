/** When a promotion counts (interface 7.9). */
export interface Validity {
  readonly enabled: boolean;
  readonly startsAt: Date;
  /** The first moment that is too late. */
  readonly endsAt: Date;
}

export function isUsable({ enabled, startsAt, endsAt }: Validity, at: Date): boolean {
  return enabled && startsAt <= at && at < endsAt;
}
