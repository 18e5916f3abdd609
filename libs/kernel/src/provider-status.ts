/** The known state of an operation at a payment provider. */
export type ProviderStatus = 'pending' | 'complete' | 'failed' | 'voided';

/** What a provider reports of an operation. `voided` means that an authorization is no longer held. */
export type ReportedStatus = Exclude<ProviderStatus, 'pending'>;

/**
 * Whether an answer changes the known state. Answers of a provider can arrive in any order. `complete`
 * stays, except that an authorization can become `voided`, and `failed` can only become `complete`.
 */
export function changesStatus(known: ProviderStatus, answered: ProviderStatus): boolean {
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
