/** From the first moment to the first that is too late. */
export interface ValidityPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** When a promotion counts (docs/reference/carts.md#promotions). */
export interface Validity extends ValidityPeriod {
  readonly enabled: boolean;
}

export function isUsable({ enabled, startsAt, endsAt }: Validity, at: Date): boolean {
  return enabled && startsAt <= at && at < endsAt;
}

/** Whether there is a moment in it. */
export function isPeriod({ startsAt, endsAt }: ValidityPeriod): boolean {
  return startsAt < endsAt;
}
