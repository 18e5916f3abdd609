import fc from 'fast-check';
import type { AddItems, ItemChange, PricedLineItem } from './commands';
import { MAX_QUANTITY, MAX_UNIQUE_ITEMS } from './rules/limits';
import { unitsByProduct } from './rules/stock';
import { type Cart, evolve, unknownCart } from './cart';
import { add, candidate, numbered, sending, tried } from './cart.builders';

const entry = fc
  .record({
    name: fc.nat(150).map(String),
    quantity: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) },
      fc.constant(MAX_QUANTITY),
    ),
    prices: fc.constantFrom(
      { USD: 5 },
      { USD: 6, EUR: 4 },
      { EUR: 4 },
      {},
      { USD: 0, EUR: 2 ** 50 },
    ),
    engraving: fc.constantFrom('', 'Ines'),
    line: fc.uuid(),
  })
  .map(({ name, engraving, ...more }) =>
    candidate(name, { ...more, ...(engraving === '' ? {} : { customInputs: { engraving } }) }),
  );
const entries = fc.array(entry, { maxLength: 200, size: 'max' });
const allOrNothing = fc.boolean();
const currency = fc.constantFrom('USD', 'EUR');

const after = (cart: Cart, some: readonly PricedLineItem[], more: Partial<AddItems> = {}) => {
  const { events, faults } = tried(add(some, more))(cart);
  return { cart: events.reduce(evolve, cart), faults, events };
};
const cartWith = (some: readonly PricedLineItem[]) => after(unknownCart, some).cart;

/** Changes of lines that exist, and of some that do not. */
const changesOf = (cart: Cart) =>
  fc.array(
    fc.record({
      itemId: fc.constantFrom('line-unknown', ...cart.lines.map(({ id }) => id)),
      quantity: fc.constantFrom(0, 1, 7, MAX_QUANTITY),
      customInputs: fc.constantFrom({}, { engraving: 'Ines' }, { engraving: 'Jo' }, { bad: 7 }),
    }),
    { maxLength: 20 },
  );

const isSubsequence = (some: readonly string[], all: readonly string[]) => {
  let from = 0;
  return some.every((id) => (from = all.indexOf(id, from) + 1) > 0);
};

/** Shrinking is limited in time, because carts this long take minutes to shrink. */
const law = <Inputs>(property: fc.IProperty<Inputs>) =>
  fc.assert(property, { plugins: [fc.interruptAfterTimeLimit(5000)] });

describe('every cart', () => {
  it('holds at most 100 lines, all in one currency and no two of them equal', () => {
    law(
      fc.property(entries, entries, currency, (first, second, code) => {
        const { cart } = after(cartWith(first), second, { currency: code });
        expect(cart.lines.length).toBeLessThanOrEqual(MAX_UNIQUE_ITEMS);
        expect(new Set(cart.lines.map(({ unitPrice }) => unitPrice.currency)).size).toBeLessThan(2);
        expect(new Set(cart.lines.map(({ key }) => key)).size).toBe(cart.lines.length);
      }),
    );
  });

  it('holds exactly the quantities that were accepted', () => {
    law(
      fc.property(entries, (some) => {
        const { cart, faults } = after(unknownCart, some);
        const refused = new Set(faults.map((fault) => fault.entry));
        const accepted = some.filter((_, position) => !refused.has(position));
        const sum = (of: readonly { quantity: number }[]) =>
          of.reduce((total, { quantity }) => total + quantity, 0);
        expect(sum(cart.lines)).toBe(sum(accepted));
      }),
    );
  });

  it('is the same after one long request as after two short ones', () => {
    law(
      fc.property(entries, entries, (first, second) => {
        expect(cartWith([...first, ...second])).toStrictEqual(after(cartWith(first), second).cart);
      }),
    );
  });

  it('adds all entries of all-or-nothing, or stays unchanged', () => {
    law(
      fc.property(entries, fc.array(entry, { maxLength: 5 }), (first, second) => {
        const before = cartWith(first);
        const { cart, faults } = after(before, second, { allOrNothing: true });
        const inParts = after(before, second);
        expect(faults).toStrictEqual(inParts.faults);
        expect(cart).toStrictEqual(faults.length === 0 ? inParts.cart : before);
      }),
    );
  });

  it('never takes more of what is not sold any more, and changes all else as ever', () => {
    law(
      fc.property(entries, fc.gen(), fc.func(fc.boolean()), (some, generate, isGone) => {
        const before = cartWith(some);
        if (before.createdAt === null) return;
        const changes = generate(changesOf, before) as unknown as readonly ItemChange[];
        const products = before.lines.flatMap(({ item }) =>
          item.kind === 'product' ? item.productId : [],
        );
        const gone = new Set(products.filter((id) => isGone(id)));
        const changed = (unsold: ReadonlySet<string>) => {
          const facts = { stock: new Map(), unsold };
          const sent = { entries: numbered(changes), allOrNothing: false, ...facts };
          return tried(sending({ type: 'ChangeItems', ...sent }))(before);
        };
        const { events, faults } = changed(gone);
        const unitsNow = unitsByProduct(events.reduce(evolve, before).lines);
        const units = unitsByProduct(before.lines);
        for (const id of gone)
          expect(unitsNow.get(id) ?? 0).toBeLessThanOrEqual(units.get(id) ?? 0);
        const refused = faults.filter(({ title }) => title === 'Product not found');
        if (refused.length === 0) expect(events).toStrictEqual(changed(new Set()).events);
      }),
    );
  });

  it('keeps the order of its lines under all changes', () => {
    law(
      fc.property(entries, fc.gen(), (some, generate) => {
        const before = cartWith(some);
        const changes = generate(changesOf, before) as unknown as readonly ItemChange[];
        if (before.createdAt === null) return;
        const facts = { stock: new Map(), unsold: new Set<string>() };
        const sent = { entries: numbered(changes), allOrNothing: false, ...facts };
        const { events } = tried(sending({ type: 'ChangeItems', ...sent }))(before);
        const changed = events.reduce(evolve, before);
        const idsBefore = before.lines.map(({ id }) => id);
        expect(
          isSubsequence(
            changed.lines.map(({ id }) => id),
            idsBefore,
          ),
        ).toBe(true);
        expect(new Set(changed.lines.map(({ key }) => key)).size).toBe(changed.lines.length);
        const grown = after(before, some.slice(0, 3)).cart.lines.map(({ id }) => id);
        expect(grown.slice(0, idsBefore.length)).toStrictEqual(idsBefore);
      }),
    );
  });

  it('is rebuilt from its events, also from stored JSON', () => {
    law(
      fc.property(entries, entries, allOrNothing, (first, second, all) => {
        const one = after(unknownCart, first);
        const two = after(one.cart, second, { allOrNothing: all });
        const stored = JSON.stringify([...one.events, ...two.events]);
        const replayed = (JSON.parse(stored) as typeof two.events).reduce(evolve, unknownCart);
        expect(replayed).toStrictEqual(two.cart);
      }),
    );
  });

  it('accepts another currency after it was emptied', () => {
    law(
      fc.property(entries, (some) => {
        const cart = cartWith(some);
        if (cart.createdAt === null) return;
        const emptied = sending({ type: 'RemoveAllItems' })(cart).events.reduce(evolve, cart);
        const { faults } = after(emptied, [candidate('new', { prices: { GBP: 1 } })], {
          currency: 'GBP',
        });
        expect(faults).toStrictEqual([]);
      }),
    );
  });
});
