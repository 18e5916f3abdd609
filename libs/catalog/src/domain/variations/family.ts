import type { ProductPrices } from '../bundle';
import type { ChildOption } from './combination';

/** A variation of a parent, with its options in their order. */
export interface Variation {
  readonly id: string;
  readonly name: string;
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly description?: string;
  }[];
}

/** What a child is in one variation of its parent. */
export interface ChildVariation {
  readonly id: string;
  readonly name: string;
  readonly option: { readonly id: string; readonly name: string };
}

/** Children by the ids of their options: one level for each variation, with the id of a child at the end. */
export interface VariationMatrix {
  readonly [optionId: string]: VariationMatrix | string;
}

/** A child that a release sells. */
export interface FamilyMember {
  readonly id: string;
  readonly prices: ProductPrices;
  /** In the order of the variations of the parent. */
  readonly childVariations: readonly ChildVariation[];
}

/**
 * What a child is in each variation that its parent has now, in their order. Undefined if it does not have
 * exactly one option of each: then its parent has changed since it was built.
 */
export function childVariationsOf(
  variations: readonly Variation[],
  combination: readonly ChildOption[],
): readonly ChildVariation[] | undefined {
  if (combination.length !== variations.length) return undefined;
  const chosen = new Map(combination.map(({ variationId, optionId }) => [variationId, optionId]));
  const found = variations.flatMap(({ id, name, options }) => {
    const option = options.find((one) => one.id === chosen.get(id));
    return option === undefined ? [] : [{ id, name, option: { id: option.id, name: option.name } }];
  });
  return found.length === variations.length ? found : undefined;
}

/** Of two children with the same options, which no build makes, the last one is found. */
export function matrixOf(members: readonly FamilyMember[]): VariationMatrix {
  const matrix: Level = {};
  for (const { id, childVariations } of members) {
    const last = childVariations.length - 1;
    let level = matrix;
    for (const [depth, { option }] of childVariations.entries()) {
      if (depth === last) level[option.id] = id;
      else level = levelIn(level, option.id);
    }
  }
  return matrix;
}

/** The lowest price of all children in each currency; of equal ones, the first. */
export function lowestPrices(members: readonly Pick<FamilyMember, 'prices'>[]): ProductPrices {
  const lowest: Record<string, ProductPrices[string]> = {};
  for (const { prices } of members) {
    for (const [currency, price] of Object.entries(prices)) {
      const known = lowest[currency];
      if (known === undefined || price.amount < known.amount) lowest[currency] = price;
    }
  }
  return lowest;
}

interface Level {
  [optionId: string]: Level | string;
}

function levelIn(level: Level, optionId: string): Level {
  const known = level[optionId];
  if (typeof known === 'object') return known;
  const inner: Level = {};
  level[optionId] = inner;
  return inner;
}
