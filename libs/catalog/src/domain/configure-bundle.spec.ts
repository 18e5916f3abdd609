import fc from 'fast-check';
import { isFault } from '#kernel';
import type { Bundle } from './bundle';
import { bundle, component, option, usd } from './bundle.builders';
import {
  type Configured,
  configureBundle,
  defaultBundle,
  toComponentProduct,
  unsellable,
} from './configure-bundle';

const AT = 'bundle_configuration.selected_options';

const components = {
  cup: component([option('mug', { quantity: 2, isDefault: true }), option('bowl')], {
    name: 'Cup',
    max: 1,
  }),
  tea: component([option('green', { min: 1, max: 4, isDefault: true })], { name: 'Tea' }),
};
const cumulative = bundle(components);
const fixed = bundle(components, { prices: usd(777, true) });
const plain: Bundle = { id: 'mug', prices: usd(100) };

describe('configuring a bundle', () => {
  it('uses the default selection if nothing is sent', () => {
    expect(configureBundle(cumulative, undefined, AT)).toStrictEqual({
      selectedOptions: { cup: { mug: 2 }, tea: { green: 1 } },
      prices: usd(300),
      mixedTax: [],
      units: { mug: 2, green: 1 },
      components: {
        cup: { name: 'Cup', options: [{ id: 'mug', quantity: 2 }] },
        tea: { name: 'Tea', options: [{ id: 'green', quantity: 1 }] },
      },
    });
  });

  it('adds up the selected products, and shows only those', () => {
    expect(configureBundle(cumulative, { cup: {}, tea: { green: 4 } }, AT)).toStrictEqual({
      selectedOptions: { cup: {}, tea: { green: 4 } },
      prices: usd(400),
      mixedTax: [],
      units: { green: 4 },
      components: { tea: { name: 'Tea', options: [{ id: 'green', quantity: 4 }] } },
    });
  });

  it('keeps its own price for any selection, if it has one in any currency', () => {
    const chosen = configureBundle(fixed, { cup: {}, tea: { green: 4 } }, AT);
    expect(chosen).toMatchObject({ prices: usd(777, true), units: { green: 4 } });
    const euros = bundle(components, { prices: { EUR: { amount: 5, includesTax: true } } });
    expect(configureBundle(euros, undefined, AT)).not.toHaveProperty('prices.USD');
  });

  it.each([null, 'all', []])('refuses the selection %j', (sent) => {
    const source = AT;
    const title = 'Invalid bundle selection';
    expect(configureBundle(cumulative, sent, AT)).toMatchObject({ kind: 'invalid', title, source });
  });

  it('validates the default selection like any other', () => {
    const both = [option('1', { isDefault: true }), option('2', { isDefault: true })];
    const product = bundle({ cup: component(both, { max: 1 }) });
    expect(configureBundle(product, undefined, AT)).toMatchObject({ source: `${AT}.cup` });
    expect(defaultBundle(product).prices).toStrictEqual(usd(200));
  });

  it('sells other products unchanged, and without a selection only', () => {
    expect(configureBundle(plain, undefined, AT)).toStrictEqual({
      selectedOptions: {},
      prices: usd(100),
      mixedTax: [],
      units: { mug: 1 },
      components: {},
    });
    for (const sent of [{}, null]) {
      expect(configureBundle(plain, sent, AT)).toStrictEqual({
        kind: 'invalid',
        title: 'Invalid bundle selection',
        detail: `${AT} must be left out: the product is not a bundle`,
        source: AT,
      });
    }
  });

  it('accepts a component with the name of an error field', () => {
    const product = bundle({ kind: components.tea, title: components.cup });
    const configured = configureBundle(product, undefined, AT);
    expect(configured).toMatchObject({ prices: usd(300), selectedOptions: { kind: { green: 1 } } });
  });

  it('names the currencies in which prices could not be added up because of taxes', () => {
    const product = {
      ...cumulative,
      componentProducts: [
        { id: 'mug', prices: usd(1, true) },
        { id: 'green', prices: usd(1, false) },
      ],
    };
    const configured = configureBundle(product, undefined, AT);
    expect(configured).toMatchObject({ prices: {}, mixedTax: ['USD'] });
  });

  it('is refused with an empty selection, whether it has a price of its own or not', () => {
    const none = { cup: {}, tea: {} };
    const refused = { title: 'Invalid bundle selection', source: AT };
    expect(configureBundle(cumulative, none, AT)).toMatchObject(refused);
    expect(configureBundle(fixed, none, AT)).toMatchObject(refused);
    expect(defaultBundle({ id: 'draft', prices: {} }).prices).toStrictEqual({});
  });

  it('is refused if the cart would need a sum with and without tax', () => {
    const some: Configured = { ...defaultBundle(cumulative), prices: {}, mixedTax: ['USD'] };
    const refusal = unsellable('Set', some, ['USD', 'EUR'], AT);
    const detail =
      'The parts of Set have prices with and without tax in USD, which cannot be added up';
    expect(refusal).toMatchObject({ title: 'Validation Error', detail, source: AT });
    expect(unsellable('Set', some, ['EUR', 'USD'], AT)).toBeUndefined();
    const euros = { ...some, prices: { EUR: { amount: 1, includesTax: false } } };
    expect(unsellable('Set', euros, ['USD', 'EUR'], AT)).toBeUndefined();
    expect(unsellable('Set', euros, ['USD'], AT)).toStrictEqual(refusal);
  });

  it('refuses a price out of range unless there is one in another currency', () => {
    const yen = { JPY: { amount: 1, includesTax: true } };
    const at = (more: object) => ({
      ...bundle({ tea: components.tea }),
      componentProducts: [{ id: 'green', prices: { ...usd(2 ** 52), ...more } }],
    });
    const four = { tea: { green: 4 } };
    const source = AT;
    const title = 'Amount out of range';
    expect(configureBundle(at({}), four, AT)).toMatchObject({ kind: 'invalid', title, source });
    const prices = { JPY: { amount: 4, includesTax: true } };
    expect(configureBundle(at(yen), four, AT)).toMatchObject({ prices });
  });

  it('prices a bundle among the options by its default selection, or by its own price', () => {
    const inner = { ...cumulative, id: 'inner' };
    expect(toComponentProduct(inner)).toStrictEqual({
      id: 'inner',
      prices: usd(300),
      pieces: { mug: 2, green: 1 },
    });
    expect(toComponentProduct(fixed)).toMatchObject({ prices: usd(777, true) });
    expect(toComponentProduct(plain)).toStrictEqual({ id: 'mug', prices: usd(100) });
    const outer = {
      ...bundle({ set: component([option('inner', { quantity: 3 })]) }),
      componentProducts: [toComponentProduct(inner)],
    };
    const configured = configureBundle(outer, undefined, AT);
    expect(configured).toMatchObject({ prices: usd(900), units: { mug: 6, green: 3 } });
  });

  it('treats a bundle that needs a choice as unavailable within a bundle', () => {
    const tea = component([option('green'), option('black')], { min: 1 });
    const inner = { ...bundle({ ...components, tea }, { prices: usd(5) }), id: 'inner' };
    const componentProducts = [toComponentProduct(inner)];
    expect(componentProducts).toStrictEqual([
      { id: 'inner', prices: usd(5), pieces: { mug: 2 }, needsChoiceOf: 'tea' },
    ]);
    const outer = { ...bundle({ sets: component([option('inner')]) }), componentProducts };
    expect(configureBundle(outer, undefined, AT)).toMatchObject({ source: `${AT}.sets` });
    expect(configureBundle(outer, { sets: {} }, AT)).toMatchObject({ source: AT });
  });

  it('uses a bundle within a bundle as a release froze it', () => {
    const frozen = { id: 'inner', prices: usd(300), pieces: { mug: 2, green: 1 } };
    const outer = {
      ...bundle({ sets: component([option('inner')]) }),
      componentProducts: [frozen],
    };
    const units = { mug: 2, green: 1 };
    expect(configureBundle(outer, undefined, AT)).toMatchObject({ prices: usd(300), units });
  });

  it('yields what is sold at the same price', () => {
    const quantities = fc.dictionary(
      fc.constantFrom('mug', 'bowl', 'green', 'GREEN'),
      fc.integer({ min: 1, max: 4 }),
    );
    const sent = fc.dictionary(fc.constantFrom('cup', 'tea'), quantities);
    const products = fc.constantFrom(cumulative, fixed);
    fc.assert(
      fc.property(products, sent, (product, selection) => {
        const configured = configureBundle(product, selection, AT);
        if (isFault(configured)) return;
        const { selectedOptions } = configured;
        expect(configureBundle(product, selectedOptions, AT)).toStrictEqual(configured);
      }),
    );
  });

  it('is sold as it is shown, at the same price, if its default is allowed', () => {
    const bounds = fc.record({ min: fc.nat(2), max: fc.constantFrom(1, 2) }, { requiredKeys: [] });
    const offered = fc.subarray([option('1'), option('2', { isDefault: true }), option('3')], {
      minLength: 1,
    });
    const one = fc.tuple(offered, bounds).map(([some, limits]) => component(some, limits));
    const definitions = fc.dictionary(fc.constantFrom('a', 'b'), one, { minKeys: 1 });
    const missing = fc.subarray(['1', '2', '3']);
    const prices = fc.constantFrom({}, usd(777));
    fc.assert(
      fc.property(definitions, missing, prices, (definition, gone, own) => {
        const product = bundle(definition, { prices: own, missing: gone });
        const shown = defaultBundle(product);
        const added = configureBundle(product, undefined, AT);
        const sentBack = configureBundle(product, shown.selectedOptions, AT);
        expect(isFault(sentBack)).toBe(isFault(added));
        if (!isFault(added)) expect([added, sentBack]).toStrictEqual([shown, shown]);
      }),
    );
  });
});
