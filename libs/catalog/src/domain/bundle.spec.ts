import fc from 'fast-check';
import { type Component, componentProductIds, type Option } from './bundle';
import { component, option } from './bundle.builders';

describe('the order of component products', () => {
  it('goes by sort order of the component, absent last', () => {
    const components = {
      a: component([option('1')]),
      b: component([option('2')], { sortOrder: 7 }),
      c: component([option('3')], { sortOrder: -1 }),
    };
    expect(componentProductIds(components)).toStrictEqual(['3', '2', '1']);
  });

  it('then by name of the component, not by its key', () => {
    const components = {
      a: component([option('1')], { name: 'Zebra', sortOrder: 1 }),
      b: component([option('2')], { name: 'Ant', sortOrder: 1 }),
    };
    expect(componentProductIds(components)).toStrictEqual(['2', '1']);
  });

  it('then by sort order of the option, absent last, then by its id', () => {
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

  it('names a product that stands in two components where it comes first', () => {
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

  it('has every product once, in whatever order the components were written', () => {
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

  it('is walked through once, whatever the size of the pages', () => {
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
