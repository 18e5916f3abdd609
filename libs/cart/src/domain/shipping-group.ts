/** What is said of lines that are sent together (interface 8.6). */
export interface NewShippingGroup {
  readonly id: string;
  readonly shippingType?: string;
  readonly trackingReference?: string;
  readonly price?: ShippingPrice;
  readonly includesTax?: boolean;
  /** As it was sent. */
  readonly address?: Readonly<Record<string, string>>;
  /** ISO 8601 UTC. */
  readonly deliveryEstimate?: { readonly start?: string; readonly end?: string };
}

export interface ShippingGroup extends NewShippingGroup {
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** In the smallest unit of the currency; the total is the sum. */
export interface ShippingPrice {
  readonly currency: string;
  readonly base: number;
  readonly tax: number;
  readonly fees: number;
}

export function shippingTotal({ base, tax, fees }: ShippingPrice): number {
  return base + tax + fees;
}
