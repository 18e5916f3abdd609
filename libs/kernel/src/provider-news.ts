/** What is known of something that a payment provider was asked to do. */
export type ProviderStatus = 'pending' | 'complete' | 'failed' | 'voided';

/**
 * Whether an answer changes what is known. Answers of a provider can arrive in any order. Complete stays
 * complete, except for an authorization that is no longer held, and failed can only become complete.
 */
export function isNews(known: ProviderStatus, answered: ProviderStatus): boolean {
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
