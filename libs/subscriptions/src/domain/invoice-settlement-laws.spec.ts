import fc from 'fast-check';
import { isUnpaid, outstandingOfInvoice, receivedFor } from './invoice';
import { InvoiceWorld, type Progress } from './invoice-world.builders';

const progress = fc.constantFrom<Progress>('intent', 'asked', 'recorded');
const amount = fc.option(fc.integer({ min: 1, max: 1500 }), { nil: undefined });
const at = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, fc.nat(9));

type Step = (world: InvoiceWorld) => void;

const paying = fc.record({ amount, progress }).map(
  ({ amount: money, progress: far }): Step =>
    (world) =>
      world.pay(money, far),
);

const refunding = fc
  .record({ at, amount, progress })
  .map(({ at: position, amount: money, progress: far }): Step => (world) => {
    const one = world.book[position];
    if (one !== undefined) world.refund(one, money, far);
  });

const deciding = fc
  .record({ at, isGood: fc.boolean(), isHeard: fc.boolean(), moved: amount })
  .map(({ at: position, isGood, isHeard, moved }): Step => (world) => {
    const id = String(position);
    world.decide(id, isGood, moved);
    if (isHeard) world.lookUp(id);
  });

const asking = fc
  .record({ at, what: fc.constantFrom('ask', 'abandon', 'look up') })
  .map(({ at: position, what }): Step => (world) => {
    const one = world.book[position];
    if (one === undefined) return;
    if (what === 'ask') world.ask(one);
    else if (what === 'abandon') world.abandon(one);
    else world.lookUp(one.id);
  });

const hearing = at.map(
  (position): Step =>
    (world) =>
      world.recordAgain(position),
);

/** A payment is declined, a later one is being refunded, and then the first one succeeds after all. */
const late = fc
  .record({ first: amount, second: amount })
  .map(({ first, second }): Step => (world) => {
    const at = world.book.length;
    world.pay(first, 'asked');
    world.decide(String(at), false);
    world.lookUp(String(at));
    world.pay(second, 'recorded');
    const paid = world.book[at + 1];
    if (paid !== undefined) world.refund(paid, undefined, 'asked');
    world.decide(String(at), true);
    world.lookUp(String(at));
  });

const dunning = fc.constantFrom<Step>(
  (world) => world.become('past_due'),
  (world) => world.become('uncollectible'),
  (world) => world.makeVoid(),
);

const step = fc.oneof(
  { weight: 4, arbitrary: paying },
  { weight: 2, arbitrary: refunding },
  { weight: 5, arbitrary: deciding },
  { weight: 4, arbitrary: asking },
  { weight: 3, arbitrary: hearing },
  { weight: 1, arbitrary: late },
  { weight: 1, arbitrary: dunning },
);

const law = (
  always: (world: InvoiceWorld) => void,
  atRest: (world: InvoiceWorld) => void = always,
) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.array(step, { maxLength: 40, size: 'max' }),
      (total, steps) => {
        const world = new InvoiceWorld(total);
        for (const take of steps) {
          take(world);
          always(world);
        }
        world.comeToRest();
        atRest(world);
      },
    ),
    { numRuns: 400 },
  );
};

describe('any messages of a provider on the payments of an invoice', () => {
  it('keep the ledger equal to the transactions', () => {
    law((world) => {
      const complete = (type: string) =>
        world.sum((one) => one.type === type && one.status === 'complete');
      const { paid, refunded } = world.invoice.ledger;
      expect([paid, refunded]).toStrictEqual([complete('purchase'), complete('refund')]);
    });
  });

  it('record in the end exactly the money that was charged', () => {
    law(
      () => undefined,
      (world) => {
        const { paid, refunded } = world.invoice.ledger;
        expect(paid - refunded).toBe(world.kept);
        for (const one of world.book) {
          expect([one, one.status === 'complete']).toStrictEqual([one, world.isDone(one)]);
        }
      },
    );
  });

  it('make it paid as soon as all of it was received and is not given back, and not before', () => {
    law((world) => {
      const { invoice, paidWith } = world;
      const { ledger, price } = invoice;
      if (isUnpaid(invoice))
        expect(receivedFor(ledger) - world.leaving()).toBeLessThan(price.withTax);
      if (invoice.status === 'paid') expect(paidWith).toBeGreaterThanOrEqual(price.withTax);
    });
  });

  it('leave outstanding what was not received, or was given back, until it was paid', () => {
    law(({ invoice }) => {
      const missing = invoice.price.withTax - receivedFor(invoice.ledger);
      expect(outstandingOfInvoice(invoice)).toBe(isUnpaid(invoice) ? Math.max(0, missing) : 0);
    });
  });

  it('lead to a refund of what it does not need, unless the provider refuses that', () => {
    law((world) => {
      const { invoice, book, paidBeforeVoid } = world;
      if (book.some(({ type, status }) => type === 'refund' && status === 'failed')) return;
      const needed = invoice.status === 'void' ? paidBeforeVoid : invoice.price.withTax;
      const givenBack = world.sum(({ type }) => type === 'refund');
      expect(invoice.ledger.paid - givenBack).toBeLessThanOrEqual(needed);
    });
  });

  it('count as refunded what the refunds contain that have not failed', () => {
    law(({ book }) => {
      for (const { id, refunded } of book) {
        const refunds = book.filter((one) => one.ofId === id && one.status !== 'failed');
        expect(refunded).toBe(refunds.reduce((sum, one) => sum + one.amount, 0));
      }
    });
  });

  it('refund no payment twice', () => {
    law(({ book }) => {
      for (const { id, amount: taken } of book) {
        const given = book.filter((one) => one.ofId === id && one.status === 'complete');
        expect(given.reduce((sum, one) => sum + one.amount, 0)).toBeLessThanOrEqual(taken);
        expect(given.every((one) => one.amount > 0)).toBe(true);
      }
    });
  });
});
