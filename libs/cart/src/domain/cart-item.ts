import type { CustomInputs } from './custom-inputs';

/** The choice that makes a bundle what it is in this cart (interface 7.7). */
export interface BundleChoice {
  /** Component key to id of the option's product to pieces in one bundle; complete. */
  readonly selectedOptions: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By component key. */
  readonly componentNames: Readonly<Record<string, string>>;
  /** What one bundle takes out of the store: id of the product to pieces. */
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
  /** Whether its pieces were counted when it was added. */
  readonly managesStock?: boolean;
  readonly image?: {
    readonly mimeType: string;
    readonly fileName: string;
    readonly href: string;
  };
}

/** A plan of an offering; its price is the cost of the first billing period (interface 7.8). */
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
}

/** What a cart line is of. */
export type CartItem = ProductItem | SubscriptionItem | CustomItem;

/** What an error names an item by. */
export function identityOf(item: CartItem): Readonly<Record<string, string>> {
  if (item.kind === 'subscription') return { id: item.offeringId };
  const sku = item.sku === undefined ? {} : { sku: item.sku };
  return item.kind === 'product' ? { id: item.productId, ...sku } : sku;
}
