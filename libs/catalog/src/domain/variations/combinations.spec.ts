import * as fc from 'fast-check';
import type { BuildRules, OptionRule } from './build-rules';
import { combinationKey } from './combination';
import { type Choice, combinationsOf } from './combinations';

/** Variations `a`, `b`, … with options `a0`, `a1`, …, of these numbers. */
const choicesOf = (...counts: readonly number[]): readonly Choice[] =>
  counts.map((count, index) => {
    const id = String.fromCharCode(97 + index);
    return {
      id,
      options: Array.from({ length: count }, (_, at) => ({ id: `${id}${String(at)}` })),
    };
  });

const keysOf = (choices: readonly Choice[], rules: BuildRules, most = 1000) =>
  combinationsOf(choices, rules, most)?.map(combinationKey);

/** All combinations, and then each rule as it is written. */
function naive(
  choices: readonly Choice[],
  { default: usual, include = [], exclude = [] }: BuildRules,
) {
  const all = choices.reduce<readonly (readonly string[])[]>(
    (begun, { options }) => begun.flatMap((one) => options.map(({ id }) => [...one, id])),
    [[]],
  );
  const holds = (rules: readonly OptionRule[], one: readonly string[]) =>
    rules.some((rule) => rule.every((id) => one.includes(id)));
  return all
    .filter((one) =>
      usual === 'include'
        ? !holds(exclude, one) || holds(include, one)
        : holds(include, one) && !holds(exclude, one),
    )
    .map((one) => one.join(' '));
}

describe('combinationsOf', () => {
  const choices = choicesOf(2, 2);

  it.each<[BuildRules, readonly string[]]>([
    [{ default: 'include' }, ['a0 b0', 'a0 b1', 'a1 b0', 'a1 b1']],
    [{ default: 'exclude' }, []],
    [{ default: 'include', exclude: [['a0']] }, ['a1 b0', 'a1 b1']],
    [{ default: 'include', exclude: [['b1', 'a0']] }, ['a0 b0', 'a1 b0', 'a1 b1']],
    [
      { default: 'include', exclude: [['a0']], include: [['a0', 'b1']] },
      ['a0 b1', 'a1 b0', 'a1 b1'],
    ],
    [{ default: 'include', include: [['a0']] }, ['a0 b0', 'a0 b1', 'a1 b0', 'a1 b1']],
    [{ default: 'exclude', include: [['a0']], exclude: [['a0', 'b1']] }, ['a0 b0']],
    [{ default: 'exclude', include: [['elsewhere']] }, []],
  ])('for %j are %j', (rules, keys) => {
    expect(keysOf(choices, rules)).toStrictEqual(keys);
  });

  it('agree with a model that tries all of them, in their order', () => {
    const made = fc
      .array(fc.nat(4), { minLength: 1, maxLength: 4 })
      .map((counts) => choicesOf(...counts))
      .chain((some) => {
        const rule = fc
          .tuple(...some.map(({ options }) => fc.constantFrom(undefined, ...options)))
          .map((options) => options.flatMap((option) => option?.id ?? []))
          .filter((ids) => ids.length > 0);
        const hasRules = some.some(({ options }) => options.length > 0);
        const rules = hasRules ? fc.array(rule, { maxLength: 8 }) : fc.constant([]);
        const usual = fc.constantFrom('include' as const, 'exclude' as const);
        return fc.record({
          choices: fc.constant(some),
          rules: fc.record({ default: usual, include: rules, exclude: rules }),
          most: fc.constantFrom(1000, 5),
        });
      });
    fc.assert(
      fc.property(made, ({ choices: some, rules, most }) => {
        const wanted = naive(some, rules);
        expect(keysOf(some, rules, most)).toStrictEqual(wanted.length > most ? undefined : wanted);
      }),
      { numRuns: 500 },
    );
  });

  describe('of six variations with a hundred options each', () => {
    const many = choicesOf(100, 100, 100, 100, 100, 100);
    const only = (letter: string, ...but: readonly number[]) =>
      Array.from({ length: 100 }, (_, at) => at)
        .filter((at) => !but.includes(at))
        .map((at) => [`${letter}${String(at)}`]);

    it.each<[string, BuildRules, number | undefined]>([
      ['all', { default: 'include' }, undefined],
      [
        'one of each',
        {
          default: 'include',
          exclude: ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((letter) => only(letter, 7)),
        },
        1,
      ],
      ['none of the last', { default: 'include', exclude: only('f') }, 0],
      [
        'a thousand that are named',
        {
          default: 'exclude',
          include: Array.from({ length: 1000 }, (_, at) =>
            ['a', 'b', 'c', 'd', 'e', 'f'].map(
              (letter, place) =>
                `${letter}${String((at * (place + 3) + (place === 0 ? Math.floor(at / 100) : 0)) % 100)}`,
            ),
          ),
        },
        1000,
      ],
      [
        'exactly as many as are possible',
        {
          default: 'exclude',
          include: [['a1', 'b1', 'c1', 'd1']],
          exclude: only('e', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
        },
        1000,
      ],
      [
        'one too many',
        {
          default: 'exclude',
          include: [
            ['a1', 'b1', 'c1', 'd1'],
            ['a2', 'b1', 'c1', 'd1', 'e1', 'f1'],
          ],
          exclude: only('e', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
        },
        undefined,
      ],
    ])('counts %s', (_, rules, count) => {
      expect(combinationsOf(many, rules, 1000)?.length).toBe(count);
    });

    it('give up where the rules leave too much to try', () => {
      const some = choicesOf(100, 100, 100, 10, 10);
      const numbers = Array.from({ length: 10 }, (_, at) => String(at));
      const pairs = numbers.flatMap((one) => numbers.map((other) => [`d${one}`, `e${other}`]));
      expect(combinationsOf(some, { default: 'include', exclude: pairs }, 1000)).toBeUndefined();
    });
  });
});
