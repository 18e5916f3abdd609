import { publishedEventNames } from '#kernel';
import '#cart/contract';
import '#catalog/contract';
import '#inventory/contract';
import '#membership/contract';
import '#ordering/contract';
import '#subscriptions/contract';
import { scopesOfEvents } from './scopes-of-events';

const READING = [
  'catalog:read',
  'orders:read',
  'customers:read',
  'subscriptions:read',
  'operations:read',
];

describe('the scopes of events', () => {
  it('is one for each published type', () => {
    expect(publishedEventNames().length).toBeGreaterThan(10);
    for (const type of publishedEventNames()) expect(scopesOfEvents([type])).toHaveLength(1);
  });

  it.each([
    [['order.placed.v1', 'cart.checked-out.v1'], ['orders:read']],
    [
      ['order.paid.v1', 'invoice.issued.v1'],
      ['orders:read', 'subscriptions:read'],
    ],
    [['membership.created.v1'], ['customers:read']],
    [['*'], READING],
    [['toString.called.v1'], READING],
    [[], []],
  ])('of %j are %j', (types, scopes) => {
    expect(scopesOfEvents(types)).toStrictEqual(scopes);
  });
});
