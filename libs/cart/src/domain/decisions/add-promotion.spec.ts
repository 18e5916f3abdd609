import { faultOf } from '#kernel';
import { evolve, unknownCart } from '../cart';
import {
  add,
  added,
  contextOf,
  created,
  named,
  ofEntry,
  promoted,
  promotion,
  type Terms,
  tried,
  usable,
} from '../cart.builders';
import type { CartEvent, PromotionOffer } from '../events';

const fiveOff: Terms = { kind: 'fixed', amounts: { USD: 500 } };
const SOURCE = '9d9a3a0e-4a3c-4f0f-8f3e-1d2c3b4a5968';

/** What follows of adding the code `SPRING` to a cart of these events. */
function adding(
  more: Partial<PromotionOffer>,
  history: readonly CartEvent[],
  merged: { readonly sourceId?: string } = {},
) {
  const cart = [created(), ...history].reduce(evolve, unknownCart);
  const known = contextOf(cart).promotions;
  const { byId } = usable([promotion('SPRING', fiveOff, more)]);
  const promotions = { ...known, byId: new Map([...known.byId, ...byId]) };
  const { events, faults } = tried(add([{ ...named('SPRING'), ...merged }], {}, { promotions }))(
    cart,
  );
  return faults[0] ?? events.map(({ type }) => type);
}

const refused = (reason: string, detail: string, meta: object = {}) =>
  ofEntry(
    0,
    faultOf('unprocessable', 'Promotion not applicable', detail, {
      source: 'code',
      meta: { code: 'SPRING', reason, ...meta },
    }),
  );
const MUG = [added('mug')];
const NOT_COMBINED = refused(
  'not_stackable',
  'The promotion cannot be combined with one in the cart; remove that one first',
);

describe('a code whose conditions the cart does not meet is refused', () => {
  it.each<[PromotionOffer['conditions'] & object, ReturnType<typeof refused>]>([
    [
      { minTotal: { USD: 2000 } },
      refused(
        'min_total',
        'The items that the promotion is for cost less than it needs; add more of them',
        { currency: 'USD', min_total: 2000 },
      ),
    ],
    [
      { minQuantity: 3 },
      refused('min_quantity', 'The promotion needs at least 3 of the items that it is for', {
        min_quantity: 3,
      }),
    ],
    [
      { productIds: ['product-jar'] },
      refused('products', 'The cart has none of the items that the promotion is for'),
    ],
    [
      { accountIds: ['account'] },
      refused('account', 'The promotion is for carts of certain accounts only'),
    ],
    [
      { minTotal: { EUR: 1 } },
      refused('currency', 'The promotion takes nothing off in USD', { currency: 'USD' }),
    ],
  ])('%j', (conditions, fault) => {
    expect(adding({ conditions }, MUG)).toStrictEqual(fault);
  });
});

it('a code whose conditions the cart meets is added', () => {
  expect(adding({ conditions: { minTotal: { USD: 1250 } } }, MUG)).toContain('CartPromotionAdded');
});

it('a merge brings a code that waits for its conditions', () => {
  const conditions = { minQuantity: 3 };
  expect(adding({ conditions }, MUG, { sourceId: SOURCE })).toContain('CartPromotionAdded');
});

it('codes that cannot be combined refuse each other, whichever came first and applies first', () => {
  const alone = { stackable: false };
  expect(adding(alone, [...MUG, promoted('OTHER', fiveOff)])).toStrictEqual(NOT_COMBINED);
  expect(adding({}, [...MUG, promoted('OTHER', fiveOff, alone)])).toStrictEqual(NOT_COMBINED);
  const first = { ...alone, priority: 1 };
  expect(adding(first, [...MUG, promoted('OTHER', fiveOff)])).toStrictEqual(NOT_COMBINED);
});
