const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** How long an event is tried, and how long a receiver may fail before nothing is sent to it any more. */
export const PATIENCE_MS = 72 * HOUR;

/** After the first failure, the second and so on; the last one counts for all further ones. */
const WAITS_MS = [5, 30, 180, 900, 3600, 14_400, 28_800].map((seconds) => seconds * SECOND);

/** Of a wait, which is left to chance, so that what failed together is not tried again together. */
const JITTER = 0.2;

/** How an attempt to deliver went. */
export type AttemptOutcome = 'delivered' | 'failed' | 'gone';

/** What is known of a delivery and its receiver when an attempt ends. */
export interface Tried {
  /** Of this delivery, with the one that ended. */
  readonly attempts: number;
  readonly firstTriedAt: Date;
  /** Since when nothing was delivered to the receiver; null if the last attempt was a success. */
  readonly failingSince: Date | null;
}

/** The next state of a delivery and of its webhook. */
export interface Verdict {
  readonly status: 'delivered' | 'pending' | 'failed';
  /** When it is tried again, while it is pending. */
  readonly dueAt: Date | null;
  readonly failingSince: Date | null;
  /** Why nothing is sent to the webhook from now on. */
  readonly disabledReason: string | null;
}

export const GONE = 'The receiver answered 410';
export const SILENT = 'No delivery succeeded for 3 days';

/** @param chance from 0 up to 1 */
export function afterDeliveryAttempt(
  outcome: AttemptOutcome,
  tried: Tried,
  now: Date,
  chance: number,
): Verdict {
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
