import fc from 'fast-check';
import { evolve, unknownCart } from '../cart';
import {
  add,
  added,
  AT,
  created,
  given,
  named,
  promoted,
  promotion,
  usable,
} from '../cart.builders';
import type { CartCommand } from '../commands';
import type { CartEvent, PromotionOffer } from '../events';
import { buyingAccount } from './buying-account';
import { orderedBefore } from './first-order';
import { reasonsOf } from './promotion-conditions';
import { promotionsOfNow, type UsablePromotions } from './promotions';
import { priceCart } from './totals';

const ACCOUNT = 'account-harbour';
const TERMS = { kind: 'fixed', amounts: { USD: 100 } } as const;
const FIRST = { conditions: { firstOrder: true } };
const ofAccount: CartEvent = {
  type: 'CartAccountAssociated',
  at: AT,
  data: { accountId: ACCOUNT },
};
const cartOf = (...events: readonly CartEvent[]) =>
  [created(), added('mug'), ...events].reduce(evolve, unknownCart);
const offers = usable([promotion('P', TERMS, FIRST)]);
const known = (answer: boolean | undefined): UsablePromotions => ({
  ...offers,
  accountsOrdered: new Map(answer === undefined ? [] : [[ACCOUNT, answer]]),
});

describe('whether a buyer has ordered before', () => {
  it.each<[boolean, boolean | undefined, boolean | undefined, boolean | undefined, boolean]>([
    // Of the account, of the one who buys, as it was recorded, and what is recorded now.
    [false, true, undefined, undefined, false],
    [false, true, undefined, true, true],
    [true, undefined, undefined, undefined, false],
    [true, undefined, undefined, true, true],
    [true, true, undefined, undefined, true],
    [true, false, undefined, true, false],
    [true, true, false, true, false],
    [false, undefined, true, undefined, true],
    [false, undefined, false, true, false],
  ])('in a cart of an account: %j, %j, %j, %j is %j', (isOwned, account, buyer, before, now) => {
    const cart = { accountId: isOwned ? ACCOUNT : null };
    const facts = { ...known(account), ...(buyer !== undefined && { hasOrdered: buyer }) };
    const recorded = promotion('P', TERMS, { ...FIRST, hasOrdered: before === true });
    expect(
      orderedBefore(recorded, cart, facts, before === undefined ? undefined : recorded),
    ).toEqual(now ? { hasOrdered: true } : {});
    expect(orderedBefore({}, cart, { ...facts, hasOrdered: true }, recorded)).toEqual({});
  });

  it.each<[string | null, CartCommand, readonly CartEvent[]]>([
    [null, { type: 'RemoveAllTaxes' }, [ofAccount]],
    [ACCOUNT, { type: 'RemoveAllTaxes' }, [ofAccount, promoted('P', TERMS)]],
    [null, { type: 'RemoveAllTaxes' }, [promoted('P', TERMS)]],
    [null, { type: 'DissociateAccount', accountId: ACCOUNT }, [ofAccount, promoted('P', TERMS)]],
    ['other', { type: 'AssociateAccount', accountId: 'other' }, [promoted('P', TERMS)]],
    [null, { type: 'Reprice', offers: new Map() }, [ofAccount, promoted('P', TERMS)]],
    [
      ACCOUNT,
      { type: 'AddItems', entries: [named('P')], allOrNothing: false, stock: new Map() },
      [ofAccount],
    ],
  ])('is asked of the account %j for %j', (account, command, events) => {
    expect(buyingAccount(cartOf(...events), command, offers)).toBe(account);
  });
});

describe('a promotion of a first order', () => {
  it('is refused for an account that has ordered before', () => {
    const adding = add([named('P')], { allOrNothing: true }, { promotions: known(true) });
    given(created(), added('mug'), ofAccount)
      .when(adding)
      .refuses(
        expect.objectContaining({
          title: 'Promotion not applicable',
          meta: expect.objectContaining({ reason: 'first_order' }),
        }),
      );
    const allowed = add([named('P')], {}, { promotions: known(false) });
    const item = { itemId: 'item-P', promotion: promotion('P', TERMS, FIRST) };
    given(created(), added('mug'), ofAccount)
      .when(allowed)
      .then([{ type: 'CartPromotionAdded', at: expect.any(String), data: item }]);
  });

  it('takes something off exactly if the buyer is not known to have ordered before', () => {
    const more = fc.record<Partial<PromotionOffer>>(
      {
        conditions: fc.record({ firstOrder: fc.boolean() }),
        hasOrdered: fc.constant(true),
      },
      { requiredKeys: [] },
    );
    const answer = fc.option(fc.boolean(), { nil: undefined });
    fc.assert(
      fc.property(more, answer, answer, fc.boolean(), (offer, account, buyer, isOwned) => {
        const cart = cartOf(...(isOwned ? [ofAccount] : []), promoted('P', TERMS, offer));
        const today = usable([promotion('P', TERMS, { conditions: offer.conditions ?? {} })]);
        const facts = {
          ...known(account),
          ...today,
          ...(buyer !== undefined && { hasOrdered: buyer }),
        };
        const now = promotionsOfNow(cart, facts, AT);
        const recorded = offer.hasOrdered ?? false;
        const hasOrdered = buyer ?? (isOwned ? account : undefined) ?? recorded;
        const isFirstOnly = offer.conditions?.firstOrder === true;
        const applies = !(isFirstOnly && hasOrdered);
        expect(reasonsOf(now).get('promotion-P')).toBe(applies ? undefined : 'first_order');
        expect(priceCart(now).parts.discount).toBe(applies ? -100 : 0);
        // What is recorded is not asked again.
        expect(promotionsOfNow(now, today, AT)).toEqual(now);
      }),
    );
  });
});
