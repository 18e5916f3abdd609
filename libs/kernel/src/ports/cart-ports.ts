import type { CustomInputs, ItemOption } from '../line';
import type { Money, Price } from '../money';
import type { Destination } from '../postcode';
import type { Weight } from '../weight';

/**
 * What an extension knows of a cart. All amounts are whole numbers of the smallest unit of the currency,
 * and all fields mean what they mean in the API.
 */
export interface CartFacts {
  readonly id: string;
  readonly currency: string;
  /** The account that the cart belongs to, if any. */
  readonly accountId?: string;
}

/** What a line of the cart is about. */
export interface ItemFacts {
  readonly kind: 'product' | 'subscription' | 'custom';
  readonly name: string;
  readonly sku?: string;
  /** Of a product. */
  readonly productId?: string;
  /** Of a subscription. */
  readonly offeringId?: string;
  readonly planId?: string;
  readonly customInputs?: CustomInputs;
  /** Of a child: what it is in each of its variations. */
  readonly options?: readonly ItemOption[];
  /** Of a bundle: the units in one bundle, by product id. */
  readonly units?: Readonly<Record<string, number>>;
  /** Of one unit. */
  readonly weight?: Weight;
  readonly taxCategory?: string;
}

export interface LineFacts {
  readonly id: string;
  readonly item: ItemFacts;
  readonly quantity: number;
  readonly unitPrice: Price;
  /** What the whole line costs after discounts, as its price counts tax. */
  readonly total: number;
}

export interface PriceLineFacts {
  readonly cart: CartFacts;
  readonly item: ItemFacts;
  /** How many the line has after the change. */
  readonly quantity: number;
  /** The price of the catalog, or the one that came with a custom item. */
  readonly unitPrice: Price;
}

/** The price of one unit before promotions, in the currency of the cart; 0 or more. */
export interface LinePriceDecision extends Money {
  /** As the price that was given, if it is left out. */
  readonly includesTax?: boolean;
}

/** Without the lines and prices that an administrator answers for. */
export interface TaxLinesFacts {
  readonly cart: CartFacts;
  readonly lines: readonly (LineFacts & {
    /** Where the line goes, as far as it is known. */
    readonly to: Destination;
  })[];
  /** What is paid for sending; only groups whose price a shipping method has set. */
  readonly shipping: readonly {
    readonly groupId: string;
    readonly price: number;
    readonly includesTax: boolean;
    readonly taxCategory: string;
    readonly to: Destination;
  }[];
}

/** A tax of a name of 1 to 255 characters: either a `rate` or an `amount`. */
export interface TaxDecision {
  readonly name: string;
  readonly jurisdiction?: string;
  readonly code?: string;
  /** A fraction from 0 on, of at most six decimals: 0.2 is 20 %. */
  readonly rate?: number;
  /** For the whole line; 0 or more. */
  readonly amount?: number;
  /** Of the amount; that of the cart. */
  readonly currency?: string;
  /** The rate is of the price with the taxes before this one. */
  readonly compound?: boolean;
}

/** At most five taxes a line or group; those that are not named have none. */
export interface TaxLinesDecision {
  readonly lines: readonly { readonly id: string; readonly taxes: readonly TaxDecision[] }[];
  readonly shipping?: readonly {
    readonly groupId: string;
    readonly taxes: readonly TaxDecision[];
  }[];
}

export interface ShippingRateFacts {
  readonly cart: CartFacts;
  /** The shipping methods that name the extension as their provider and deliver there. */
  readonly methods: readonly { readonly id: string; readonly name: string }[];
  /** What is sent together. */
  readonly lines: readonly LineFacts[];
  readonly to: Destination;
}

/** What a method costs, in the currency of the cart; 0 or more. Methods that are not named are not offered. */
export interface ShippingRateDecision {
  readonly methodId: string;
  readonly price: Money;
}

export interface PromotionConditionFacts {
  readonly promotion: {
    readonly id: string;
    readonly name: string;
    readonly code?: string;
    /** As the promotion has them; the extension alone knows what they mean. */
    readonly parameters: Readonly<Record<string, unknown>>;
  };
  readonly cart: CartFacts;
  readonly lines: readonly Omit<LineFacts, 'total'>[];
}

export interface PromotionConditionDecision {
  readonly isMet: boolean;
  /** A sentence for the shopper if the condition is not met; 1 to 255 characters. */
  readonly detail?: string;
}

export interface GuardCheckoutFacts {
  readonly cart: CartFacts;
  readonly lines: readonly LineFacts[];
  /** What the order will cost, with tax and shipping. */
  readonly total: number;
  readonly email: string;
  /** Where it goes. */
  readonly to: Destination;
}

/** Refuses the checkout with a sentence for the shopper, of 1 to 255 characters. */
export interface CheckoutRefusal {
  readonly detail: string;
}

/** The ports that decide on carts. */
export interface CartQuestions {
  readonly priceLine: {
    readonly facts: PriceLineFacts;
    readonly decision: LinePriceDecision | undefined;
  };
  readonly shippingRates: {
    readonly facts: ShippingRateFacts;
    readonly decision: readonly ShippingRateDecision[];
  };
  readonly taxLines: {
    readonly facts: TaxLinesFacts;
    readonly decision: TaxLinesDecision;
  };
  readonly promotionCondition: {
    readonly facts: PromotionConditionFacts;
    readonly decision: PromotionConditionDecision;
  };
  readonly guardCheckout: {
    readonly facts: GuardCheckoutFacts;
    readonly decision: CheckoutRefusal | undefined;
  };
}
