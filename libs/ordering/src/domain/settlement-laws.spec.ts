import fc from 'fast-check';
import { withTransactions } from './ledger';
import { type Payer, type Progress, SettlementWorld } from './settlement-world.builders';
import { givesBackCodes } from './uses-of-codes';

const progress = fc.constantFrom<Progress>('intent', 'asked', 'recorded');
const payer = fc.constantFrom<Payer>('provider', 'provider', 'shopper', 'administrator');
const amount = fc.option(fc.integer({ min: 1, max: 1500 }), { nil: undefined });
const at = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, fc.nat(9));
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('authorize', 'purchase'), amount, progress, payer }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('capture', 'refund'),
      at,
      amount,
      progress,
      isFinal: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void'), at, progress }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('finish', 'finish', 'fail', 'expire', 'capture in pages'),
      heard: fc.boolean(),
      amount: fc.option(fc.integer({ min: 1, max: 1500 }), { nil: undefined, freq: 5 }),
      at,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('ask', 'look up', 'record again', 'wait'), at }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel') }) },
) as fc.Arbitrary<Step>;
const total = fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 2, max: 2000 }));
const stock = fc.infiniteStream(
  fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
);

interface Step {
  readonly do: string;
  readonly at?: number;
  readonly amount?: number;
  readonly progress?: Progress;
  readonly payer?: Payer;
  readonly isFinal?: boolean;
  /** Whether a webhook reports it. */
  readonly heard?: boolean;
}

function take(world: SettlementWorld, step: Step): void {
  const { do: what, at: position = 0, amount: money, progress: far = 'asked' } = step;
  const one = world.payments[position];
  if (what === 'authorize' || what === 'purchase') world.pay(what, money, far, step.payer);
  else if (what === 'cancel') world.cancelOrder();
  else if (what === 'record again') world.recordAgain(position);
  else if (one === undefined) return;
  else if (what === 'capture') world.capture(one, money, far, step.isFinal);
  else if (what === 'refund') world.refund(one, money, far);
  else if (what === 'void') world.cancelPayment(one, far);
  else if (what === 'ask') world.ask(one);
  else if (what === 'wait') world.wait(one.id);
  else {
    const { provider, payments } = world;
    if (what === 'finish' || what === 'fail')
      provider.decide(payments, one.id, what === 'finish', money);
    if (what === 'expire') provider.expire(payments, one.id);
    if (what === 'capture in pages') provider.captureInPages(payments, one.id, money ?? 1);
    if (step.heard !== false) world.lookUp(one.id);
  }
}

const law = (
  always: (world: SettlementWorld) => void,
  atRest: (world: SettlementWorld) => void = always,
) => {
  fc.assert(
    fc.property(
      total,
      fc.array(step, { maxLength: 40, size: 'max' }),
      stock,
      (orderTotal, steps, inStock) => {
        const world = new SettlementWorld(orderTotal, () => inStock.next().value);
        for (const one of steps) {
          take(world, one);
          always(world);
        }
        world.comeToRest();
        atRest(world);
      },
    ),
    { numRuns: 400 },
  );
};
const anything = () => undefined;

/** Status, payment and shipping as in docs/reference/orders.md#states. */
const STATES = new Set([
  'incomplete unpaid',
  'processing partially_authorized',
  'processing authorized',
  'processing partially_paid',
  'complete paid',
  'complete refunded',
  'cancelled unpaid',
  'cancelled refunded',
]);

describe('payments by anybody and any messages of a provider, in any order and repeated', () => {
  it('keep the ledger equal to the transactions', () => {
    law((world) => {
      const used = (...types: readonly string[]) =>
        world.sum(
          ({ type, status }) => types.includes(type) && status === 'complete',
          (one) => one.amount - one.surplus,
        );
      const { paid, refunded, authorized } = world.summary.ledger;
      expect({ paid, refunded }).toStrictEqual({
        paid: used('purchase', 'capture') - used('refund'),
        refunded: used('refund'),
      });
      expect(Math.min(authorized, paid, refunded, world.outstanding)).toBeGreaterThanOrEqual(0);
      expect(authorized).toBeLessThanOrEqual(world.outstanding);
    });
  });

  it('leave outstanding what was not received, or was given back, until the order was paid', () => {
    law(({ summary, outstanding, paidWith }) => {
      const wasPaid = paidWith.length > 0;
      expect(outstanding).toBe(wasPaid ? 0 : summary.total - summary.ledger.paid);
    });
  });

  it('pay it once, when all of its total is there and none of that is leaving', () => {
    law(({ summary, paidWith, state }) => {
      expect(paidWith.length).toBeLessThanOrEqual(1);
      for (const money of paidWith) expect(money).toBeGreaterThanOrEqual(summary.total);
      const isComplete = state.payment === 'paid' || state.payment === 'refunded';
      expect(isComplete).toBe(paidWith.length === 1);
    });
  });

  it('lead to a documented state', () => {
    law(({ state: { status, payment } }) => expect(STATES).toContain(`${status} ${payment}`));
  });

  it('come to the same in whatever order they are read', () => {
    law(({ summary, payments }) => {
      expect(withTransactions(summary, [...payments].reverse())).toStrictEqual(summary);
    });
  });

  it('count what is pending, and nothing else', () => {
    law((world) => {
      const takes = ({ type, status }: (typeof world.payments)[number]) =>
        status === 'pending' && ['authorize', 'purchase', 'capture'].includes(type);
      expect(world.summary.pending).toMatchObject({
        amount: world.sum(takes),
        count: world.sum(takes, () => 1),
      });
    });
  });

  it('record in the end exactly the money that was charged', () => {
    law(anything, (world) => {
      const { kept, held } = world.provider.money(world.payments);
      if (world.state.status !== 'cancelled') {
        expect(world.summary.ledger.authorized).toBe(Math.min(held, world.outstanding));
      }
      expect(world.summary.ledger.paid).toBe(kept);
    });
  });

  it('leave nothing authorized and no money charged for a canceled order', () => {
    law(anything, (world) => {
      if (world.state.status === 'cancelled')
        expect(world.provider.money(world.payments)).toStrictEqual({ kept: 0, held: 0 });
    });
  });

  it('allocate units before they are released, each time once', () => {
    law((world) => {
      const { allocated, released } = world.moves;
      expect(allocated - released).toBe(world.hasUnits ? 1 : 0);
    });
  });

  it('hold no units by what shoppers only promised, or what waits for a customer', () => {
    law(({ summary, hasUnits, paidWith, payments }) => {
      if (!hasUnits || paidWith.length > 0 || summary.total === 0) return;
      const given = payments.filter(
        ({ type, status, isPromise, waits }) =>
          (type === 'authorize' && status === 'complete' && !isPromise) ||
          (type !== 'capture' && type !== 'refund' && status === 'pending' && !waits),
      );
      const possible = given.reduce((sum, one) => sum + one.amount, summary.ledger.paid);
      expect(possible).toBeGreaterThanOrEqual(summary.total);
    });
  });

  it('keep the units of an order that was paid, until it is canceled', () => {
    law(({ summary, hasUnits, paidWith }) => {
      if (paidWith.length > 0) expect(hasUnits).toBe(!summary.cancelled);
    });
  });

  it('give back the uses of its codes exactly if it was canceled before it was paid', () => {
    law(anything, (world) => {
      const isCancelledUnpaid = () =>
        world.state.status === 'cancelled' && world.paidWith.length === 0;
      expect(givesBackCodes(world.summary)).toBe(isCancelledUnpaid());
      for (const one of world.payments) world.refund(one, undefined, 'recorded');
      world.comeToRest();
      world.cancelOrder();
      expect(givesBackCodes(world.summary)).toBe(isCancelledUnpaid());
    });
  });

  it('can always be finished: a plain payment pays what is outstanding', () => {
    law(anything, (world) => {
      const { payment, status } = world.state;
      if (payment === 'paid' || payment === 'refunded' || status === 'cancelled') return;
      world.pay('purchase', undefined, 'recorded', 'administrator');
      if (world.hasUnits) expect(world.state.payment).toBe('paid');
    });
  });
});
