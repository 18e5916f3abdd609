import { closable, isRemovable } from './retention';

const NOW = new Date('2031-04-05T12:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY).toISOString();
const cart = (at: string) => ({ first: 1, last: 3, type: 'CartItemAdded', at });
const closed = (at: string) => ({ first: 3, last: 3, type: 'CartDeleted', at });

describe('a retained cart', () => {
  it('can be closed if it has not changed for so many days, to the millisecond', () => {
    expect(closable(cart(daysAgo(97)), NOW, 97)).toBe(true);
    expect(closable(cart(new Date(Date.parse(daysAgo(97)) + 1).toISOString()), NOW, 97)).toBe(
      false,
    );
  });

  it('can be closed if it was deleted', () => {
    expect(closable({ ...cart(daysAgo(97)), type: 'CartDeleted' }, NOW, 97)).toBe(true);
  });

  it('is closed once, and can be removed a day later', () => {
    expect(closable(closed(daysAgo(1000)), NOW, 97)).toBe(false);
    expect(isRemovable(closed(daysAgo(1)), NOW)).toBe(true);
    expect(isRemovable(closed(daysAgo(0.99)), NOW)).toBe(false);
    expect(isRemovable(cart(daysAgo(1000)), NOW)).toBe(false);
  });
});
