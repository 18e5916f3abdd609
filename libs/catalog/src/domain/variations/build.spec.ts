import * as fc from 'fast-check';
import { type BuildPlan, type Child, planBuild } from './build';
import type { BuildRules } from './build-rules';
import { type BuiltFields, childFields, type ModifyingOption } from './child-fields';
import { combinationKey } from './combination';
import { combinationsOf } from './combinations';

const CHOICES = ['size', 'color', 'fit'].map((id) => ({
  id,
  options: [0, 1, 2].map((at) => ({ id: `${id}${String(at)}` })),
}));
const IDS = CHOICES.flatMap(({ options }) => options.map(({ id }) => id));

const optionsOf = (suffix: string): ReadonlyMap<string, ModifyingOption> =>
  new Map(IDS.map((id) => [id, { id, name: id + suffix, modifiers: [] }]));

const parent: BuiltFields = {
  name: 'Shirt',
  sku: 'SHIRT',
  slug: 'shirt',
  description: null,
  status: 'live',
  commodityType: 'physical',
};

const plan = (children: readonly Child[], rules: BuildRules, suffix = '', choices = CHOICES) =>
  planBuild(parent, combinationsOf(choices, rules, 1000) ?? [], optionsOf(suffix), children);

let ids = 0;
const carriedOut = ({ children }: BuildPlan): readonly Child[] =>
  children.map(({ before, combination, fields, built }) => {
    ids += 1;
    return { id: before?.id ?? String(ids), combination, fields, built };
  });

const isChange = ({ before, isChanged }: BuildPlan['children'][number]) => before && isChanged;

const rules = fc.record({
  default: fc.constantFrom('include' as const, 'exclude' as const),
  include: fc.array(
    fc.constantFrom(...IDS).map((id) => [id]),
    { maxLength: 4 },
  ),
  exclude: fc.array(
    fc.constantFrom(...IDS).map((id) => [id]),
    { maxLength: 4 },
  ),
});
const everything: BuildRules = { default: 'include' };

describe('a build', () => {
  it('that is repeated changes nothing', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom('', '!'), (some, suffix) => {
        const once = carriedOut(plan(carriedOut(plan([], some)), some, suffix));
        const twice = plan(once, some, suffix);
        expect(twice.children.filter(({ isChanged }) => isChanged)).toStrictEqual([]);
        expect(twice.removed).toStrictEqual([]);
        expect(carriedOut(twice)).toStrictEqual(once);
      }),
    );
  });

  it('keeps the ids of combinations that stay, and creates and removes exactly the others', () => {
    fc.assert(
      fc.property(rules, rules, (first, second) => {
        const before = carriedOut(plan([], first));
        const { children, removed } = plan(before, second);
        const known = new Map(before.map((child) => [combinationKey(child.combination), child.id]));
        for (const { before: child, combination } of children) {
          expect(child?.id).toBe(known.get(combinationKey(combination)));
          known.delete(combinationKey(combination));
        }
        expect(removed.map(({ id }) => id).sort()).toStrictEqual([...known.values()].sort());
      }),
    );
  });

  it('keeps what a child has changed by itself, and lets all else follow', () => {
    const own = fc.record(
      {
        name: fc.string(),
        sku: fc.constantFrom(null, 'OWN'),
        slug: fc.constantFrom(null, 'own'),
        description: fc.string(),
        status: fc.constantFrom('draft' as const),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(own, (changes) => {
        const [first, ...others] = carriedOut(plan([], everything));
        const changed = { ...first, fields: { ...first?.fields, ...changes } } as Child;
        const built = plan([changed, ...others], everything, '!').children[0];
        const wanted = childFields(parent, optionOfFirst('!'));
        expect(built?.fields).toStrictEqual({ ...wanted, ...changes });
        for (const field of Object.keys(changes)) expect(built?.written).not.toContain(field);
      }),
    );
  });

  it('keeps children whose variations are put in another order', () => {
    const before = carriedOut(plan([], everything));
    const { children, removed } = plan(before, everything, '', [...CHOICES].reverse());
    expect(removed).toStrictEqual([]);
    expect(children.every(isChange)).toBe(true);
    expect(children[1]?.fields.sku).toBe('SHIRT-fit0-color0-size1');
    expect(children[1]?.combination.map(({ variationId }) => variationId)).toStrictEqual([
      'fit',
      'color',
      'size',
    ]);
  });
});

function optionOfFirst(suffix: string): readonly ModifyingOption[] {
  return CHOICES.map(({ id }) => ({ id: `${id}0`, name: `${id}0${suffix}`, modifiers: [] }));
}
