import fc from 'fast-check';
import { type Component, componentProductIds, type Option } from './bundle';
import { component, option } from './bundle.builders';

describe('the order of component products', () => {
  it('follows the sort order of the component, absent last', () => {
    const components = {
      a: component([option('1')]),
      b: component([option('2')], { sortOrder: 7 }),
      c: component([option('3')], { sortOrder: -1 }),
    };
    expect(componentProductIds(components)).toStrictEqual(['3', '2', '1']);
  });

  it('then follows the name of the component, not its key', () => {
    const components = {
      a: component([option('1')], { name: 'Zebra', sortOrder: 1 }),
      b: component([option('2')], { name: 'Ant', sortOrder: 1 }),
    };
    expect(componentProductIds(components)).toStrictEqual(['2', '1']);
  });

  it('then follows the sort order of the option, absent last, then its id', () => {
    const options = [
      option('5'),
      option('4'),
      option('3', { sortOrder: 2 }),
      option('2', { sortOrder: 1 }),
      option('1', { sortOrder: 2 }),
    ];
    const ids = ['2', '1', '3', '4', '5'];
    expect(componentProductIds({ a: component(options) })).toStrictEqual(ids);
  });

  it('lists a product of two components at its first position', () => {
    const components = {
      late: component([option('1'), option('2')], { sortOrder: 2 }),
      early: component([option('3'), option('2')], { sortOrder: 1 }),
    };
    expect(componentProductIds(components)).toStrictEqual(['2', '3', '1']);
  });

  const anOption: fc.Arbitrary<Option> = fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      sortOrder: fc.option(fc.integer(), { nil: 9 }),
    })
    .map(({ id, sortOrder }) => option(id, { sortOrder }));
  const aComponent: fc.Arbitrary<Component> = fc
    .record({ name: fc.constantFrom('A', 'B'), options: fc.array(anOption) })
    .map(({ name, options }) => component(options, { name }));
  const someComponents = fc.array(fc.tuple(fc.uuid(), aComponent));

  it('contains every product once, for any order of the components', () => {
    fc.assert(
      fc.property(someComponents, (entries) => {
        const ids = componentProductIds(Object.fromEntries(entries));
        const all = entries.flatMap(([, one]) => one.options.map(({ id }) => id));
        expect([...ids].sort()).toStrictEqual([...new Set(all)].sort());
        const reversed = Object.fromEntries([...entries].reverse());
        expect(componentProductIds(reversed)).toStrictEqual(ids);
      }),
    );
  });

  it('lists each product once for any page length', () => {
    fc.assert(
      fc.property(someComponents, fc.integer({ min: 1, max: 100 }), (entries, limit) => {
        const ids = componentProductIds(Object.fromEntries(entries));
        const pages = Array.from({ length: Math.ceil(ids.length / limit) }, (_, page) =>
          ids.slice(page * limit, page * limit + limit),
        );
        expect(pages.flat()).toStrictEqual(ids);
      }),
    );
  });
});
