import fc from 'fast-check';
import { DomainError } from '#kernel';
import {
  outstandingOfOrder,
  type PaymentSummary,
  stateOf,
  type TransactionType,
  withTransaction,
} from './ledger';
import { withChange } from './order-changes';
import { amountToCapture, amountToPay, amountToRefund } from './payments';
import { summary } from './payment-summary.builders';

interface Transaction {
  readonly type: TransactionType;
  readonly amount: number;
  refunded: number;
  /** Position of the transaction that it captures or refunds. */
  readonly of?: number;
}

interface World {
  readonly summary: PaymentSummary;
  readonly transactions: readonly Transaction[];
}

type Command =
  | { readonly do: 'authorize' | 'purchase'; readonly amount: number | undefined }
  | { readonly do: 'capture'; readonly at: number }
  | { readonly do: 'refund'; readonly at: number; readonly amount: number | undefined }
  | { readonly do: 'fulfil' | 'cancel' | 'details' };

const amount = fc.option(fc.integer({ min: 1, max: 1500 }), { nil: undefined });
const at = fc.nat(7);
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('authorize', 'purchase'), amount }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('capture' as const), at }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund' as const), at, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('fulfil', 'cancel', 'details') }) },
) as fc.Arbitrary<Command>;
const total = fc.oneof(
  fc.constantFrom(0, 1, Number.MAX_SAFE_INTEGER),
  fc.integer({ min: 2, max: 2000 }),
);
const commands = fc.array(command, { maxLength: 40 });

/** Applies a command as the service does: a refused command changes nothing. */
function obey(world: World, wanted: Command): World {
  try {
    return done(world, wanted);
  } catch (error) {
    if (error instanceof DomainError) return world;
    throw error;
  }
}

function done({ summary: before, transactions }: World, wanted: Command): World {
  const added = (type: TransactionType, moved: number, of?: number): World => ({
    summary: withTransaction(before, type, moved),
    transactions: [
      ...transactions.map((one, index) =>
        type === 'refund' && index === of ? { ...one, refunded: one.refunded + moved } : one,
      ),
      { type, amount: moved, refunded: 0, ...(of === undefined ? {} : { of }) },
    ],
  });
  const named = 'at' in wanted ? transactions[wanted.at] : undefined;
  switch (wanted.do) {
    case 'authorize':
    case 'purchase':
      return added(wanted.do, amountToPay(before, wanted.do, wanted.amount));
    case 'capture': {
      if (named === undefined) return { summary: before, transactions };
      const captured = transactions.some(({ type, of }) => type === 'capture' && of === wanted.at);
      return added('capture', amountToCapture(before, named, captured), wanted.at);
    }
    case 'refund':
      if (named === undefined) return { summary: before, transactions };
      return added('refund', amountToRefund(before, named, wanted.amount), wanted.at);
    case 'fulfil':
    case 'cancel':
    case 'details':
      return { summary: withChange(before, wanted.do), transactions };
  }
}

/** The states of the world, from the new order to the end. */
function history(orderTotal: number, some: readonly Command[]) {
  let last: World = { summary: summary({ total: orderTotal }), transactions: [] };
  const worlds = [last];
  for (const one of some) worlds.push((last = obey(last, one)));
  return { worlds, last };
}

const law = (holds: (lived: ReturnType<typeof history>) => void) =>
  fc.assert(
    fc.property(total, commands, (orderTotal, some) => holds(history(orderTotal, some))),
    { numRuns: 1000 },
  );
const always = (holds: (world: World) => void) => law(({ worlds }) => worlds.forEach(holds));
const sum = (
  { transactions }: World,
  of: (one: Transaction) => boolean,
  part: (one: Transaction) => number = (one) => one.amount,
) => transactions.filter(of).reduce((so, one) => so + part(one), 0);

/** Status, payment and shipping as in docs/reference/orders.md#states. */
const ROWS = new Set([
  'incomplete unpaid unfulfilled',
  ...['partially_authorized', 'authorized', 'partially_paid'].map(
    (payment) => `processing ${payment} unfulfilled`,
  ),
  ...['paid', 'refunded'].flatMap((payment) =>
    ['unfulfilled', 'fulfilled'].map((shipping) => `complete ${payment} ${shipping}`),
  ),
  ...['unpaid', 'partially_authorized', 'authorized', 'refunded'].map(
    (payment) => `cancelled ${payment} unfulfilled`,
  ),
]);

describe('any sequence of changes of an order', () => {
  it('keeps the total, which is what was paid, refunded and is outstanding', () => {
    law(({ worlds }) => {
      for (const { summary: now } of worlds) {
        expect(now.total).toBe(worlds[0]?.summary.total);
        expect(now.ledger.paid + now.ledger.refunded + outstandingOfOrder(now)).toBe(now.total);
      }
    });
  });

  it('makes nothing negative, and authorizes no more than is outstanding', () => {
    always(({ summary: now }) => {
      const { authorized, paid, refunded } = now.ledger;
      expect(Math.min(authorized, paid, refunded, outstandingOfOrder(now))).toBeGreaterThanOrEqual(
        0,
      );
      expect(authorized).toBeLessThanOrEqual(outstandingOfOrder(now));
    });
  });

  it('leads to a documented state', () => {
    always(({ summary: now }) => {
      const { status, payment, shipping } = stateOf(now);
      expect(ROWS).toContain(`${status} ${payment} ${shipping}`);
    });
  });

  it('keeps the ledger equal to the transactions', () => {
    always((world) => {
      const { summary: now, transactions } = world;
      const received = sum(world, ({ type }) => type === 'purchase' || type === 'capture');
      const given = sum(world, ({ type }) => type === 'refund');
      const captured = new Set(
        transactions.flatMap(({ type, of }) => (type === 'capture' ? of : [])),
      );
      const promised = transactions
        .filter(({ type }, index) => type === 'authorize' && !captured.has(index))
        .reduce((so, one) => so + one.amount, 0);
      expect(now.ledger).toStrictEqual({
        authorized: Math.min(promised, outstandingOfOrder(now)),
        paid: received - given,
        refunded: given,
      });
    });
  });

  it('refunds no more than was paid, of any transaction or in total', () => {
    always((world) => {
      for (const one of world.transactions) expect(one.refunded).toBeLessThanOrEqual(one.amount);
      const given = sum(world, ({ type }) => type === 'refund');
      expect(
        sum(
          world,
          () => true,
          (one) => one.refunded,
        ),
      ).toBe(given);
    });
  });

  it('pays it at most once', () => {
    law(({ worlds }) => {
      const payments = worlds.map((world) => stateOf(world.summary).payment);
      const times = payments.filter((one, at) => one === 'paid' && payments[at - 1] !== 'paid');
      expect(times.length).toBeLessThanOrEqual(1);
    });
  });

  it('ends with a cancellation, and accepts no payment after a full refund', () => {
    law(({ worlds, last }) => {
      const cancelledAt = worlds.findIndex((world) => world.summary.cancelled);
      if (cancelledAt >= 0) {
        expect(last.summary).toStrictEqual(worlds[cancelledAt]?.summary);
      }
      const refundedAt = worlds.findIndex((one) => stateOf(one.summary).payment === 'refunded');
      if (refundedAt >= 0) {
        expect(last.transactions).toStrictEqual(worlds[refundedAt]?.transactions);
      }
    });
  });

  it('lets a plain payment pay the outstanding amount and the order', () => {
    law(({ last }) => {
      const { payment } = stateOf(last.summary);
      if (payment === 'paid' || payment === 'refunded' || last.summary.cancelled) return;
      const after = obey(last, { do: 'purchase', amount: undefined });
      expect(stateOf(after.summary).payment).toBe('paid');
      expect(after.summary.ledger.authorized).toBe(0);
    });
  });
});
