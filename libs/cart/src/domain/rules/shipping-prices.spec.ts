import fc from 'fast-check';
import { type Cart, evolve, unknownCart } from '../cart';
import { added, created, group, grouped, refusalOf } from '../cart.builders';
import type { NewShippingGroup, ShippingPrice } from '../events';
import { undiscountedShipping } from './shipping-parts';
import {
  isRefusedPrice,
  messagesOfPrices,
  pricedBy,
  priceFaults,
  requireSetPrices,
  requireTakenPrice,
} from './shipping-prices';

const cost = (base: number): ShippingPrice => ({ currency: 'USD', base, tax: 0, fees: 0 });
const BY_ADMIN = { pricedBy: 'administrator' } as const;
const method = (setsPrice: boolean) => ({ method: { id: 'letter', name: 'Letter', setsPrice } });
const ADMIN = { kind: 'admin' } as const;
const SHOPPER = { kind: 'public' } as const;
const STRICT = { user: SHOPPER, shopperShippingPrices: false, shippingRequired: true };

/** A cart with these groups, and lines by the name of their product, their units and their group. */
function cartOf(
  groups: readonly NewShippingGroup[],
  lines: readonly (readonly [name: string, quantity: number, group?: string | undefined])[],
): Cart {
  const events = [
    created(),
    ...groups.map(({ id, ...more }) => grouped(id.replace('group-', ''), more)),
    ...lines.map(([name, quantity, to], index) => {
      const sent = to === undefined ? {} : { shippingGroupId: `group-${to}` };
      return added(name, { quantity, line: `${name}-${String(index)}`, ...sent });
    }),
  ];
  return events.reduce(evolve, unknownCart);
}

/** Whether something is refused as forbidden; anything else that it throws fails the test. */
function isForbidden(action: () => void): boolean {
  try {
    action();
    return false;
  } catch {
    expect(refusalOf(action)).toMatchObject([{ kind: 'forbidden', title: 'Forbidden' }]);
    return true;
  }
}

describe('who has set the price of a group', () => {
  const before = group('parcel', { price: cost(500) });
  it.each([
    ['an administrator who sends one', ADMIN, cost(500), before, true],
    ['a shopper who sends one', SHOPPER, cost(500), { ...before, ...BY_ADMIN }, false],
    [
      'an administrator, whatever else a shopper changes',
      SHOPPER,
      undefined,
      { ...before, ...BY_ADMIN },
      true,
    ],
    ['nobody known, whatever else an administrator changes', ADMIN, undefined, before, false],
    ['nobody, without a price', ADMIN, null, group('parcel', BY_ADMIN), false],
    ['a method', ADMIN, cost(500), { ...before, ...BY_ADMIN, ...method(true) }, false],
    ['an administrator beside a method', ADMIN, cost(500), { ...before, ...method(false) }, true],
  ] as const)('is %s', (_, user, price, sent, isAdmin) => {
    const fields = price === undefined ? {} : { price };
    const { pricedBy: author, ...rest } = pricedBy(sent, fields, { user });
    const { pricedBy: __, ...same } = sent;
    expect([author, rest]).toStrictEqual([isAdmin ? 'administrator' : undefined, same]);
  });
});

const PRICED = group('parcel', { price: cost(500) });
const TAKEN: readonly (readonly [string, NewShippingGroup])[] = [
  ['of an administrator', { ...PRICED, ...BY_ADMIN }],
  ['of a method', { ...PRICED, ...method(true) }],
  ['that is not there', group('parcel')],
];

describe('the price of a group', () => {
  it.each([
    ['of a shopper', PRICED],
    ['of a shopper, of nothing', group('parcel', { price: cost(0) })],
    ['of a shopper, beside a method', { ...PRICED, ...method(false) }],
  ])('%s is taken only where shoppers may set prices', (_, one) => {
    expect(isRefusedPrice(one, { shopperShippingPrices: false })).toBe(true);
    expect(isRefusedPrice(one, { shopperShippingPrices: true })).toBe(false);
  });

  it.each(TAKEN)('%s is always taken', (_, one) => {
    expect(isRefusedPrice(one, { shopperShippingPrices: false })).toBe(false);
  });

  it('of a shopper can be changed by shoppers only into one that is taken', () => {
    const tried = (before: NewShippingGroup, after: NewShippingGroup, more: object = {}) =>
      isForbidden(() => requireTakenPrice(before, after, { ...STRICT, ...more }));
    expect(tried(PRICED, PRICED)).toBe(true);
    for (const [, after] of TAKEN) expect(tried(PRICED, after)).toBe(false);
    for (const [, before] of TAKEN) expect(tried(before, PRICED)).toBe(false);
    expect(tried(PRICED, PRICED, { user: ADMIN })).toBe(false);
    expect(tried(PRICED, PRICED, { shopperShippingPrices: true })).toBe(false);
  });

  it('of a shopper is told with each change, and refused at the checkout, while items are sent for it', () => {
    const letter = group('letter', { price: cost(100) });
    const cart = cartOf([PRICED, letter], [['mug', 1, 'parcel']]);
    const meta = { shipping_group_id: 'group-parcel' };
    const [fault, ...others] = priceFaults(cart, STRICT);
    expect([fault, others]).toMatchObject([{ title: 'Shipping method required', meta }, []]);
    expect(messagesOfPrices(cart, STRICT)).toStrictEqual([
      {
        source: { type: 'shipping_group', id: 'group-parcel' },
        title: fault?.title,
        description: fault?.detail,
      },
    ]);
    const open = { shopperShippingPrices: true };
    expect([...priceFaults(cart, open), ...messagesOfPrices(cart, open)]).toStrictEqual([]);
  });
});

describe('what an administrator has set for sending items', () => {
  const parcel = group('parcel', { price: cost(500), ...BY_ADMIN });
  const letter = group('letter', { price: cost(100), ...method(true) });
  const before = cartOf(
    [parcel, letter],
    [
      ['mug', 2, 'parcel'],
      ['jug', 1],
    ],
  );
  const after = (...lines: Parameters<typeof cartOf>[1]) => cartOf([parcel, letter], lines);
  const cheaper = { ...parcel, ...method(true), pricedBy: undefined, price: cost(100) };
  const { pricedBy: _, ...byMethod } = cheaper;

  it.each([
    ['stays', before, false],
    ['goes with its items', after(['jug', 1]), false],
    ['stays with fewer of them', after(['mug', 1, 'parcel'], ['jug', 1]), false],
    [
      'goes with them, also if others are sent by something else',
      after(['jug', 1, 'letter']),
      false,
    ],
    ['is not avoided by no group', after(['mug', 2], ['jug', 1]), true],
    ['is not avoided by another group', after(['mug', 2, 'letter'], ['jug', 1]), true],
    ['is not avoided for a part of them', after(['mug', 1], ['jug', 1]), true],
    [
      'is not avoided by a method',
      cartOf(
        [byMethod, letter],
        [
          ['mug', 2, 'parcel'],
          ['jug', 1],
        ],
      ),
      true,
    ],
  ])('%s', (__, changed, isRefused) => {
    const tried = (more: object) => () => requireSetPrices(before, changed, { ...STRICT, ...more });
    expect(isForbidden(tried({}))).toBe(isRefused);
    expect(isForbidden(tried({ user: ADMIN }))).toBe(false);
    expect(isForbidden(tried({ shopperShippingPrices: true }))).toBe(false);
    expect(isForbidden(tried({ shippingRequired: false }))).toBe(false);
  });

  it('is paid for each unit that was sent for it and is in the cart still, or shipping costs no less', () => {
    const NAMES = ['mug', 'jug', 'pot'];
    const place = fc.constantFrom('parcel', 'letter', undefined);
    const line = fc.tuple(fc.constantFrom(...NAMES), fc.integer({ min: 1, max: 3 }), place);
    const units = ({ lines }: Cart, name: string) =>
      lines
        .filter(({ item }) => item.name === name)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const inParcel = ({ lines, ...cart }: Cart): Cart => ({
      ...cart,
      lines: lines.filter(({ shippingGroupId }) => shippingGroupId === parcel.id),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 5 }),
        fc.array(line, { maxLength: 5 }),
        (one, other) => {
          const [then, now] = [after(...one), after(...other)];
          const isCheaper = undiscountedShipping(now) < undiscountedShipping(then);
          const isGone = inParcel(now).lines.length === 0;
          const isKept = NAMES.some((name) => {
            const sent = units(inParcel(then), name);
            return sent > 0 && units(now, name) > units(then, name) - sent;
          });
          const isRefused = isForbidden(() => requireSetPrices(then, now, STRICT));
          expect(isRefused).toBe(isCheaper && isGone && isKept);
        },
      ),
    );
  });
});
