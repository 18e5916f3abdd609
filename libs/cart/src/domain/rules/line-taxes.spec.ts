import { faultOf, type TaxItem } from '#kernel';
import { type Cart, evolve, unknownCart } from '../cart';
import {
  add,
  added,
  AT,
  candidate,
  created,
  given,
  grouped,
  NO_TAXATION,
  sending,
  taxesAre,
  tried,
} from '../cart.builders';
import type { CartCommand, CartContext } from '../commands';
import type { CartEvent } from '../events';
import { REAL_RATES, taxationOf, taxRate } from '../tax-rates.builders';
import type { GivenTaxation } from './tax-rates';
import { totalOf } from './totals';

const inGermany = taxationOf(REAL_RATES, { defaultCountry: 'DE' });
const elsewhere = taxationOf(REAL_RATES);
const own: TaxItem = { id: 'own', name: 'Own', rate: 0 };
const twoTaxes = ['one', 'two'].map((id, entry) => {
  return { entry, itemId: 'line-0', tax: { ...own, id } };
});
const rename: CartCommand = { type: 'ChangeDetails', changes: { name: 'Gifts' } };

/** The cart after each of these commands. */
function after(cart: Cart, command: CartCommand, context: Partial<CartContext>): Cart {
  return sending(command, context)(cart).events.reduce(evolve, cart);
}
const cartOf = (...events: readonly CartEvent[]) =>
  [created(), ...events].reduce(evolve, unknownCart);
const adding = (taxation: GivenTaxation, cart: Cart = unknownCart, more = {}) =>
  add([candidate('mug', more)], {}, { taxation })(cart).events.reduce(evolve, cart);
const namesIn = ({ lines }: Cart) => lines.map(({ taxes }) => taxes.map(({ name }) => name));

describe('taxes of the tax rates', () => {
  it('come with an added line, by its category', () => {
    expect(namesIn(adding(inGermany))).toEqual([['USt']]);
    expect(namesIn(adding(inGermany, unknownCart, { taxCategory: 'reduced' }))).toEqual([
      ['USt 7 %'],
    ]);
    expect(namesIn(adding(inGermany, unknownCart, { taxCategory: 'none' }))).toEqual([[]]);
    expect(totalOf(adding(inGermany))).toBe(1488);
  });

  it('are none while nothing is known of the address, and while administrators set taxes', () => {
    expect(namesIn(adding(elsewhere))).toEqual([[]]);
    expect(namesIn(adding(NO_TAXATION))).toEqual([[]]);
  });

  it('are contained in prices if the store says so', () => {
    const cart = adding({ ...inGermany, pricesIncludeTax: true });
    expect(cart.lines[0]?.unitPrice.includesTax).toBe(true);
    expect(totalOf(cart)).toBe(1250);
  });

  it('are those of the address of the shipping group, else those of the default country', () => {
    const cart = cartOf(grouped('far', { address: { country: 'FR' } }), grouped('near'));
    const sent = (name: string) => adding(inGermany, cart, { shippingGroupId: `group-${name}` });
    expect(namesIn(sent('far'))).toEqual([['TVA']]);
    expect(namesIn(sent('near'))).toEqual([['USt']]);
  });

  it('follow the address of the group at once, although the answer shows no total', () => {
    const cart = adding(inGermany, cartOf(grouped('a', { address: { country: 'DE' } })), {
      shippingGroupId: 'group-a',
    });
    const command: CartCommand = {
      type: 'ChangeShippingGroup',
      groupId: 'group-a',
      fields: { address: { country: 'FR' } },
    };
    expect(namesIn(after(cart, command, { taxation: inGermany }))).toEqual([['TVA']]);
  });

  it('give way to those of an administrator, and come back when these are deleted', () => {
    const taxation = inGermany;
    const command: CartCommand = {
      type: 'AddTaxes',
      entries: [{ entry: 0, itemId: 'line-mug', tax: own }],
      allOrNothing: true,
    };
    const set = after(adding(taxation), command, { taxation });
    expect(namesIn(set)).toEqual([['Own']]);
    expect(namesIn(after(set, rename, { taxation }))).toEqual([['Own']]);
    const removed = after(set, { type: 'RemoveAllTaxes' }, { taxation });
    expect(namesIn(removed)).toEqual([['USt']]);
  });

  it('belong to the administrator who changes one, and are not deleted one by one', () => {
    const context = { taxation: inGermany };
    const cart = adding(inGermany);
    const taxId = cart.lines[0]?.taxes[0]?.id ?? '';
    const change: CartCommand = {
      type: 'ChangeTax',
      itemId: 'line-mug',
      taxId,
      changes: { rate: 0.2 },
    };
    const [tax] = after(cart, change, context).lines[0]?.taxes ?? [];
    expect(tax).toEqual({ id: taxId, name: 'USt', jurisdiction: 'DE', rate: 0.2 });
    const { faults } = tried(sending({ type: 'RemoveTax', itemId: 'line-mug', taxId }, context))(
      cart,
    );
    expect(faults).toMatchObject([{ kind: 'unprocessable', title: 'Invalid state' }]);
  });

  it('stay away from an account that is exempt', () => {
    const cart = adding(inGermany);
    const exemptions = new Map([['exempt', true]]);
    const context = { taxation: inGermany, exemptions };
    const associated = after(cart, { type: 'AssociateAccount', accountId: 'exempt' }, context);
    expect(namesIn(associated)).toEqual([[]]);
    const other = after(cart, { type: 'AssociateAccount', accountId: 'other' }, context);
    expect(namesIn(other)).toEqual([['USt']]);
  });

  it('change with the rates at the next change, and vanish with their source', () => {
    const cart = adding(inGermany);
    const raised = taxationOf([taxRate({ name: 'USt', country: 'DE', rate: 0.2 })], {
      defaultCountry: 'DE',
    });
    expect(after(cart, rename, { taxation: raised }).lines[0]?.taxes[0]?.rate).toBe(0.2);
    expect(namesIn(after(cart, rename, { taxation: NO_TAXATION }))).toEqual([[]]);
  });

  it('wait for an answer that shows the total, unless the command concerns them', () => {
    const cart = cartOf(added('mug'), added('pan'));
    const command: CartCommand = {
      type: 'AddTaxes',
      entries: [{ entry: 0, itemId: 'line-pan', tax: own }],
      allOrNothing: true,
    };
    expect(namesIn(after(cart, command, { taxation: inGermany }))).toEqual([[], ['Own']]);
  });

  it('are those of the order at the checkout, whatever the default country is', () => {
    const reprice = (isExempt: boolean): CartCommand => ({
      type: 'Reprice',
      offers: new Map(),
      order: { address: { country: 'FR', postcode: '75001' }, isExempt },
    });
    const context = { taxation: inGermany };
    expect(namesIn(after(adding(inGermany), reprice(false), context))).toEqual([['TVA']]);
    expect(namesIn(after(adding(inGermany), reprice(true), context))).toEqual([[]]);
    const again = sending(reprice(false), context);
    expect(again(after(adding(inGermany), reprice(false), context)).events).toEqual([]);
  });

  it('count: an item that would make more than 100 with its taxes is refused', () => {
    const context = { taxation: inGermany };
    const lines = Array.from({ length: 49 }, (_, index) => added(String(index)));
    const cart = after(cartOf(...lines), rename, context);
    // 98 with their taxes: one more line has room for itself and for its tax, or for neither.
    expect(add([candidate('mug')], {}, context)(cart).events).toHaveLength(2);
    const odd = after(cart, { type: 'AddTaxes', entries: twoTaxes, allOrNothing: true }, context);
    const detail =
      'A cart holds at most 100 unique items, and each tax of an item is one; remove an item first';
    const meta = { limit: 100 };
    expect(tried(add([candidate('mug')], {}, context))(odd)).toMatchObject({
      events: [],
      faults: [faultOf('unprocessable', 'Cart item limit reached', detail, { source: 'id', meta })],
    });
    const untaxed = { taxation: NO_TAXATION };
    expect(add([candidate('mug')], {}, untaxed)(odd).events.length).toBeGreaterThan(0);
  });

  it('leave a cart as it replays, if no rate has ever been its source', () => {
    given(created(), added('mug'), taxesAre('mug', own))
      .when(sending(rename))
      .then([{ type: 'CartDetailsChanged', at: AT, data: { name: 'Gifts' } }]);
  });
});
