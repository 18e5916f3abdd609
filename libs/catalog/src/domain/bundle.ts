/** In the smallest unit of the currency. */
export interface CurrencyPrice {
  readonly amount: number;
  readonly includesTax: boolean;
  /** What it cost before, with or without taxes as the amount; shoppers see it if it is above the amount. */
  readonly compareAt?: number;
}

/** Prices by currency code. */
export type ProductPrices = Readonly<Record<string, CurrencyPrice>>;

/** Number of units by product id. */
export type UnitsByProduct = Readonly<Record<string, number>>;

/** One of the products that a component offers. */
export interface Option {
  /** Id of the product. */
  readonly id: string;
  readonly quantity: number;
  readonly min?: number;
  readonly max?: number;
  readonly sortOrder?: number;
  readonly isDefault: boolean;
}

/** A choice among options; `min` and `max` count the options chosen, not their units. */
export interface Component {
  readonly name: string;
  readonly min?: number;
  readonly max?: number;
  readonly sortOrder?: number;
  readonly options: readonly Option[];
}

/** Components by their key, which may be any text. */
export type Components = Readonly<Record<string, Component>>;

/** A product that is an option of a bundle and can be chosen, because the catalog sells it. */
export interface ComponentProduct {
  readonly id: string;
  /** Prices of one unit. */
  readonly prices: ProductPrices;
  /** Currencies that `prices` leaves out only because parts of a bundle disagree about taxes. */
  readonly mixedTax?: readonly string[];
  /**
   * Units that one unit takes out of the stock, unless this is the product itself. Releases store the
   * field under this name.
   */
  readonly pieces?: UnitsByProduct;
  /**
   * The component whose default breaks a rule, so that the shopper has to choose. It is set only for
   * bundles.
   */
  readonly needsChoiceOf?: string;
}

/**
 * A product as a catalog sells it; one with components is a bundle
 * (docs/reference/carts.md#bundles).
 */
export interface Bundle {
  readonly id: string;
  /** Its own prices; empty if its SKU has no price in the price book. */
  readonly prices: ProductPrices;
  readonly components?: Components;
  /** The options that can be chosen, each product once, in the order of {@link componentProductIds}. */
  readonly componentProducts?: readonly ComponentProduct[];
}

/** The largest number of options in all components together (docs/reference/requests.md#limits). */
export const MAX_OPTIONS = 1500;

/**
 * The products of all options, each once: by sort order of the component (absent last), name of the
 * component, sort order of the option (absent last) and id
 * (docs/reference/catalog.md#component-products).
 */
export function componentProductIds(components: Components): readonly string[] {
  const options = Object.values(components).flatMap((component) =>
    component.options.map((option) => ({ component, option })),
  );
  const ordered = options.sort(
    (one, other) =>
      byNumber(one.component.sortOrder, other.component.sortOrder) ||
      byText(one.component.name, other.component.name) ||
      byNumber(one.option.sortOrder, other.option.sortOrder) ||
      byText(one.option.id, other.option.id),
  );
  return [...new Set(ordered.map(({ option }) => option.id))];
}

function byNumber(one = Infinity, other = Infinity): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
