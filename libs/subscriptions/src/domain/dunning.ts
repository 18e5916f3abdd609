import type { InvoiceStatus } from './invoice';

/** The change of a subscription when its invoice is given up. */
export type FinalAction = 'cancel' | 'pause' | 'none';

/** How unpaid invoices are collected (docs/reference/subscriptions.md#collection). */
export interface DunningSettings {
  /** In ascending order, counted from the time when an invoice is due. */
  readonly retryAfterHours: readonly number[];
  readonly final: FinalAction;
}

export const DEFAULT_DUNNING: DunningSettings = { retryAfterHours: [24, 72, 120], final: 'none' };

export interface Collected {
  readonly status: InvoiceStatus;
  /** Null if there are no further automatic attempts. */
  readonly nextAttemptAt: Date | null;
}

const HOUR_MS = 3_600_000;

/**
 * The state of an unpaid invoice after an attempt to collect it. Retry times that passed meanwhile count
 * as part of this attempt.
 * @param outcome `untried` if there is no saved payment method to try
 */
export function afterCollectionAttempt(
  { status, dueAt }: { readonly status: InvoiceStatus; readonly dueAt: Date },
  outcome: 'failed' | 'untried',
  { retryAfterHours }: DunningSettings,
  now: Date,
): Collected {
  const times = retryAfterHours.map((hours) => new Date(dueAt.getTime() + hours * HOUR_MS));
  const nextAttemptAt = times.find((time) => time > now) ?? null;
  if (nextAttemptAt === null) return { status: 'uncollectible', nextAttemptAt };
  const isFirst = times[0] === nextAttemptAt;
  return { status: outcome === 'untried' && isFirst ? status : 'past_due', nextAttemptAt };
}
