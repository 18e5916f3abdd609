import type { Price } from './money';
import type { Weight } from './weight';

/** Texts for a personalized product, by the name of the input; kept exactly as they were sent. */
export type CustomInputs = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The selection of a bundle in this cart (docs/reference/carts.md#bundles). */
export interface BundleChoice {
  /**
   * By component key: the units in one bundle, by the product id of the option. It has every component.
   */
  readonly selectedOptions: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The names of the components, by their keys. */
  readonly componentNames: Readonly<Record<string, string>>;
  /**
   * Units that one bundle takes out of the stock, by product id. Carts and orders store the field under
   * this name, which is why it is not called `units`.
   */
  readonly pieces: Readonly<Record<string, number>>;
}

/** What a product is in one of its variations: `{ name: 'Size', value: 'XL' }`. */
export interface ItemOption {
  /** The name of the variation. */
  readonly name: string;
  /** The name of the option. */
  readonly value: string;
}

/** A product of the catalog, with the texts that responses show. */
export interface ProductItem {
  readonly kind: 'product';
  readonly productId: string;
  readonly sku?: string;
  readonly name: string;
  readonly slug?: string;
  readonly description?: string;
  readonly catalogId: string;
  readonly customInputs?: CustomInputs;
  readonly bundle?: BundleChoice;
  /** Of a child: its options when it was added, in the order of the variations of its parent. */
  readonly options?: readonly ItemOption[];
  /** Of a child: the id of its parent. */
  readonly baseProductId?: string;
  /** The nodes that it was in when it was added, and all above them; none in older carts. */
  readonly nodeIds?: readonly string[];
  /** Of one unit, when it was added. */
  readonly weight?: Weight;
  /** Which tax rates it has, when it was added. */
  readonly taxCategory?: string;
  /** Whether its units were counted when it was added. */
  readonly managesStock?: boolean;
  /** Where the item should come from, as it was sent; no rule uses it. */
  readonly location?: string;
  readonly image?: {
    readonly mimeType: string;
    readonly fileName: string;
    readonly href: string;
  };
}

/**
 * A plan of an offering; its price is the cost of the first billing period
 * (docs/reference/carts.md#subscription-items).
 */
export interface SubscriptionItem {
  readonly kind: 'subscription';
  readonly offeringId: string;
  readonly planId: string;
  readonly name: string;
  readonly description?: string;
}

/** An item that is in no catalog, at a price from the request. */
export interface CustomItem {
  readonly kind: 'custom';
  readonly sku?: string;
  readonly name: string;
  readonly description?: string;
  readonly customInputs?: CustomInputs;
  /** The same as for a product. */
  readonly location?: string;
}

/** The item of a line of a cart or an order. */
export type LineItem = ProductItem | SubscriptionItem | CustomItem;

/**
 * A tax on a line: a rate of its price, or an amount (docs/reference/carts.md#taxes-and-totals).
 */
export interface TaxItem {
  readonly id: string;
  readonly name?: string;
  readonly jurisdiction?: string;
  readonly code?: string;
  /** A fraction of at most six decimals: 0.2 is 20 %. */
  readonly rate?: number;
  /** The amount for the whole line, in the smallest unit of its currency. */
  readonly amount?: number;
  /** The rate is of the price with the taxes before this one. */
  readonly compound?: true;
  /** Who set it, if it was not an administrator: `rates`, or the name of an extension. */
  readonly source?: string;
}

/** The discount of one promotion on a line. */
export interface Discount {
  readonly promotionId: string;
  readonly code: string;
  /** Below 0, in the smallest unit of the currency. */
  readonly amount: number;
}

/** The parts of a price as carts and orders show them, in the smallest unit; `withTax = withoutTax + tax`. */
export interface PriceParts {
  readonly withTax: number;
  readonly withoutTax: number;
  readonly tax: number;
  /** 0 or less. */
  readonly discount: number;
  /**
   * The sum of the prices before discounts; each price is with or without tax, as its `includesTax`
   * says.
   */
  readonly withoutDiscount: number;
}

/** A line of a cart or an order. */
export interface Line {
  readonly id: string;
  readonly item: LineItem;
  readonly quantity: number;
  readonly unitPrice: Price;
  readonly taxes: readonly TaxItem[];
  /** The shipping group of the line. */
  readonly shippingGroupId: string | null;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The price of a line, with its discounts. */
export interface LinePrice {
  readonly discounts: readonly Discount[];
  readonly parts: PriceParts;
}

/** Returns the unit price times the quantity, before discounts and added taxes. */
export function lineValue({ unitPrice, quantity }: Pick<Line, 'unitPrice' | 'quantity'>): number {
  return unitPrice.amount * quantity;
}

/**
 * Returns the item without the texts that a shopper wrote; the texts of the product stay. `location` is
 * removed, because it is free text that may name a person.
 */
export function withoutTexts(item: LineItem): LineItem {
  if (item.kind === 'subscription') return item;
  const { customInputs: _, location: __, ...sold } = item;
  return sold;
}
