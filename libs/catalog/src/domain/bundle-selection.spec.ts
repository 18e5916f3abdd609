import fc from 'fast-check';
import { isFault } from '#kernel';
import type { Bundle } from './bundle';
import { bundle, component, option } from './bundle.builders';
import { checkSelection, defaultSelection } from './bundle-selection';

const AT = 'data.selected_options';

const teaSet = bundle({
  cup: component([option('mug', { quantity: 2, isDefault: true }), option('bowl')], {
    min: 1,
    max: 1,
  }),
  tea: component([
    option('green', { min: 1, max: 4, isDefault: true }),
    option('black', { min: 2 }),
    option('white', { quantity: 3, max: 5 }),
  ]),
});

const check = (sent: unknown, product: Bundle = teaSet) => checkSelection(product, sent, AT);

/** The source without its beginning, and what is wrong there. */
const fault = (sent: unknown, product?: Bundle) => {
  const result = check(sent, product);
  if (!isFault(result)) throw new Error('The selection is taken');
  const { kind, title, source = '', detail, meta } = result;
  expect([kind, title]).toStrictEqual(['invalid', 'Invalid bundle selection']);
  expect(detail.startsWith(`${source} `)).toBe(true);
  return [source.slice(AT.length), detail.slice(source.length + 1), meta];
};

describe('checking a selection', () => {
  it('completes it, in the order of the definition', () => {
    const selected = check({ tea: { black: 2, green: 4 }, cup: { bowl: 1 } });
    expect(JSON.stringify(selected)).toBe('{"cup":{"bowl":1},"tea":{"green":4,"black":2}}');
    const partly = check({ tea: { black: 2 } });
    expect(JSON.stringify(partly)).toBe('{"cup":{"mug":2},"tea":{"black":2}}');
  });

  it('accepts ids in either case', () => {
    expect(check({ cup: { MUG: 2 }, tea: {} })).toStrictEqual({ cup: { mug: 2 }, tea: {} });
  });

  it.each([null, [], 'all', 3, true])('refuses %j as components', (sent) => {
    expect(fault(sent)).toStrictEqual(['', 'must be an object of components', undefined]);
  });

  it.each(['saucer', 'CUP', '', '__proto__', 'constructor', 'toString'])(
    'refuses the component "%s", which the bundle does not have',
    (component) => {
      const sent = JSON.parse(`{"${component}":{"mug":2}}`) as unknown;
      const mustBe = 'is no component of this bundle';
      expect(fault(sent)).toStrictEqual([`.${component}`, mustBe, { component }]);
    },
  );

  it.each([null, [], 'mug', 2])('refuses %j as options', (options) => {
    const mustBe = 'must be an object of option ids and quantities';
    expect(fault({ cup: options })).toStrictEqual(['.cup', mustBe, { component: 'cup' }]);
  });

  it.each(['green', '', '__proto__', 'constructor', 'toString'])(
    'refuses the option "%s" of another component or of none',
    (id) => {
      const sent = JSON.parse(`{"cup":{"${id}":1}}`) as unknown;
      const meta = { component: 'cup', option: id };
      expect(fault(sent)).toStrictEqual([`.cup.${id}`, 'is not an option of this component', meta]);
    },
  );

  it('refuses an option in two spellings', () => {
    const [source, mustBe] = fault({ cup: { mug: 2, Mug: 2 } });
    expect([source, mustBe]).toStrictEqual(['.cup.Mug', 'is chosen twice, in different spelling']);
  });

  it.each<[string, unknown, string]>([
    ['cup.mug', 1, 'must be 2, the quantity of this option'],
    ['cup.mug', 3, 'must be 2, the quantity of this option'],
    ['cup.mug', 0, 'must be 2, the quantity of this option'],
    ['cup.mug', '2', 'must be 2, the quantity of this option'],
    ['cup.mug', null, 'must be 2, the quantity of this option'],
    ['tea.green', 0, 'must be an integer from 1 to 4'],
    ['tea.green', 5, 'must be an integer from 1 to 4'],
    ['tea.green', 1.5, 'must be an integer from 1 to 4'],
    ['tea.black', 1, 'must be an integer from 2 to 2147483647'],
    ['tea.black', 2 ** 31, 'must be an integer from 2 to 2147483647'],
    ['tea.white', 0, 'must be an integer from 1 to 5'],
    ['tea.white', 6, 'must be an integer from 1 to 5'],
  ])('refuses for %s the quantity %j', (place, quantity, mustBe) => {
    const [component = '', id = ''] = place.split('.');
    const meta = { component, option: id };
    expect(fault({ [component]: { [id]: quantity } })).toStrictEqual([`.${place}`, mustBe, meta]);
  });

  it.each<[string, number]>([
    ['green', 1],
    ['green', 4],
    ['black', 2],
    ['black', 2 ** 31 - 1],
    ['white', 1],
    ['white', 5],
  ])('accepts for %s the quantity %d', (id, quantity) => {
    expect(check({ cup: { mug: 2 }, tea: { [id]: quantity } })).toMatchObject({
      tea: { [id]: quantity },
    });
  });

  it('never accepts zero of an option, even if its minimum is 0', () => {
    const product = bundle({ a: component([option('1', { min: 0, max: 2 })]) });
    expect(fault({ a: { 1: 0 } }, product)[1]).toBe('must be an integer from 1 to 2');
  });

  it('counts options, not units, for the bounds of the component', () => {
    const meta = { component: 'cup' };
    const [few, many] = [
      'must have at least 1 of the options',
      'must have at most 1 of the options',
    ];
    expect(fault({ cup: {} })).toStrictEqual(['.cup', few, meta]);
    expect(fault({ cup: { mug: 2, bowl: 1 } })).toStrictEqual(['.cup', many, meta]);
  });

  it('refuses an option whose product is not sold', () => {
    const product = bundle({ a: component([option('1'), option('2')]) }, { missing: ['1'] });
    const meta = { component: 'a', option: '1' };
    const mustBe = 'is not available; choose another option';
    expect(fault({ a: { 1: 1 } }, product)).toStrictEqual(['.a.1', mustBe, meta]);
    expect(check({ a: { 2: 1 } }, product)).toStrictEqual({ a: { 2: 1 } });
  });

  it('reports all faults in the order of the input, and then what is missing', () => {
    const result = check({ saucer: {}, tea: { green: 9, black: 2, blue: 1 } });
    if (!isFault(result)) throw new Error('The selection is taken');
    const sources = [result, ...(result.others ?? [])].map(({ source }) => source);
    const places = ['.saucer', '.tea.green', '.tea.blue'];
    expect(sources).toStrictEqual(places.map((place) => `${AT}${place}`));
  });

  it('accepts any name of a component', () => {
    for (const key of ['__proto__', 'constructor', 'kind', 'a.b', '0']) {
      const components = JSON.parse(`{"${key}":{}}`) as Record<string, never>;
      const entries = Object.keys(components).map((name) => [name, component([option('1')])]);
      const product = bundle(Object.fromEntries(entries) as NonNullable<Bundle['components']>);
      const text = `{"${key}":{"1":1}}`;
      expect(JSON.stringify(defaultSelection(product))).toBe(text);
      expect(JSON.stringify(check(JSON.parse(text), product))).toBe(text);
    }
  });

  it('returns a selection that it accepts unchanged', () => {
    const quantities = fc.dictionary(
      fc.constantFrom('mug', 'bowl', 'green', 'black', 'BLACK'),
      fc.integer({ min: 0, max: 5 }),
    );
    const sent = fc.dictionary(fc.constantFrom('cup', 'tea'), quantities);
    fc.assert(
      fc.property(sent, (selection) => {
        const first = check(selection);
        if (isFault(first)) return;
        expect(check(first)).toStrictEqual(first);
      }),
    );
  });
});
