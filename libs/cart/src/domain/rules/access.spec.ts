import { faultOf } from '#kernel';
import { openCart } from './access';
import { type Cart, evolve, unknownCart } from '../cart';
import { AT, created, moment, refusalOf } from '../cart.builders';
import type { CartEvent } from '../events';

const OURS: CartEvent = { type: 'CartAccountAssociated', at: AT, data: { accountId: 'ours' } };
const FREE: CartEvent = { type: 'CartAccountDissociated', at: AT, data: {} };
const DELETED: CartEvent = { type: 'CartDeleted', at: AT, data: {} };
const after = (...events: readonly CartEvent[]): Cart =>
  [created(), ...events].reduce(evolve, unknownCart);

const shopper = { kind: 'public' } as const;
const admin = { kind: 'admin' } as const;
const memberOf = (accountId: string) => ({ kind: 'member', accountId }) as const;
const everybody = [shopper, memberOf('ours'), memberOf('theirs'), admin];

describe('who may use a cart', () => {
  it('is anybody who knows its id, as long as it belongs to no account', () => {
    for (const cart of [unknownCart, after(), after(OURS, FREE), after(OURS, DELETED)])
      for (const user of everybody) expect(openCart(cart, user, moment)).toBe(cart);
  });

  it('is, of the cart of an account, only its members and administrators', () => {
    const cart = after(OURS);
    for (const user of [memberOf('ours'), admin]) expect(openCart(cart, user, moment)).toBe(cart);
    const detail =
      'There is no cart with this id that this token gives access to; choose another id';
    for (const user of [shopper, memberOf('theirs')]) {
      expect(refusalOf(() => openCart(cart, user, moment))).toStrictEqual([
        faultOf('not-found', 'Cart not found', detail),
      ]);
    }
  });

  it('is everybody again from the moment at which it expires', () => {
    const cart = after(OURS);
    const last = { ...moment, at: '2031-04-12T06:19:59.999Z' };
    expect(refusalOf(() => openCart(cart, shopper, last))).toHaveLength(1);
    const expired = { ...moment, at: '2031-04-12T06:20:00.000Z' };
    expect(openCart(cart, shopper, expired)).toBe(unknownCart);
  });
});
