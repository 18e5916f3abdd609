import type { Price } from './money';

/** Texts for a personalized product, by the name of the input; kept exactly as they were sent. */
export type CustomInputs = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The choice that makes a bundle what it is in this cart (docs/reference/carts.md#bundles). */
export interface BundleChoice {
  /** Component key to the id of the option's product to its units in one bundle; every component is there. */
  readonly selectedOptions: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By component key. */
  readonly componentNames: Readonly<Record<string, string>>;
  /**
   * Units that one bundle takes out of the stock, by product id. Carts and orders store the field under
   * this name, which is why it is not called `units`.
   */
  readonly pieces: Readonly<Record<string, number>>;
}

/** A product of the catalog, with the texts that its answer shows. */
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
  /** Whether its units were counted when it was added. */
  readonly managesStock?: boolean;
  /** Where it is to come from, as it was sent; it means nothing here. */
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

/** Something that no catalog has, at a price that the request names. */
export interface CustomItem {
  readonly kind: 'custom';
  readonly sku?: string;
  readonly name: string;
  readonly description?: string;
  readonly customInputs?: CustomInputs;
  /** As with a product. */
  readonly location?: string;
}

/** What a line of a cart or an order is of. */
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
  /** For the whole line, in the smallest unit of its currency. */
  readonly amount?: number;
}

/** What a promotion takes off a line. */
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
  /** The prices before discounts, each with or without tax as it says itself. */
  readonly withoutDiscount: number;
}

/** A line of a cart or an order. */
export interface Line {
  readonly id: string;
  readonly item: LineItem;
  readonly quantity: number;
  readonly unitPrice: Price;
  readonly taxes: readonly TaxItem[];
  /** The group it is sent with. */
  readonly shippingGroupId: string | null;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What a line comes to. */
export interface LinePrice {
  readonly discounts: readonly Discount[];
  readonly parts: PriceParts;
}

/** What the units of a line are worth, before discounts and taxes that are not included. */
export function lineValue({ unitPrice, quantity }: Pick<Line, 'unitPrice' | 'quantity'>): number {
  return unitPrice.amount * quantity;
}

/**
 * The same item without the texts that a shopper wrote for it; what was sold stays. Where it is to be taken
 * from is free text, which may name a person.
 */
export function withoutTexts(item: LineItem): LineItem {
  if (item.kind === 'subscription') return item;
  const { customInputs: _, location: __, ...sold } = item;
  return sold;
}
