import { DAY_MS } from '#kernel';

const SECOND = 1000;

/** How long a mail is tried. Afterwards nobody waits for it any more. */
export const MAIL_PATIENCE_MS = 3 * DAY_MS;

/** The waits after the first failure, the second and so on; the last one is used for all further ones. */
const WAITS_MS = [30, 120, 600, 3600, 14_400, 28_800].map((seconds) => seconds * SECOND);

/** The random share of a wait, so that mails that failed together are not repeated together. */
const JITTER = 0.2;

/** How an attempt ended: `refused` is for good, `deferred` may go better later. */
export type MailOutcome = 'sent' | 'refused' | 'deferred';

export const MAIL_STATUSES = ['pending', 'sent', 'failed'] as const;

/** What becomes of a mail. */
export interface AttemptResult {
  readonly status: (typeof MAIL_STATUSES)[number];
  /** The time of the next attempt, while it is pending. */
  readonly dueAt: Date | null;
}

/**
 * Decides what becomes of a mail after an attempt (docs/guides/mail.md#when-a-mail-cannot-be-sent).
 * @param attempts how many there were, with the one that has ended
 * @param until after this time the mail is of no use
 * @param chance from 0 up to 1
 */
export function afterMailAttempt(
  outcome: MailOutcome,
  { attempts, until }: { readonly attempts: number; readonly until: Date },
  now: Date,
  chance: number,
): AttemptResult {
  if (outcome === 'sent') return { status: 'sent', dueAt: null };
  const full = WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1] ?? 0;
  const dueAt = new Date(now.getTime() + Math.round(full * (1 - JITTER * chance)));
  if (outcome === 'refused' || dueAt > until) return { status: 'failed', dueAt: null };
  return { status: 'pending', dueAt };
}
