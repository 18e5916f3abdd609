import { type BuildRules, buildRulesFaults, optionIdsIn, strangeOption } from './build-rules';

const variationOf = new Map([
  ['s', 'size'],
  ['l', 'size'],
  ['navy', 'color'],
]);
const faults = (rules: Partial<BuildRules>) =>
  buildRulesFaults({ default: 'include', ...rules }, variationOf, 'rules').map(
    ({ kind, detail }) => `${kind}: ${detail}`,
  );

it('takes rules with options of different variations', () => {
  expect(faults({ include: [['s']], exclude: [['s', 'navy'], ['l']] })).toStrictEqual([]);
});

it('refuses two options of one variation, and what is no option, each at its place', () => {
  expect(
    faults({ include: [['s'], ['l', 's'], ['s', 's']], exclude: [['navy', 'x']] }),
  ).toStrictEqual([
    'invalid: rules.include[1] must have at most one option of each variation',
    'invalid: rules.include[2] must have at most one option of each variation',
    'unprocessable: rules.exclude[0][1] must be the id of an option of a variation',
  ]);
});

it('names an option that the parent does not have', () => {
  const rules = { default: 'include', include: [['s']], exclude: [['s', 'navy']] } as const;
  expect(optionIdsIn(rules)).toStrictEqual(['s', 'navy']);
  expect(strangeOption(rules, new Set(['s', 'navy']))).toBeUndefined();
  expect(strangeOption(rules, new Set(['s']))).toMatchObject({ meta: { id: 'navy' } });
});
