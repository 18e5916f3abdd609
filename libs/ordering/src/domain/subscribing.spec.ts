import type { Line } from '#kernel';
import { MAX_SUBSCRIPTIONS, requireSubscribable } from './subscribing';

const subscription = (id: string, quantity: number) => ({
  id,
  quantity,
  item: { kind: 'subscription', offeringId: 'box', planId: 'monthly', name: 'Tea box' } as const,
});
const product = (quantity: number): Pick<Line, 'id' | 'item' | 'quantity'> => ({
  id: 'mug',
  quantity,
  item: { kind: 'product', productId: 'mug', name: 'Mug', catalogId: 'shop' },
});

const GUEST = { accountId: null };
const ACCOUNT = { accountId: 'harbour' };

const refusalOf = (...parameters: Parameters<typeof requireSubscribable>): unknown => {
  try {
    requireSubscribable(...parameters);
    return undefined;
  } catch (error) {
    return (error as { faults: unknown }).faults;
  }
};

describe('an order of subscriptions', () => {
  it('needs an account, line by line', () => {
    const lines = [subscription('one', 1), product(1), subscription('two', 3)];
    expect(refusalOf(lines, GUEST)).toMatchObject([
      { kind: 'unprocessable', title: 'Account required', meta: { id: 'one' } },
      { kind: 'unprocessable', title: 'Account required', meta: { id: 'two' } },
    ]);
    expect(refusalOf(lines, ACCOUNT)).toBeUndefined();
    expect(refusalOf([product(1)], GUEST)).toBeUndefined();
  });

  it('is limited over all lines, with any other items', () => {
    const most = [subscription('one', MAX_SUBSCRIPTIONS - 1), subscription('two', 1)];
    expect(refusalOf([...most, product(2_147_483_647)], ACCOUNT)).toBeUndefined();
    const count = MAX_SUBSCRIPTIONS + 1;
    expect(refusalOf([...most, subscription('three', 1)], ACCOUNT)).toStrictEqual([
      {
        kind: 'unprocessable',
        title: 'Limit reached',
        detail: 'The cart has 10001 subscriptions, and an order at most 10000; take fewer',
        meta: { limit: MAX_SUBSCRIPTIONS, value: count },
      },
    ]);
  });
});
