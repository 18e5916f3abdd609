const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** The time for which an event is tried, and after which a failing receiver gets no more events. */
export const PATIENCE_MS = 72 * HOUR;

/**
 * The waits after the first failure, the second and so on; the last one is used for all further ones.
 */
const WAITS_MS = [5, 30, 180, 900, 3600, 14_400, 28_800].map((seconds) => seconds * SECOND);

/**
 * The random share of a wait, so that deliveries that failed together are not repeated together.
 */
const JITTER = 0.2;

/** The result of an attempt to deliver an event. */
export type AttemptOutcome = 'delivered' | 'failed' | 'gone';

/** The state of a delivery and its receiver when an attempt ends. */
export interface DeliveryAttempts {
  /** The number of attempts of this delivery, including the one that has ended. */
  readonly attempts: number;
  readonly firstTriedAt: Date;
  /**
   * The time since which nothing was delivered to the receiver; null if the last attempt succeeded.
   */
  readonly failingSince: Date | null;
}

/** The next state of a delivery and of its webhook. */
export interface DeliveryResult {
  readonly status: 'delivered' | 'pending' | 'failed';
  /** The time of the next attempt, while it is pending. */
  readonly dueAt: Date | null;
  readonly failingSince: Date | null;
  /** The reason why the webhook is disabled now. */
  readonly disabledReason: string | null;
}

export const GONE = 'The receiver answered 410';
export const SILENT = 'No delivery succeeded for 3 days';

/** @param chance from 0 up to 1 */
export function afterDeliveryAttempt(
  outcome: AttemptOutcome,
  tried: DeliveryAttempts,
  now: Date,
  chance: number,
): DeliveryResult {
  if (outcome === 'delivered') {
    return { status: 'delivered', dueAt: null, failingSince: null, disabledReason: null };
  }
  const failingSince = tried.failingSince ?? now;
  const disabledReason = disabled(outcome, failingSince, now);
  if (now.getTime() - tried.firstTriedAt.getTime() >= PATIENCE_MS) {
    return { status: 'failed', dueAt: null, failingSince, disabledReason };
  }
  const dueAt = new Date(now.getTime() + wait(tried.attempts, chance));
  return { status: 'pending', dueAt, failingSince, disabledReason };
}

function disabled(outcome: 'failed' | 'gone', failingSince: Date, now: Date): string | null {
  if (outcome === 'gone') return GONE;
  return now.getTime() - failingSince.getTime() >= PATIENCE_MS ? SILENT : null;
}

function wait(failures: number, chance: number): number {
  const full = WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] ?? 0;
  return Math.round(full * (1 - JITTER * chance));
}
