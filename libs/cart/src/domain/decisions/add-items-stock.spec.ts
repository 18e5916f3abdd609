import fc from 'fast-check';
import type { BundleChoice } from '#kernel';
import { MAX_QUANTITY } from '../rules/limits';
import { evolve, unknownCart } from '../cart';
import {
  add,
  added,
  candidate,
  created,
  given,
  increased,
  moment,
  refused,
  sending,
  tried,
} from '../cart.builders';
import { productsIn } from '../rules/stock';

/** Units of `product-<name>` that can be sold. */
const available = (counts: Readonly<Record<string, number>>) => ({
  stock: new Map(Object.entries(counts).map(([name, count]) => [`product-${name}`, count])),
});

const bundleOf = (units: Readonly<Record<string, number>>): BundleChoice => {
  const chosen = Object.fromEntries(
    Object.entries(units).map(([name, count]) => [`product-${name}`, count]),
  );
  return { selectedOptions: { set: chosen }, componentNames: { set: 'Set' }, pieces: chosen };
};

/** @param first the component of a bundle that runs out first */
const shortage = (position: number, name: string, possible: number, first?: string) =>
  refused(
    position,
    'Insufficient stock',
    `Only ${String(possible)} of ${name} ${possible === 1 ? 'is' : 'are'} in stock; reduce the quantity over all items of the cart`,
    'quantity',
    {
      id: `product-${name}`,
      available: possible,
      ...(first === undefined ? {} : { component_product_id: `product-${first}` }),
    },
  );
describe('the stock of a product', () => {
  it('does not limit it if it is not counted', () => {
    given()
      .when(add([candidate('mug', { quantity: MAX_QUANTITY })], available({ jar: 0 })))
      .then([created(), added('mug', { quantity: MAX_QUANTITY })]);
  });

  it('limits a line to the available units, including those it already has', () => {
    const three = given(created(), added('mug', { quantity: 3 }));
    three
      .when(add([candidate('mug', { quantity: 2 })], available({ mug: 5 })))
      .then([increased('mug', 2)]);
    three
      .when(add([candidate('mug', { quantity: 2 })], available({ mug: 4 })))
      .refuses(shortage(0, 'mug', 4));
  });

  it('is never given in a smaller quantity than requested', () => {
    given()
      .when(add([candidate('mug', { quantity: 2 })], available({ mug: 1 })))
      .refuses(shortage(0, 'mug', 1));
  });

  it('counts lines with different texts together', () => {
    const customInputs = { engraving: 'Ines' };
    given(created(), added('mug', { quantity: 3 }))
      .when(
        add(
          [candidate('mug', { line: 'other', quantity: 2, customInputs })],
          available({ mug: 4 }),
        ),
      )
      .refuses(shortage(0, 'mug', 4));
  });

  it('counts earlier entries of the request', () => {
    const entries = [candidate('mug', { quantity: 3 }), candidate('mug', { quantity: 2 })];
    given()
      .when(add(entries, available({ mug: 4 })))
      .then([created(), added('mug', { quantity: 3, managesStock: true })], {
        faults: [shortage(1, 'mug', 4)],
      });
  });

  it('of a bundle is limited by its components', () => {
    const bundle = bundleOf({ cup: 1, tea: 3 });
    const counts = available({ cup: 9, tea: 8, set: 0 });
    const two = candidate('set', { bundle, quantity: 2 });
    given()
      .when(add([two], counts))
      .then([created(), added('set', { bundle, quantity: 2 })]);
    given()
      .when(add([candidate('set', { bundle, quantity: 3 })], counts))
      .refuses(shortage(0, 'set', 2, 'tea'));
  });

  it('is shared by bundles and single lines', () => {
    const bundle = bundleOf({ cup: 2 });
    given(created(), added('set', { bundle, quantity: 2 }))
      .when(add([candidate('cup', { quantity: 2 })], available({ cup: 5 })))
      .refuses(shortage(0, 'cup', 5));
  });

  it('is found for ids that every JavaScript object has', () => {
    const bundle = bundleOf({ cup: 1 });
    const counts = { stock: new Map([['constructor', 0]]) };
    given(created(), added('set', { bundle }))
      .when(add([candidate('cup')], counts))
      .then([added('cup')]);
  });
});

describe('the stock for changes of a line', () => {
  const cart = given(created(), added('mug', { quantity: 5 })).when;
  const change = (quantity: number, counts: Readonly<Record<string, number>>) => {
    const entries = [{ entry: 0, itemId: 'line-mug', quantity }];
    const facts = { ...available(counts), unsold: new Set<string>() };
    return sending({ type: 'ChangeItems', ...facts, entries, allOrNothing: true });
  };
  const nowIs = (quantity: number) =>
    ({
      type: 'CartItemQuantityChanged',
      at: moment.at,
      data: { itemId: 'line-mug', quantity },
    }) as const;

  it('limits an increase', () => {
    cart(change(6, { mug: 6 })).then([nowIs(6)]);
    const fault = { ...shortage(0, 'mug', 6), meta: { id: 'line-mug', available: 6 } };
    cart(change(7, { mug: 6 })).refuses(fault);
  });

  it('never prevents a smaller quantity', () => {
    cart(change(4, { mug: 1 })).then([nowIs(4)]);
  });
});

describe('every cart', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const entry = fc
    .record({
      name,
      quantity: fc.integer({ min: 1, max: 4 }),
      units: fc.option(fc.dictionary(name, fc.integer({ min: 1, max: 3 }), { maxKeys: 3 }), {
        nil: undefined,
      }),
      line: fc.uuid(),
    })
    .map(({ units, ...more }) =>
      candidate(more.name, { ...more, ...(units && { bundle: bundleOf(units) }) }),
    );
  const counts = fc.dictionary(name, fc.nat(20), { maxKeys: 3 });

  it('needs no more units than are available', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 15 }), counts, (entries, some) => {
        const { events } = tried(add(entries, available(some)))(unknownCart);
        const { lines } = events.reduce(evolve, unknownCart);
        for (const [counted, count] of Object.entries(some)) {
          const id = `product-${counted}`;
          const taken = lines.map(({ item, quantity }) => {
            const each = item.kind === 'product' ? (item.bundle?.pieces[id] ?? 0) : 0;
            const isIt = productsIn(item).includes(id);
            return quantity * (isIt && item.kind === 'product' && !item.bundle ? 1 : each);
          });
          expect(taken.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(count);
        }
      }),
    );
  });
});
