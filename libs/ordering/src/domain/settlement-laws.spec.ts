import fc from 'fast-check';
import { type Progress, SettlementWorld } from './settlement-world.builders';

const progress = fc.constantFrom<Progress>('intent', 'asked', 'recorded');
const amount = fc.option(fc.integer({ min: 1, max: 1500 }), { nil: undefined });
const at = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, fc.nat(9));
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('authorize', 'purchase'), amount, progress }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('capture', 'refund'), at, amount, progress }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void'), at, progress }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('finish', 'fail', 'expire'),
      heard: fc.boolean(),
      at,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('ask', 'look up', 'record again'), at }),
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
  /** Whether a webhook reports it. */
  readonly heard?: boolean;
}

function take(
  world: SettlementWorld,
  { do: what, at: position = 0, amount: money, progress: far = 'asked', heard = true }: Step,
): void {
  const one = world.payments[position];
  if (what === 'authorize' || what === 'purchase') world.pay(what, money, far);
  else if (what === 'cancel') world.cancelOrder();
  else if (what === 'record again') world.recordAgain(position);
  else if (one === undefined) return;
  else if (what === 'capture') world.capture(one, money, far);
  else if (what === 'refund') world.refund(one, money, far);
  else if (what === 'void') world.cancelPayment(one, far);
  else if (what === 'ask') world.ask(one);
  else {
    if (what === 'finish' || what === 'fail') world.decide(one.id, what === 'finish');
    if (what === 'expire') world.expire(one.id);
    if (heard) world.lookUp(one.id);
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

describe('any messages of a provider, in any order and repeated', () => {
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

  it('count what is pending, and nothing else', () => {
    law((world) => {
      const takes = ({ type, status }: (typeof world.payments)[number]) =>
        status === 'pending' && ['authorize', 'purchase', 'capture'].includes(type);
      expect(world.summary.pending).toStrictEqual({
        amount: world.sum(takes),
        count: world.sum(takes, () => 1),
      });
    });
  });

  it('record in the end exactly the money that was charged', () => {
    law(anything, (world) => {
      const { kept, held } = world.atProvider();
      if (world.state.status !== 'cancelled') {
        expect(world.summary.ledger.authorized).toBe(Math.min(held, world.outstanding));
      }
      expect(world.summary.ledger.paid).toBe(kept);
      for (const one of world.payments.filter((other) => !world.isOver(other))) {
        expect([one, one.status === 'complete']).toStrictEqual([one, world.isDone(one)]);
      }
    });
  });

  it('leave nothing authorized and no money charged for a canceled order', () => {
    law(anything, (world) => {
      if (world.state.status === 'cancelled')
        expect(world.atProvider()).toStrictEqual({ kept: 0, held: 0 });
    });
  });

  it('allocate units before they are released, each time once', () => {
    law((world) => {
      const { allocated, released } = world.moves;
      expect(allocated - released).toBe(world.hasUnits ? 1 : 0);
    });
  });

  it('keep the units allocated while the order is paid or may be', () => {
    law((world) => {
      const { summary, state } = world;
      const mayBePaid = state.payment !== 'unpaid' || summary.pending.count > 0;
      expect(world.hasUnits).toBe(mayBePaid && !summary.cancelled);
    });
  });
});
