import fc from 'fast-check';
import { isFault } from '#kernel';
import type { Bundle } from './bundle';
import { bundle, component, option } from './bundle.builders';
import { checkSelection, defaultSelection } from './bundle-selection';

const AT = 'data.selected_options';
const standard = (id: string) => option(id, { isDefault: true });
const check = (product: Bundle, sent: unknown = {}) => checkSelection(product, sent, AT);
const detailOf = (product: Bundle, sent?: unknown) => {
  const result = check(product, sent);
  if (!isFault(result)) throw new Error('The selection is taken');
  expect(result).toMatchObject({ kind: 'invalid', title: 'Invalid bundle selection' });
  return [result.source, result.detail, result.meta];
};

describe('the default of a component', () => {
  it('contains what is marked as default, in its configured quantity', () => {
    const marked = option('1', { quantity: 3, min: 1, max: 9, isDefault: true });
    const product = bundle({ a: component([marked, option('2')], { min: 1, max: 2 }) });
    expect(defaultSelection(product)).toStrictEqual({ a: { 1: 3 } });
  });

  it('contains every option if nothing is marked and any number can be chosen', () => {
    const product = bundle({ a: component([option('1'), option('2', { quantity: 9 })]) });
    expect(defaultSelection(product)).toStrictEqual({ a: { 1: 1, 2: 9 } });
  });

  it.each([{ min: 0 }, { min: 1 }, { max: 1 }, { min: 0, max: 9 }])(
    'is empty if nothing is marked, with the bounds %j',
    (bounds) => {
      const options = Array.from({ length: 120 }, (_, index) => option(String(index)));
      const product = bundle({ a: component(options, bounds) });
      expect(defaultSelection(product)).toStrictEqual({ a: {} });
    },
  );

  it('does not depend on other components', () => {
    const product = bundle({
      a: component([standard('1'), option('2')]),
      b: component([option('3')]),
      c: component([option('4')], { min: 0 }),
    });
    expect(defaultSelection(product)).toStrictEqual({ a: { 1: 1 }, b: { 3: 1 }, c: {} });
  });

  it('omits what is not sold, without a replacement', () => {
    const components = {
      open: component([option('1'), option('2')]),
      marked: component([standard('1'), option('2')]),
    };
    const product = bundle(components, { missing: ['1'] });
    expect(defaultSelection(product)).toStrictEqual({ open: { 2: 1 }, marked: {} });
  });
});

describe('a component that is not in a selection', () => {
  const cup = component([standard('mug'), option('bowl')], { min: 1 });
  const tea = component([option('green'), option('black')], { min: 1, max: 1 });

  it('gets its default for any selection of others', () => {
    const product = bundle({ cup, tea });
    expect(check(product, { tea: { black: 1 } })).toStrictEqual({
      cup: { mug: 1 },
      tea: { black: 1 },
    });
  });

  it('differs from one that is sent empty', () => {
    const product = bundle({ cup: { ...cup, min: 0 }, tea });
    const taken = { cup: {}, tea: { black: 1 } };
    expect(check(product, taken)).toStrictEqual(taken);
    const meta = { component: 'cup' };
    const mustBe = `${AT}.cup must have at least 1 of the options`;
    expect(detailOf(bundle({ cup, tea }), taken)).toStrictEqual([`${AT}.cup`, mustBe, meta]);
  });

  const needs = (key: string, problem: string) => {
    const detail = `${AT}.${key} needs a choice, because its default breaks a rule: ${problem}`;
    return [`${AT}.${key}`, detail, { component: key }];
  };

  it('needs a choice if too few options are selected by default', () => {
    const problem = 'it must have at least 1 of the options';
    expect(detailOf(bundle({ cup, tea }))).toStrictEqual(needs('tea', problem));
    const withdrawn = bundle({ tea: cup }, { missing: ['mug'] });
    expect(detailOf(withdrawn)).toStrictEqual(needs('tea', problem));
  });

  it('needs a choice if too many options are selected by default', () => {
    const both = component([standard('1'), standard('2')], { max: 1 });
    const problem = 'it must have at most 1 of the options';
    expect(detailOf(bundle({ both }))).toStrictEqual(needs('both', problem));
  });

  it('needs a choice if its default is a bundle that needs one', () => {
    const componentProducts = [{ id: 'set', prices: {}, needsChoiceOf: 'tea' }];
    const product = { ...bundle({ sets: component([option('set')]) }), componentProducts };
    const problem = 'is a bundle that needs a choice of its tea; choose another option';
    expect(detailOf(product)).toStrictEqual(needs('sets', `its option set ${problem}`));
    expect(detailOf(product, { sets: { set: 1 } })).toStrictEqual([
      `${AT}.sets.set`,
      `${AT}.sets.set ${problem}`,
      { component: 'sets', option: 'set' },
    ]);
  });
});

describe('a selection of any bundle', () => {
  const bounds = fc.record(
    { min: fc.nat(3), max: fc.integer({ min: 1, max: 3 }) },
    { requiredKeys: [] },
  );
  const options = fc
    .uniqueArray(fc.constantFrom('1', '2', '3', '4'), { minLength: 1 })
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.boolean().map((isDefault) => option(id, { isDefault })))),
    );
  const components = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.tuple(options, bounds).map(([some, limits]) => component(some, limits)),
  );
  const bundles = fc
    .tuple(components, fc.subarray(['1', '2', '3', '4']))
    .map(([some, missing]) => bundle(some, { missing }));

  it('has the same result with the default selection as with none', () => {
    const law = (product: Bundle) => {
      const shown = defaultSelection(product);
      const [sent, unsent] = [check(product, shown), check(product)];
      expect(isFault(sent)).toBe(isFault(unsent));
      if (!isFault(unsent)) expect([sent, unsent]).toStrictEqual([shown, shown]);
    };
    fc.assert(fc.property(bundles, law));
  });

  it('has the same result without a component as with its default', () => {
    const law = (product: Bundle, others: string[]) => {
      const shown = defaultSelection(product);
      const part = Object.fromEntries(
        Object.entries(shown).filter(([key]) => others.includes(key)),
      );
      expect(isFault(check(product, part))).toBe(isFault(check(product, shown)));
    };
    fc.assert(fc.property(bundles, fc.subarray(['a', 'b', 'c']), law));
  });
});
