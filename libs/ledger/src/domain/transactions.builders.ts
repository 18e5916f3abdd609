import fc from 'fast-check';
import type { LedgerTransaction, TransactionStatus } from './transactions';

/** A complete purchase of 1000; `more` replaces fields of it. */
export function moved(more: Partial<LedgerTransaction> = {}): LedgerTransaction {
  return {
    id: 'paid',
    type: 'purchase',
    status: 'complete',
    amount: 1000,
    ofId: null,
    surplus: 0,
    isPromise: false,
    keepsRest: false,
    waits: false,
    ...more,
  };
}

const amount = fc.integer({ min: 1, max: 1500 });
const status = fc.constantFrom<TransactionStatus>('pending', 'complete', 'complete', 'failed');

const own = fc.record({
  type: fc.constantFrom('authorize' as const, 'purchase' as const),
  status,
  amount,
  isPromise: fc.boolean(),
  waits: fc.boolean(),
});

const following = fc.record({
  type: fc.constantFrom('capture' as const, 'refund' as const, 'void' as const),
  status,
  amount,
  keepsRest: fc.boolean(),
  at: fc.nat(5),
});

/** Payments and authorizations, and what captures, refunds or voids them, in any state. */
export const ledgers = fc
  .tuple(fc.array(own, { minLength: 1, maxLength: 6 }), fc.array(following, { maxLength: 8 }))
  .map(([begun, followed]) => [
    ...begun.map((one, index) => moved({ ...one, id: String(index) })),
    ...followed.map(({ at, ...one }, index) =>
      moved({ ...one, id: `after ${String(index)}`, ofId: String(at % begun.length) }),
    ),
  ]);
