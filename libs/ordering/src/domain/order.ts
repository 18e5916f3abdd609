import type { PriceParts } from '#kernel';

/** The status of an order (docs/reference/orders.md#states). */
export type OrderStatus = 'incomplete' | 'processing' | 'complete' | 'cancelled';

export type PaymentState =
  | 'unpaid'
  | 'partially_authorized'
  | 'authorized'
  | 'partially_paid'
  | 'paid'
  | 'refunded';

export type ShippingState = 'unfulfilled' | 'partially_fulfilled' | 'fulfilled';

export interface OrderState {
  readonly status: OrderStatus;
  readonly payment: PaymentState;
  readonly shipping: ShippingState;
}

/** Amounts of an order in the smallest unit of the currency; none is below 0. */
export interface Ledger {
  /** Money that was authorized and not captured, as far as it is still outstanding. */
  readonly authorized: number;
  /** Money that was received, without what was refunded. */
  readonly paid: number;
  readonly refunded: number;
}

/** The price of an order. It never changes. */
export interface OrderPrice {
  readonly parts: PriceParts;
  /** Shipping before discounts; `parts` includes it. */
  readonly shipping: number;
  /** What promotions take off shipping, 0 or less; `parts` includes it. Older orders have none. */
  readonly shippingDiscount?: number;
  /** What is sent together, and what that costs before discounts. Older orders have none. */
  readonly shippingGroups?: readonly OrderedShippingGroup[];
  /** By the code of a promotion or its name; 0 or less. */
  readonly discounts: readonly { readonly name: string; readonly amount: number }[];
}

/** Items that are sent together, as the cart had it; a method that is renamed or deleted changes nothing. */
export interface OrderedShippingGroup {
  readonly id: string;
  readonly shippingType?: string;
  readonly method?: { readonly id: string; readonly name: string };
  readonly price?: { readonly base: number; readonly tax: number; readonly fees: number };
  readonly includesTax?: boolean;
}

/** What the group costs with tax, before discounts. */
export function groupTotal({ price }: OrderedShippingGroup): number {
  return price === undefined ? 0 : price.base + price.tax + price.fees;
}

/** A side effect on an order. */
export interface OrderMessage {
  readonly source: { readonly type: string; readonly id: string };
  readonly title: string;
  readonly description: string;
}

/** Who ordered: a guest, or somebody for an account. */
export interface Party {
  readonly name: string;
  readonly email: string;
}

/** An address as the API spells it; fields that were not sent are missing. */
export interface Address {
  readonly first_name: string;
  readonly last_name: string;
  readonly line_1: string;
  readonly postcode: string;
  readonly country: string;
  readonly county?: string;
  readonly region?: string;
  readonly company_name?: string;
  readonly line_2?: string;
  readonly city?: string;
  /** Only shipping addresses have it, as they have instructions. */
  readonly phone_number?: string;
  readonly instructions?: string;
}

export const NEW_STATE: OrderState = {
  status: 'incomplete',
  payment: 'unpaid',
  shipping: 'unfulfilled',
};

export const EMPTY_LEDGER: Ledger = { authorized: 0, paid: 0, refunded: 0 };
