import { type BuiltFields, childFields, type ModifyingOption } from './child-fields';
import { type Combination, combinationKey } from './combination';

/** A child as it is. */
export interface Child {
  readonly id: string;
  readonly combination: Combination;
  readonly fields: BuiltFields;
  /** What the last build wrote. */
  readonly built: BuiltFields;
}

/** A child as it is after a build. */
export interface BuiltChild {
  /** Undefined for a new one. */
  readonly before?: Child;
  readonly combination: Combination;
  readonly fields: BuiltFields;
  readonly built: BuiltFields;
  /** Those of the fields that the build writes. */
  readonly written: ReadonlySet<keyof BuiltFields>;
  readonly isChanged: boolean;
}

export interface BuildPlan {
  /** In the order of the combinations. */
  readonly children: readonly BuiltChild[];
  readonly removed: readonly Child[];
}

const FIELDS = ['name', 'sku', 'slug', 'description', 'status', 'commodityType'] as const;

/**
 * What a build makes of the children of a parent (docs/reference/variations.md#building). A child stays
 * if its combination does; what it has changed by itself stays, too.
 */
export function planBuild(
  parent: BuiltFields,
  combinations: readonly Combination[],
  options: ReadonlyMap<string, ModifyingOption>,
  children: readonly Child[],
): BuildPlan {
  const known = new Map(children.map((child) => [combinationKey(child.combination), child]));
  const built = combinations.map((combination) => {
    const own = combination.flatMap(({ optionId }) => options.get(optionId) ?? []);
    const wanted = childFields(parent, own);
    const key = combinationKey(combination);
    const before = known.get(key);
    known.delete(key);
    return before === undefined
      ? newChild(combination, wanted)
      : changedChild(before, combination, wanted);
  });
  return { children: built, removed: [...known.values()] };
}

function newChild(combination: Combination, fields: BuiltFields): BuiltChild {
  return { combination, fields, built: fields, written: new Set(FIELDS), isChanged: true };
}

function changedChild(before: Child, combination: Combination, wanted: BuiltFields): BuiltChild {
  const following = FIELDS.filter((field) => before.fields[field] === before.built[field]);
  const written = following.filter((field) => before.fields[field] !== wanted[field]);
  const values = Object.fromEntries(written.map((field) => [field, wanted[field]]));
  const isMoved = before.combination.some(
    ({ optionId }, index) => combination[index]?.optionId !== optionId,
  );
  return {
    before,
    combination,
    fields: { ...before.fields, ...values },
    built: { ...before.built, ...values },
    written: new Set(written),
    isChanged: written.length > 0 || isMoved,
  };
}
