import { faultOf } from '#kernel';
import { added, created, refusalOf } from '../cart.builders';
import { evolve, unknownCart } from '../cart';
import { existingCart, expiredSince, expiresAt, livingCart } from './lifetime';

const cart = [
  created('2031-04-01T00:00:00.000Z'),
  added('mug', { at: '2031-04-05T06:20:00.000Z' }),
].reduce(evolve, unknownCart);

describe('the lifetime of a cart', () => {
  it('ends so many days after its last change', () => {
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

  it('has not begun for a cart that never was', () => {
    const detail = 'There is no cart with this id; add an item or create it first';
    const faults = [faultOf('not-found', 'Cart not found', detail)];
    expect(refusalOf(() => existingCart(unknownCart))).toStrictEqual(faults);
    expect(existingCart(cart)).toBe(cart);
  });

  it('is over with everything in it when the id is used again', () => {
    const again = created('2031-06-01T00:00:00.000Z');
    const after = [created(), added('mug'), again].reduce(evolve, unknownCart);
    expect(after).toStrictEqual([again].reduce(evolve, unknownCart));
  });
});
