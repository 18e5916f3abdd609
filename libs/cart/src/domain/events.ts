import type { BundleChoice, CustomInputs, DomainEvent, LineItem, Price, TaxItem } from '#kernel';

export type CustomAttribute =
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'integer' | 'float'; readonly value: number };

export interface CartDetails {
  readonly name: string;
  readonly description?: string;
  readonly contact?: { readonly email?: string };
  readonly customAttributes?: Readonly<Record<string, CustomAttribute>>;
}

/**
 * What a promotion takes off, as it was when the cart last changed
 * (docs/reference/carts.md#promotions).
 */
export type DiscountTerms =
  | { readonly kind: 'fixed'; readonly amounts: Readonly<Record<string, number>> }
  | {
      readonly kind: 'percent';
      /** 0 to 100, of at most six decimals: for every currency, or by currency. */
      readonly percentage: number | Readonly<Record<string, number>>;
    }
  | BuyXGetY
  /** All shipping, or as much of it as `maxDiscount` says. */
  | { readonly kind: 'free_shipping' };

/** Products that a promotion means. */
export interface PromotedProducts {
  /** The id of a parent stands for its children. */
  readonly productIds?: readonly string[];
  /** A node stands for the products in it and below it. */
  readonly nodeIds?: readonly string[];
}

/** Makes units of some products cheaper when units of others are bought, each time again. */
export interface BuyXGetY {
  readonly kind: 'buy_x_get_y';
  readonly buy: PromotedProducts & { readonly quantity: number };
  /** The percentage is one as above. */
  readonly get: PromotedProducts & { readonly quantity: number; readonly percent: number };
}

/** What a cart must be like for a promotion to take something off; every part of it must hold. */
export interface DiscountConditions {
  /** By currency, in its smallest unit; in a currency that is not named the promotion takes nothing off. */
  readonly minTotal?: Readonly<Record<string, number>>;
  readonly minQuantity?: number;
  /** Only these products are counted and reduced; the id of a parent stands for its children. */
  readonly productIds?: readonly string[];
  /** Only the products in these nodes, or below them; beside `productIds` both are counted. */
  readonly nodeIds?: readonly string[];
  /** The cart belongs to one of these accounts. */
  readonly accountIds?: readonly string[];
  /** The buyer has no order yet. */
  readonly firstOrder?: boolean;
  /** Bundles are neither counted nor reduced. */
  readonly excludeBundles?: boolean;
  /** The extension says so, too; what it was asked with is for it alone to know. */
  readonly extension?: {
    readonly name: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

export interface PromotionOffer {
  readonly promotionId: string;
  /** As it is stored; automatic ones have none. */
  readonly code?: string;
  /** ISO 8601 UTC; of automatic ones the older applies first. */
  readonly definedAt: string;
  readonly name: string;
  readonly description?: string;
  readonly terms: DiscountTerms;
  readonly conditions?: DiscountConditions;
  /** Promotions of a higher priority apply first; 0 without one. */
  readonly priority?: number;
  /** False if it applies only where no other promotion does. */
  readonly stackable?: boolean;
  /** The most that it takes off, by currency, in the smallest unit. */
  readonly maxDiscount?: Readonly<Record<string, number>>;
  /** True if it is for a first order, and the buyer was known to have another one. */
  readonly hasOrdered?: boolean;
  /** The extension of its conditions, unless that said that the cart meets them; with its sentence. */
  readonly refusedBy?: { readonly extension: string; readonly detail?: string };
}

/** A shipping group: lines that are sent together (docs/reference/carts.md#shipping-groups). */
export interface NewShippingGroup {
  readonly id: string;
  readonly shippingType?: string;
  readonly trackingReference?: string;
  readonly price?: ShippingPrice;
  /** Who has set the price, if it was an administrator. */
  readonly pricedBy?: 'administrator';
  readonly includesTax?: boolean;
  /** How it is sent, of the methods that the shop offers. */
  readonly method?: ShippingMethodChoice;
  /** As it was sent. */
  readonly address?: Readonly<Record<string, string>>;
  /** ISO 8601 UTC. */
  readonly deliveryEstimate?: { readonly start?: string; readonly end?: string };
}

/** The method that was chosen for a group. */
export interface ShippingMethodChoice {
  readonly id: string;
  /** When the price was last computed. */
  readonly name: string;
  /** Whether the method sets the price; an administrator may have set another one. */
  readonly setsPrice: boolean;
}

/** In the smallest unit of the currency; the total is the sum. */
export interface ShippingPrice {
  readonly currency: string;
  readonly base: number;
  readonly tax: number;
  readonly fees: number;
}

/** Starts a cart. If the id was used before, the earlier cart is over. */
export type CartCreated = DomainEvent<'CartCreated', CartDetails>;

/** The details as they are from now on. */
export type CartDetailsChanged = DomainEvent<'CartDetailsChanged', CartDetails>;

/** A new line. The first one fixes the currency. */
export type CartItemAdded = DomainEvent<
  'CartItemAdded',
  {
    readonly itemId: string;
    readonly item: LineItem;
    readonly quantity: number;
    readonly unitPrice: Price;
    readonly shippingGroupId?: string;
  }
>;

/** The same item was added again; from then on the whole line has this price. */
export type CartItemQuantityIncreased = DomainEvent<
  'CartItemQuantityIncreased',
  {
    readonly itemId: string;
    readonly by: number;
    readonly unitPrice: Price;
    /** The catalog that the price is from, if it is another one than before. */
    readonly catalogId?: string;
  }
>;

/** The line got the price of now, before it was ordered. */
export type CartItemRepriced = DomainEvent<
  'CartItemRepriced',
  {
    readonly itemId: string;
    readonly unitPrice: Price;
    /** The catalog that the price is from, if it is another one than before. */
    readonly catalogId?: string;
    /** Its selection as that catalog resolves it, if it is a bundle. */
    readonly bundle?: BundleChoice;
  }
>;

export type CartItemQuantityChanged = DomainEvent<
  'CartItemQuantityChanged',
  { readonly itemId: string; readonly quantity: number }
>;

export type CartItemCustomInputsChanged = DomainEvent<
  'CartItemCustomInputsChanged',
  { readonly itemId: string; readonly customInputs: CustomInputs }
>;

/** Another choice of a bundle, at the price of that day. */
export type CartItemBundleChanged = DomainEvent<
  'CartItemBundleChanged',
  {
    readonly itemId: string;
    readonly bundle: BundleChoice;
    readonly unitPrice: Price;
    /** The catalog that the price is from, if it is another one than before. */
    readonly catalogId?: string;
  }
>;

/** All taxes of the line from now on. */
export type CartItemTaxesChanged = DomainEvent<
  'CartItemTaxesChanged',
  { readonly itemId: string; readonly taxes: readonly TaxItem[] }
>;

/** With which group the line is sent from now on; null for none. */
export type CartItemShippingGroupChanged = DomainEvent<
  'CartItemShippingGroupChanged',
  { readonly itemId: string; readonly shippingGroupId: string | null }
>;

export type CartItemRemoved = DomainEvent<'CartItemRemoved', { readonly itemId: string }>;

export type CartEmptied = DomainEvent<'CartEmptied', Readonly<Record<string, never>>>;

/** A promotion applies from now on; one without a code has no item in the cart. */
export type CartPromotionAdded = DomainEvent<
  'CartPromotionAdded',
  { readonly itemId?: string; readonly promotion: PromotionOffer }
>;

/** The same promotion, by terms that it did not have before. */
export type CartPromotionChanged = DomainEvent<
  'CartPromotionChanged',
  { readonly promotion: PromotionOffer }
>;

export type CartPromotionRemoved = DomainEvent<
  'CartPromotionRemoved',
  {
    readonly promotionId: string;
    /** Whether somebody took it away, or it cannot be used any more. */
    readonly reason: 'removed' | 'ended';
  }
>;

export type CartShippingGroupAdded = DomainEvent<
  'CartShippingGroupAdded',
  { readonly group: NewShippingGroup }
>;

/** The group as it is from now on. */
export type CartShippingGroupChanged = DomainEvent<
  'CartShippingGroupChanged',
  { readonly group: NewShippingGroup }
>;

export type CartShippingGroupRemoved = DomainEvent<
  'CartShippingGroupRemoved',
  { readonly groupId: string }
>;

/** The account whose members see the cart among theirs. */
export type CartAccountAssociated = DomainEvent<
  'CartAccountAssociated',
  { readonly accountId: string }
>;

export type CartAccountDissociated = DomainEvent<
  'CartAccountDissociated',
  Readonly<Record<string, never>>
>;

export type CartDeleted = DomainEvent<'CartDeleted', Readonly<Record<string, never>>>;

/**
 * Personal texts were erased from the cart and from the events before. This does not count as a change,
 * so it does not prolong the life of the cart.
 */
export type CartAnonymized = DomainEvent<'CartAnonymized', Readonly<Record<string, never>>>;

export type CartEvent =
  | CartCreated
  | CartDetailsChanged
  | CartItemAdded
  | CartItemQuantityIncreased
  | CartItemRepriced
  | CartItemQuantityChanged
  | CartItemCustomInputsChanged
  | CartItemBundleChanged
  | CartItemTaxesChanged
  | CartItemShippingGroupChanged
  | CartItemRemoved
  | CartEmptied
  | CartPromotionAdded
  | CartPromotionChanged
  | CartPromotionRemoved
  | CartShippingGroupAdded
  | CartShippingGroupChanged
  | CartShippingGroupRemoved
  | CartAccountAssociated
  | CartAccountDissociated
  | CartDeleted
  | CartAnonymized;
