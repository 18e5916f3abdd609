/** A period: it includes its start and excludes its end. */
export interface ValidityPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** When a promotion can be used (docs/reference/carts.md#promotions). */
export interface Validity extends ValidityPeriod {
  readonly enabled: boolean;
}

export function isUsable({ enabled, startsAt, endsAt }: Validity, at: Date): boolean {
  return enabled && startsAt <= at && at < endsAt;
}

/** Whether the period is not empty. */
export function isPeriod({ startsAt, endsAt }: ValidityPeriod): boolean {
  return startsAt < endsAt;
}
