import type { NestingContext } from './bundle-nesting';

/** A product that is an option of a bundle. */
export interface BundleLink {
  readonly bundleId: string;
  readonly optionId: string;
}

/** Knows which products are options of which bundles, as far as some definitions need it. */
export class BundleGraph {
  private readonly options = new Map<string, ReadonlySet<string>>();
  private readonly products: Set<string>;
  private readonly parents: Set<string>;
  private readonly holders = new Map<string, Set<string>>();

  /**
   * @param products the options that exist as products
   * @param parents those of all products concerned that have variations
   */
  constructor(
    links: readonly BundleLink[],
    products: ReadonlySet<string>,
    parents: ReadonlySet<string> = new Set(),
  ) {
    this.products = new Set(products);
    this.parents = new Set(parents);
    for (const { bundleId, optionId } of links) {
      this.define(bundleId, [...this.optionsOf(bundleId), optionId]);
    }
  }

  /** Notes a product that has come into being, or has become a parent. */
  note(id: string, isParent: boolean): void {
    this.products.add(id);
    if (isParent) this.parents.add(id);
  }

  /** Replaces the previous definition of a bundle. Without options the product is not a bundle. */
  define(bundleId: string, optionIds: readonly string[]): void {
    for (const id of this.optionsOf(bundleId)) this.holders.get(id)?.delete(bundleId);
    this.options.set(bundleId, new Set(optionIds));
    for (const id of optionIds) {
      this.holders.set(id, (this.holders.get(id) ?? new Set()).add(bundleId));
    }
  }

  /** The context of the product if it had these options. */
  context(id: string, optionIds: readonly string[]): NestingContext {
    const isBundle = (product: string) => product === id || this.optionsOf(product).size > 0;
    const bundles = optionIds.filter(isBundle);
    const nested = bundles.filter((bundle) => [...this.optionsOf(bundle)].some(isBundle));
    const above = this.above(id, id);
    const isDeep = above.some((holder) => this.above(holder, id).length > 0);
    return {
      unknown: new Set(optionIds.filter((optionId) => !this.products.has(optionId))),
      bundles: new Set(bundles),
      parents: this.parents,
      nested: new Set(nested),
      levelsAbove: above.length === 0 ? 0 : isDeep ? 2 : 1,
    };
  }

  private above(id: string, except: string): readonly string[] {
    return [...(this.holders.get(id) ?? [])].filter((holder) => holder !== except);
  }

  private optionsOf(id: string): ReadonlySet<string> {
    return this.options.get(id) ?? new Set();
  }
}
