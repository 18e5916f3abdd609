/** The known state of an operation at a payment provider. */
export type ProviderStatus = 'pending' | 'complete' | 'failed' | 'voided';

/**
 * Whether an answer changes the known state. Answers of a provider can arrive in any order. `complete`
 * stays, except that an authorization can become `voided`, and `failed` can only become `complete`.
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
