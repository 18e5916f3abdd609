import fc from 'fast-check';
import type { LedgerTransaction } from './transactions';
import { refundedElsewhere } from './refunds-elsewhere';

const NOTHING = {
  status: 'complete',
  ofId: null,
  surplus: 0,
  isPromise: false,
  keepsRest: false,
  waits: false,
} as const;

const purchase: LedgerTransaction = { ...NOTHING, id: 'paid', type: 'purchase', amount: 1000 };
const refund = (id: string, amount: number, more: Partial<LedgerTransaction> = {}) =>
  ({ ...NOTHING, id, type: 'refund', amount, ofId: 'paid', ...more }) as const;

describe('a refund in the pages of the provider', () => {
  it('gives back a purchase, or a capture of the authorization', () => {
    expect(refundedElsewhere([purchase], 'paid', 300)).toStrictEqual({ ofId: 'paid', surplus: 0 });
    const held = { ...NOTHING, id: 'held', type: 'authorize', amount: 1000 } as const;
    const capture = {
      ...NOTHING,
      id: 'taken',
      type: 'capture',
      amount: 600,
      ofId: 'held',
    } as const;
    expect(refundedElsewhere([held], 'held', 300)).toBeUndefined();
    const found = refundedElsewhere([held, capture], 'held', 300);
    expect(found).toStrictEqual({ ofId: 'taken', surplus: 0 });
  });

  it('gives back surplus first, unless that is on its way already', () => {
    const more = { ...purchase, surplus: 200 };
    expect(refundedElsewhere([more], 'paid', 300)?.surplus).toBe(200);
    const leaving = refund('back', 200, { surplus: 200, status: 'pending' });
    expect(refundedElsewhere([more, leaving], 'paid', 300)?.surplus).toBe(0);
  });

  it('does not wait for a refund that the shop has asked for', () => {
    const asked = refund('asked', 1000, { status: 'pending' });
    expect(refundedElsewhere([purchase, asked], 'paid', 1000)).toBeDefined();
  });

  it('of nothing that was not received is none', () => {
    const failed = { ...purchase, status: 'failed' } as const;
    expect(refundedElsewhere([failed], 'paid', 1)).toBeUndefined();
  });

  it('is taken over exactly if so much was received and not given back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1500 })), (amounts) => {
        let all: readonly LedgerTransaction[] = [purchase];
        let left = purchase.amount;
        for (const [index, amount] of amounts.entries()) {
          const found = refundedElsewhere(all, 'paid', amount);
          expect(found !== undefined).toBe(amount <= left);
          if (found === undefined) continue;
          all = [...all, refund(String(index), amount)];
          left -= amount;
        }
      }),
    );
  });
});
