import type { BuildRules, OptionRule } from './build-rules';
import { type Combination, combinationKey } from './combination';

/** A variation of a parent, with its options in their order. */
export interface Choice {
  readonly id: string;
  readonly options: readonly { readonly id: string }[];
}

/**
 * The combinations that a parent has children for, in the order of its options
 * (docs/reference/variations.md#rules). Undefined if there are more than `most`, or if the rules leave
 * so much to try that this cannot be told soon: six variations of a hundred options have 10^12.
 */
export function combinationsOf(
  choices: readonly Choice[],
  rules: BuildRules,
  most: number,
): readonly Combination[] | undefined {
  const { include = [], exclude = [] } = rules;
  if (rules.default === 'exclude') return new Search(choices, include, exclude, most).found();
  const usual = new Search(choices, [[]], exclude, most).found();
  const exceptions = new Search(choices, exclude.length > 0 ? include : [], [], most).found();
  if (usual === undefined || exceptions === undefined) return undefined;
  const each = new Map([...usual, ...exceptions].map((one) => [combinationKey(one), one]));
  return each.size > most ? undefined : inOrder([...each.values()], choices);
}

/** How many beginnings of combinations are tried, which takes a fraction of a second. */
const MOST_TRIED = 20_000;

/** Looks for the combinations for which one of some rules holds, and none of some others. */
class Search {
  private readonly combinations: Combination[] = [];
  private tried = 0;

  constructor(
    private readonly choices: readonly Choice[],
    private readonly wanted: readonly OptionRule[],
    private readonly unwanted: readonly OptionRule[],
    private readonly most: number,
  ) {}

  /** Undefined if there are too many. */
  found(): readonly Combination[] | undefined {
    if (this.wanted.length === 0 || this.unwanted.some((rule) => rule.length === 0)) return [];
    return this.extend([], this.wanted, this.unwanted) ? this.combinations : undefined;
  }

  /**
   * @param wanted what is missing of each rule that can still hold; there is one at least
   * @param unwanted the same; something is missing of each
   * @returns whether the search may go on
   */
  private extend(
    begun: Combination,
    wanted: readonly OptionRule[],
    unwanted: readonly OptionRule[],
  ): boolean {
    this.tried += 1;
    if (this.tried > MOST_TRIED) return false;
    const choice = this.choices[begun.length];
    if (choice === undefined) {
      if (wanted.some((rule) => rule.length === 0)) this.combinations.push(begun);
      return this.combinations.length <= this.most;
    }
    const out = new Set(unwanted.flatMap((rule) => (rule.length === 1 ? rule : [])));
    const isOut = ({ options }: Choice) => options.every(({ id }) => out.has(id));
    if (out.size > 0 && this.choices.slice(begun.length).some(isOut)) return true;
    const own = new Set(choice.options.map(({ id }) => id));
    const named = wanted.map((rule) => rule.find((id) => own.has(id)));
    const isOpen = named.includes(undefined);
    const names = new Set(named);
    return choice.options
      .filter(({ id }) => !out.has(id) && (isOpen || names.has(id)))
      .every(({ id }) =>
        this.extend(
          [...begun, { variationId: choice.id, optionId: id }],
          remaining(wanted, own, id),
          remaining(unwanted, own, id),
        ),
      );
  }
}

/** What is missing of the rules that can still hold once a variation has this option. */
function remaining(
  rules: readonly OptionRule[],
  own: ReadonlySet<string>,
  optionId: string,
): readonly OptionRule[] {
  return rules
    .filter((rule) => rule.every((id) => id === optionId || !own.has(id)))
    .map((rule) => rule.filter((id) => id !== optionId));
}

function inOrder(
  combinations: readonly Combination[],
  choices: readonly Choice[],
): readonly Combination[] {
  const places = new Map(
    choices.flatMap(({ options }) => options.map(({ id }, place) => [id, place] as const)),
  );
  const placesOf = (one: Combination) => one.map(({ optionId }) => places.get(optionId) ?? 0);
  return [...combinations].sort((one, other) => {
    const others = placesOf(other);
    return placesOf(one)
      .map((place, index) => place - (others[index] ?? 0))
      .reduce((first, difference) => first || difference, 0);
  });
}
