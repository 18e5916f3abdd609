import fc from 'fast-check';
import type { Weight } from '#kernel';
import { added, AT, created } from '../cart.builders';
import { evolve, unknownCart } from '../cart';
import { factsOf, shippingOptions } from './shipping-methods';
import { deliversTo, freeTotal, type OfferedMethod, shippingPrice } from './shipping-price';

const USD = 'USD';
const EVERYWHERE: OfferedMethod = {
  id: 'parcel',
  name: 'Parcel',
  zones: [],
  rates: [
    { currency: USD, price: 490 },
    { currency: USD, price: 900, from: { weight: { value: 5, unit: 'kg' } } },
    { currency: USD, price: 1200, from: { quantity: 10 } },
    { currency: USD, price: 0, from: { total: 5000 } },
  ],
};
const KILO = 10n ** 18n;
const facts = (total: number, more: { quantity?: number; weight?: bigint } = {}) => ({
  currency: USD,
  total,
  quantity: 1,
  weight: 0n,
  ...more,
});

describe('the price of a shipping method', () => {
  it.each([
    [facts(4999), 490],
    [facts(5000), 0],
    [facts(0, { weight: 5n * KILO - 1n }), 490],
    [facts(0, { weight: 5n * KILO }), 900],
    [facts(0, { weight: 5n * KILO, quantity: 10 }), 1200],
    [{ ...facts(0), currency: 'EUR' }, undefined],
  ])('for %p is %p', (group, price) => {
    expect(shippingPrice(EVERYWHERE, group)).toBe(price);
  });

  it('is none for a group that is too heavy, or that reaches no step', () => {
    const maxWeight: Weight = { value: 11, unit: 'lb' };
    const light = { ...EVERYWHERE, maxWeight };
    expect(shippingPrice(light, facts(0, { weight: 5n * KILO }))).toBeUndefined();
    expect(shippingPrice(light, facts(0, { weight: 4n * KILO }))).toBe(490);
    const large = { ...EVERYWHERE, rates: EVERYWHERE.rates.slice(3) };
    expect(shippingPrice(large, facts(4999))).toBeUndefined();
  });

  const line = fc.record({
    name: fc.constantFrom('mug', 'jar', 'tea', 'pot', 'pan'),
    quantity: fc.integer({ min: 1, max: 9 }),
    amount: fc.nat(3000),
    weight: fc.option(
      fc.record({
        value: fc.nat(3_000_000).map((one) => one / 1000),
        unit: fc.constantFrom('g', 'oz', 'lb', 'kg'),
      }),
      { nil: undefined },
    ),
  });
  type Lines = typeof line extends fc.Arbitrary<infer One> ? readonly One[] : never;
  const factsOfAll = (lines: Lines) => {
    const events = lines.map(({ name, weight, ...more }) =>
      added(name, { ...more, ...(weight && { weight }) }),
    );
    const cart = [created(AT), ...events].reduce(evolve, unknownCart);
    const { sent: _, ...facts } = factsOf(cart, cart.lines, USD, {});
    return facts;
  };

  it('does not depend on the order in which items were added', () => {
    const lines = fc.uniqueArray(line, { selector: ({ name }) => name });
    fc.assert(
      fc.property(lines, fc.func(fc.integer()), (some, rank) => {
        const shuffled = [...some].sort((one, other) => rank(one.name) - rank(other.name));
        expect(factsOfAll(shuffled)).toStrictEqual(factsOfAll(some));
      }),
    );
  });

  it('names the total from which on it is free, exactly', () => {
    fc.assert(
      fc.property(fc.nat(6000), (total) => {
        const free = freeTotal(EVERYWHERE, facts(total));
        expect(free).toBe(total < 5000 ? 5000 : undefined);
        if (free === undefined) return;
        expect(shippingPrice(EVERYWHERE, facts(free))).toBe(0);
        expect(shippingPrice(EVERYWHERE, facts(free - 1))).not.toBe(0);
      }),
    );
  });

  it('orders the methods, the cheapest first', () => {
    const cheap = { ...EVERYWHERE, id: 'letter', rates: [{ currency: USD, price: 100 }] };
    const options = shippingOptions(facts(0), {}, [EVERYWHERE, cheap]);
    expect(options.map(({ method, price }) => [method.id, price])).toStrictEqual([
      ['letter', 100],
      ['parcel', 490],
    ]);
  });
});

describe('where a method delivers', () => {
  const zone = { country: 'DE', regions: [], postcodes: [] };
  const kiel = { country: 'de', region: 'sh', postcode: '24 103' };
  it.each<[string, Partial<OfferedMethod['zones'][number]>, boolean]>([
    ['the country', {}, true],
    ['another country', { country: 'AT' }, false],
    ['a region', { regions: ['SH'] }, true],
    ['another region', { regions: ['BY'] }, false],
    ['a beginning of postcodes', { postcodes: [{ from: '24', to: '24' }] }, true],
    ['a range of postcodes', { postcodes: [{ from: '20000', to: '24103' }] }, true],
    ['a range that ends before', { postcodes: [{ from: '20000', to: '24102' }] }, false],
    [
      'the region and another postcode',
      { regions: ['SH'], postcodes: [{ from: '1', to: '1' }] },
      false,
    ],
  ])('%s', (_, more, isThere) => {
    const method = {
      ...EVERYWHERE,
      zones: [
        { ...zone, country: 'XX' },
        { ...zone, ...more },
      ],
    };
    expect(deliversTo(method, kiel)).toBe(isThere);
  });

  it('is everywhere without zones, and nowhere with zones and without a country', () => {
    expect(deliversTo(EVERYWHERE, {})).toBe(true);
    expect(deliversTo({ ...EVERYWHERE, zones: [zone] }, {})).toBe(false);
  });
});

describe('zones that overlap', () => {
  const germany = { country: 'DE', regions: [], postcodes: [] };
  const kiel = { ...germany, postcodes: [{ from: '24', to: '24' }] };
  const north = { ...germany, postcodes: [{ from: '20000', to: '29999' }] };
  const overlapping = { ...EVERYWHERE, zones: [kiel, north, germany] };

  it('are one place together, in which the method is offered once', () => {
    for (const postcode of ['24103', '20095', '80331']) {
      const to = { country: 'DE', postcode };
      expect(shippingOptions(facts(0), to, [overlapping])).toHaveLength(1);
      expect(deliversTo({ ...overlapping, zones: [kiel, north] }, to)).toBe(postcode < '3');
    }
    expect(deliversTo(overlapping, { country: 'AT', postcode: '24103' })).toBe(false);
  });
});
