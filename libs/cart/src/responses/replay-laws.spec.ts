import type { QueryBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import type { Settings } from '#platform';
import type { CartAt } from '../repository/cart-repository';
import { type Cart, evolve, unknownCart } from '../domain/cart';
import {
  add,
  AT,
  candidate,
  created,
  grouped,
  NO_TAXATION,
  promoted,
  type Terms,
  taxesAre,
  tried,
} from '../domain/cart.builders';
import type { CartEvent } from '../domain/events';
import type { PricedLineItem } from '../domain/commands';
import { cartCodec } from '../storage/cart-codec';
import type { CartRequest } from '../requests/cart-request';
import { CartPresenter } from './cart-presenter';
import { ShownCarts } from './shown-carts';
import type { Inclusions } from './inclusions';

const dollars = {
  code: 'USD',
  isDefault: true,
  enabled: true,
  format: '${price}',
  decimalPoint: '.',
  thousandSeparator: ',',
  decimalPlaces: 2,
};

const at = (cart: Cart): CartAt => ({
  id: 'cart',
  cart,
  at: AT,
  expiryDays: 7,
  currencies: [dollars],
  promotions: { byId: new Map(), automatic: [] },
  isPast: true,
  defersStock: false,
  shopperShippingPrices: false,
  shippingRequired: false,
  shippingMethods: [],
  taxation: NO_TAXATION,
  exemptions: new Map<string, boolean>(),
});

/** It names an enabled currency and includes nothing, so nobody else has to be asked. */
const request: CartRequest = {
  caller: { kind: 'public', keyId: 'key' },
  selection: {},
  currency: 'USD',
  include: new Set(),
  network: '192.0.2.1',
};

/** The answer of another process, which knows nothing but the events. */
const answerTo = (cart: Cart) =>
  new CartPresenter(
    { publicUrl: 'https://shop.example' } as Settings,
    {} as QueryBus,
    {} as Inclusions,
    new ShownCarts(),
  ).items(at(cart), request);

const stored = (event: CartEvent): CartEvent => {
  const { at: when, ...rest } = JSON.parse(
    JSON.stringify({ ...cartCodec.encode(event), at: event.at }),
  );
  return cartCodec.decode(rest, when);
};

const name = fc.constantFrom('a', 'b', 'c', 'd');
const texts = fc.dictionary(
  fc.string({ maxLength: 3 }),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
  {
    maxKeys: 2,
    noNullPrototype: true,
  },
);
const bundle = fc.integer({ min: 1, max: 3 }).map((units) => ({
  selectedOptions: { '10': { cup: units }, '2': { tea: 1 } },
  componentNames: { '10': 'Cup', '2': 'Tea' },
  pieces: { cup: units, tea: 1 },
}));

const productOf = fc
  .record({ name, quantity: fc.integer({ min: 1, max: 9 }), texts, line: fc.uuid() })
  .map(({ texts: customInputs, ...more }) => candidate(more.name, { ...more, customInputs }));
const bundleOf = fc
  .record({ name, bundle, line: fc.uuid() })
  .map((more) => candidate(more.name, { ...more, managesStock: true }));
const other = fc
  .record({
    kind: fc.constantFrom('custom', 'subscription'),
    name,
    line: fc.uuid(),
    sku: fc.boolean(),
  })
  .map(({ kind, name: called, line, sku }): PricedLineItem => ({
    ...candidate(called, { line }),
    prices: { amount: 350, includesTax: true },
    item:
      kind === 'custom'
        ? { kind: 'custom', name: called, ...(sku ? { sku: called } : {}) }
        : { kind: 'subscription', offeringId: called, planId: 'monthly', name: called },
  }));
const terms: fc.Arbitrary<Terms> = fc.oneof(
  fc.nat(5000).map((USD): Terms => ({ kind: 'fixed', amounts: { USD } })),
  fc.nat(100).map((percentage): Terms => ({ kind: 'percent', percentage })),
);

describe('the response for a cart of all kinds', () => {
  it('is byte for byte the same from stored events as for the request', async () => {
    const entries = fc.array(fc.oneof(productOf, bundleOf, other), { minLength: 1, maxLength: 12 });
    const promotions = fc.array(terms, { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(entries, promotions, fc.nat(1_000_000), async (some, offers, millionths) => {
        const { events: adding } = tried(add(some))(unknownCart);
        const { lines } = adding.reduce(evolve, unknownCart);
        const tax = { id: 'vat', rate: Number(`${String(millionths)}e-6`) };
        const events = [
          ...adding,
          grouped('parcel'),
          ...lines.slice(0, 3).map(({ id }) => taxesAre(id.replace('line-', ''), tax)),
          ...offers.map((own, index) => promoted(`P${String(index)}`, own)),
        ];
        const asked = await answerTo(events.reduce(evolve, unknownCart));
        expect(await answerTo(events.map(stored).reduce(evolve, unknownCart))).toBe(asked);
        expect(JSON.parse(asked).data).toHaveLength(lines.length + offers.length);
      }),
    );
  });

  it('is that of an empty cart if nothing was added', async () => {
    const { data, meta } = JSON.parse(await answerTo([created()].reduce(evolve, unknownCart)));
    expect([data, meta.discounts]).toStrictEqual([[], {}]);
  });
});
