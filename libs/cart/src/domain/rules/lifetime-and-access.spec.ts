import { faultOf } from '#kernel';
import { type Cart, evolve, unknownCart } from '../cart';
import { added, AT, created, moment, refusalOf } from '../cart.builders';
import type { CartEvent } from '../events';
import { existingCart, expiredSince, expiresAt, livingCart, openCart } from './lifetime-and-access';

const cart = [
  created('2031-04-01T00:00:00.000Z'),
  added('mug', { at: '2031-04-05T06:20:00.000Z' }),
].reduce(evolve, unknownCart);

describe('the lifetime of a cart', () => {
  it('ends a number of days after its last change', () => {
    expect(expiresAt('2031-04-05T06:20:00.000Z', 7)).toBe('2031-04-12T06:20:00.000Z');
    expect(expiresAt('2031-04-05T06:20:00.000Z', 365)).toBe('2032-04-04T06:20:00.000Z');
  });

  it.each([
    ['2031-04-12T06:19:59.999Z', 7, cart],
    ['2031-04-12T06:20:00.000Z', 7, unknownCart],
    ['2031-04-06T06:20:00.000Z', 1, unknownCart],
    ['2032-04-04T06:19:59.999Z', 365, cart],
  ])('at %s, after %d days', (at, expiryDays, expected) => {
    expect(livingCart(cart, { at, expiryDays })).toBe(expected);
    expect(expiresAt(cart.updatedAt ?? '', expiryDays) <= at).toBe(expected === unknownCart);
    expect((cart.updatedAt ?? '') <= expiredSince({ at, expiryDays })).toBe(
      expected === unknownCart,
    );
  });

  it('has not begun for a cart that never existed', () => {
    const detail = 'There is no cart with this id; add an item or create it first';
    const faults = [faultOf('not-found', 'Cart not found', detail)];
    expect(refusalOf(() => existingCart(unknownCart))).toStrictEqual(faults);
    expect(existingCart(cart)).toBe(cart);
  });

  it('ends with its contents when the id is used again', () => {
    const again = created('2031-06-01T00:00:00.000Z');
    const after = [created(), added('mug'), again].reduce(evolve, unknownCart);
    expect(after).toStrictEqual([again].reduce(evolve, unknownCart));
  });
});

const OURS: CartEvent = { type: 'CartAccountAssociated', at: AT, data: { accountId: 'ours' } };
const FREE: CartEvent = { type: 'CartAccountDissociated', at: AT, data: {} };
const DELETED: CartEvent = { type: 'CartDeleted', at: AT, data: {} };
const after = (...events: readonly CartEvent[]): Cart =>
  [created(), ...events].reduce(evolve, unknownCart);

const shopper = { kind: 'public' } as const;
const admin = { kind: 'admin' } as const;
const memberOf = (accountId: string) => ({ kind: 'member', accountId }) as const;
const everybody = [shopper, memberOf('ours'), memberOf('theirs'), admin];

describe('access to a cart', () => {
  it('is open to everyone who knows its id, if it belongs to no account', () => {
    for (const cart of [unknownCart, after(), after(OURS, FREE), after(OURS, DELETED)])
      for (const user of everybody) expect(openCart(cart, user)).toBe(cart);
  });

  it('is limited to members and administrators for the cart of an account', () => {
    const cart = after(OURS);
    for (const user of [memberOf('ours'), admin]) expect(openCart(cart, user)).toBe(cart);
    const detail =
      'There is no cart with this id that this token gives access to; choose another id';
    for (const user of [shopper, memberOf('theirs')]) {
      expect(refusalOf(() => openCart(cart, user))).toStrictEqual([
        faultOf('not-found', 'Cart not found', detail),
      ]);
    }
  });

  it('is open to everyone from the moment at which it expires', () => {
    const cart = after(OURS);
    const last = { ...moment, at: '2031-04-12T06:19:59.999Z' };
    expect(refusalOf(() => openCart(livingCart(cart, last), shopper))).toHaveLength(1);
    const expired = { ...moment, at: '2031-04-12T06:20:00.000Z' };
    expect(openCart(livingCart(cart, expired), shopper)).toBe(unknownCart);
  });
});
