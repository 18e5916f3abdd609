import { type Fault, faultOf, invalid } from '#kernel';

/** Ids of options of different variations; it holds for each combination that has all of them. */
export type OptionRule = readonly string[];

/** Which combinations of its options a parent has children for. */
export interface BuildRules {
  /**
   * Whether a combination is built for which no rule holds. Rules of the other kind make it different,
   * and those of the same kind are exceptions from these.
   */
  readonly default: 'include' | 'exclude';
  readonly include?: readonly OptionRule[];
  readonly exclude?: readonly OptionRule[];
}

/** The largest number of rules of one kind (docs/reference/requests.md#limits). */
export const MAX_RULES = 1000;

/** The ids of all options that the rules name, each once. */
export function optionIdsIn({ include = [], exclude = [] }: BuildRules): readonly string[] {
  return [...new Set([...include, ...exclude].flat())];
}

/**
 * Why there can be no such rules: one names an option that does not exist, or two options of one
 * variation, which no child has (docs/reference/variations.md#rules).
 * @param variationOf the variation of each option that exists, by the id of the option
 * @param source the field that has the rules
 */
export function buildRulesFaults(
  rules: BuildRules,
  variationOf: ReadonlyMap<string, string>,
  source: string,
): readonly Fault[] {
  return (['include', 'exclude'] as const).flatMap((kind) =>
    (rules[kind] ?? []).flatMap((rule, index) => {
      const at = `${source}.${kind}[${String(index)}]`;
      const unknown = rule.findIndex((id) => !variationOf.has(id));
      if (unknown >= 0) {
        const place = `${at}[${String(unknown)}]`;
        const detail = `${place} must be the id of an option of a variation`;
        const meta = { id: rule[unknown] };
        return [faultOf('unprocessable', 'Invalid state', detail, { source: place, meta })];
      }
      const variations = rule.map((id) => variationOf.get(id));
      const isDouble = new Set(variations).size < rule.length;
      return isDouble ? [invalid(at, 'must have at most one option of each variation')] : [];
    }),
  );
}

/** Why these rules cannot be built with: they name an option that the parent does not have. */
export function strangeOption(rules: BuildRules, known: ReadonlySet<string>): Fault | undefined {
  const strange = optionIdsIn(rules).find((id) => !known.has(id));
  if (strange === undefined) return undefined;
  const detail = `build_rules name the option ${strange}, which no variation of the product has; take it out of them, then build`;
  return faultOf('unprocessable', 'Invalid state', detail, { meta: { id: strange } });
}
