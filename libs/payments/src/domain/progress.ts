/** What is known of an operation at a provider. */
export type KnownStatus = 'pending' | 'complete' | 'failed' | 'voided';

/**
 * Whether an answer changes what is known. Answers of a provider can arrive in any order. Complete stays
 * complete, except for an authorization that is no longer held, and failed can only become complete.
 */
export function isNews(known: KnownStatus, answered: KnownStatus): boolean {
  switch (known) {
    case 'pending':
      return answered !== 'pending';
    case 'failed':
      return answered === 'complete';
    case 'complete':
      return answered === 'voided';
    case 'voided':
      return false;
  }
}
