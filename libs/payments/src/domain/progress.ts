/** What is known of an operation at a provider. */
export type KnownStatus = 'pending' | 'complete' | 'failed' | 'voided';

/**
 * Whether an answer tells more than what is known. The provider's answers can arrive in any order: what is
 * complete stays so, unless it was an authorization that is no longer held, and what has failed may only
 * turn out to be complete.
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
