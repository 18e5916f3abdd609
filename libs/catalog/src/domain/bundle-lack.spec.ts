import fc from 'fast-check';
import { bundleLack, needsOption } from './bundle-lack';
import { component, option } from './bundle.builders';
import { configureBundle } from './configure-bundle';
import { isFault } from '#kernel';

const required = component([option('a'), option('b')], { min: 1, name: 'Body' });
const optional = component([option('c')]);
const sold = (ids: string) => (id: string) => ids.includes(id);

describe('what a bundle lacks to be sold', () => {
  it.each([
    ['', '“Body” requires 1 of its options, of which 0 can be sold'],
    ['c', '“Body” requires 1 of its options, of which 0 can be sold'],
    ['a', undefined],
    ['b', undefined],
  ])('with the options [%s] is %s', (ids, lack) => {
    const found = bundleLack({ required, optional }, sold(ids));
    if (lack === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(lack);
  });

  it('is any option at all if it requires none', () => {
    expect(bundleLack({ optional }, sold(''))).toBe('none of its options can be sold');
    expect(bundleLack({}, sold('a'))).toBe('none of its options can be sold');
    expect(bundleLack({ optional }, sold('c'))).toBeUndefined();
  });

  it.each([
    ['a', 'a', true],
    ['ab', 'a', false],
    ['ac', 'c', false],
    ['c', 'c', false],
    ['ab', 'ab', true],
  ])('with the options [%s], without %s is %s', (ids, without, isNeeded) => {
    expect(needsOption({ required, optional }, sold(ids), new Set(without))).toBe(isNeeded);
  });

  it('is nothing exactly if there is a selection that is accepted', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const subset = fc.subarray(ids, { minLength: 1 });
    const components = fc
      .array(fc.tuple(subset, fc.option(fc.nat(4), { nil: undefined })), {
        minLength: 1,
        maxLength: 3,
      })
      .map((all) =>
        all.map(([some, min]) =>
          component(
            some.map((id) => option(id)),
            { ...(min === undefined ? {} : { min }) },
          ),
        ),
      )
      .map((all) => Object.fromEntries(all.map((one, index) => [`k${String(index)}`, one])));
    fc.assert(
      fc.property(components, fc.subarray(ids), (definition, available) => {
        const componentProducts = available.map((id) => ({ id, prices: {} }));
        const everything = Object.fromEntries(
          Object.entries(definition).map(([key, { options }]) => [
            key,
            Object.fromEntries(
              options.filter(({ id }) => available.includes(id)).map(({ id }) => [id, 1]),
            ),
          ]),
        );
        const bundle = { id: 'bundle', prices: {}, components: definition, componentProducts };
        const isAccepted = !isFault(configureBundle(bundle, everything, 'at'));
        expect(bundleLack(definition, (id) => available.includes(id)) === undefined).toBe(
          isAccepted,
        );
      }),
    );
  });
});
