import fc from 'fast-check';
import {
  endOf,
  givenBackOf,
  givenBackTo,
  hasPending,
  isHeld,
  leftOf,
  type LedgerTransactions,
  pendingIn,
  promisedIn,
  receivedIn,
  surplusOfRefund,
} from './transactions';
import { ledgers, moved } from './transactions.builders';

/** Everything that is counted of transactions. */
const counted = (all: LedgerTransactions) => [
  promisedIn(all),
  receivedIn(all),
  givenBackTo(all),
  pendingIn(all),
];

const sum = (all: LedgerTransactions) => all.reduce((total, { amount }) => total + amount, 0);

const law = (always: (all: LedgerTransactions) => void) => {
  fc.assert(fc.property(ledgers, always), { numRuns: 300 });
};

describe('the transactions of an order or an invoice', () => {
  it('count the same in whatever order they are read', () => {
    law((all) => expect(counted([...all].reverse())).toStrictEqual(counted(all)));
  });

  it('count nothing that has failed', () => {
    law((all) => {
      const others = all.filter(({ status }) => status !== 'failed');
      expect(counted(others)).toStrictEqual(counted(all));
    });
  });

  it('count what was received or given back only when it is complete', () => {
    law((all) => {
      const complete = all.filter(({ status }) => status === 'complete');
      expect(receivedIn(all)).toBe(receivedIn(complete));
      expect(givenBackTo(complete)).toStrictEqual({ ...givenBackTo(all), returning: 0 });
      expect(hasPending(complete)).toBe(false);
    });
  });

  it('promise nothing that is not held, and no more than was authorized', () => {
    law((all) => {
      const { firm, promised } = promisedIn(all);
      const given = all.filter(({ type, status }) => type === 'authorize' && status === 'complete');
      expect(Math.min(firm, promised)).toBeGreaterThanOrEqual(0);
      expect(firm + promised).toBeLessThanOrEqual(sum(given));
      expect(promised).toBeLessThanOrEqual(sum(given.filter(({ isPromise }) => isPromise)));
    });
  });
});

describe('an authorization', () => {
  it('has less left by what is captured of it, and nothing once it has ended', () => {
    law((all) => {
      for (const one of all.filter(({ type }) => type === 'authorize')) {
        const left = leftOf(all, one);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(one.amount);
        if (endOf(all, one.id) !== undefined) expect(left).toBe(0);
        const half = Math.ceil(left / 2);
        const capture = { type: 'capture', amount: half, ofId: one.id } as const;
        if (left > 0) {
          expect(leftOf([...all, moved({ ...capture, keepsRest: true })], one)).toBe(left - half);
        }
        expect(leftOf([...all, moved(capture)], one)).toBe(0);
        expect(leftOf([...all, moved({ type: 'void', amount: 0, ofId: one.id })], one)).toBe(0);
      }
    });
  });

  it('is held only when it is complete and something is left', () => {
    law((all) => {
      for (const one of all) {
        const isPossible = one.type === 'authorize' && one.status === 'complete';
        expect(isHeld(all, one)).toBe(isPossible && leftOf(all, one) > 0);
      }
    });
  });
});

describe('refunds of a payment', () => {
  it('give back its surplus first, and all of it before anything else', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), parts, (surplus, amounts) => {
        const payment = moved({ surplus });
        let all: LedgerTransactions = [payment];
        for (const [index, amount] of amounts.entries()) {
          const back = { type: 'refund', id: String(index), ofId: payment.id, amount } as const;
          all = [...all, moved({ ...back, surplus: surplusOfRefund(all, payment, amount) })];
          const given = givenBackOf(all, payment.id);
          expect(given.amount).toBe(sum(all.slice(1)));
          expect(given.surplus).toBe(Math.min(surplus, given.amount));
        }
      }),
    );
  });
});
