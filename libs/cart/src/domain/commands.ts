import type { BundleChoice, Patch, CustomInputs, Fault, LineItem, TaxItem } from '#kernel';
import type { CartDetails, NewShippingGroup, ShippingPrice } from './events';
import type { OrderTaxation, GivenTaxation } from './rules/tax-rates';
import type { OfferedMethod } from './rules/shipping-price';
import type { CartVisitor, CartTime } from './rules/lifetime-and-access';
import type { Priced, StoreCurrency } from './rules/currency';
import type { CustomInputRules } from './rules/custom-inputs';
import type { Extensions } from './rules/extension-answers';
import type { UsablePromotions } from './rules/promotions';
import type { Units } from './rules/stock';
import type { Unsold } from './rules/unsold';

/** The facts that every decision needs besides the cart and the command. */
export interface CartContext extends CartTime {
  readonly cartId: string;
  /** Who sends the command. */
  readonly user: CartVisitor;
  /** All of the store, the oldest first. */
  readonly currencies: readonly StoreCurrency[];
  readonly promotions: UsablePromotions;
  /** Whether only the payment looks at the stock. */
  readonly defersStock: boolean;
  /** Whether shoppers may say what shipping costs. */
  readonly shopperShippingPrices: boolean;
  /** Whether items that are sent need a shipping method. */
  readonly shippingRequired: boolean;
  /** The enabled ones. */
  readonly shippingMethods: readonly OfferedMethod[];
  readonly taxation: GivenTaxation;
  /** Undefined where no extension takes part. */
  readonly extensions?: Extensions | undefined;
  /** Whether accounts have no taxes, by their ids. */
  readonly exemptions: Pick<ReadonlyMap<string, boolean>, 'get'>;
}

/** One entry of a command that has several. */
export interface Entry {
  /** Its position in the request, from 0; several entries may come from one position. */
  readonly entry: number;
  /** The item of another cart or of an order that it was taken from. */
  readonly sourceId?: string;
}

/** How the entries of a command depend on each other. */
export interface EntryOptions {
  /** Whether one fault keeps all the others from taking effect. */
  readonly allOrNothing: boolean;
  /** Whether the request is for one entry alone, of which all faults are named. */
  readonly isSingle?: boolean;
}

/** Entries in the order of the request. An entry that is already known to fail is given as its fault. */
export interface Entries<One extends Entry> extends EntryOptions {
  readonly entries: readonly (One | Fault)[];
}

/** A product, subscription or custom item to add, with its prices of today. */
export interface PricedLineItem extends Entry, Priced {
  /** Id of the line if it becomes a new one. */
  readonly itemId: string;
  readonly item: LineItem;
  readonly quantity: number;
  readonly customInputRules?: CustomInputRules;
  /** The currency that its request names for it, which has to be enabled. */
  readonly namedCurrency?: string;
  /** The field that stands for the item in its errors. */
  readonly errorField: 'id' | 'sku' | 'name' | 'price.currency' | 'unit_price.currency';
  readonly shippingGroupId?: string;
  /** These taxes replace those of the line; undefined keeps them. */
  readonly taxes?: readonly TaxItem[];
}

/** A promotion to add, by its code. */
export interface PricedPromotion extends Entry {
  readonly itemId: string;
  /** As it was sent. */
  readonly code: string;
  /** The stored form of the code and its promotion; undefined if it is unknown or has no uses left. */
  readonly found?: { readonly code: string; readonly promotionId: string };
}

export type PricedItem = PricedLineItem | PricedPromotion;

/** What can decide the currency of a price that names none. */
interface PreferredCurrency {
  /** The one that the request asks for. */
  readonly currency?: string;
  /** The default of the catalog that is shown to the user; it comes before that of the store. */
  readonly catalogDefault?: string;
}

export interface AddItems extends Entries<PricedItem>, PreferredCurrency {
  readonly type: 'AddItems';
  /** Of the products that the entries take, as far as they are counted. */
  readonly stock: Units;
}

/** The price of a catalog for the product of a line. */
export interface Offer extends Priced {
  readonly catalogId: string;
  /** The selection as that catalog resolves it, if the product is a bundle. */
  readonly bundle?: BundleChoice;
}

export type BundleOffer = Offer & { readonly bundle: BundleChoice };

/** Changes of one line, or of the item of a promotion. Undefined fields keep their values. */
export interface ItemChange extends Entry {
  readonly itemId: string;
  /** 0 removes the line. */
  readonly quantity?: number;
  readonly customInputs?: CustomInputs;
  /** Of the product of the line, by today's catalog. */
  readonly customInputRules?: CustomInputRules;
  /**
   * A new selection of a bundle, as it was sent. Without this key the selection stays; with the value
   * undefined it becomes the default.
   */
  readonly selectedOptions?: unknown;
  /** What today's catalog offers for the selection. */
  readonly offer?: BundleOffer;
  /** null detaches. */
  readonly shippingGroupId?: string | null;
}

export interface ChangeItems extends Entries<ItemChange> {
  readonly type: 'ChangeItems';
  /** Of the products that the changed lines take, as far as they are counted. */
  readonly stock: Units;
  /** Of the lines that get a quantity. */
  readonly unsold: Unsold;
}

/** A tax, and the line that it is for. */
export interface TaxOfLine {
  readonly itemId: string;
  readonly tax: TaxItem;
}

export interface NewTax extends Entry, TaxOfLine {}

export interface AddTaxes extends Entries<NewTax> {
  readonly type: 'AddTaxes';
}

export interface ChangeTax {
  readonly type: 'ChangeTax';
  readonly itemId: string;
  readonly taxId: string;
  readonly changes: Partial<TaxItem>;
}

/** Fields of a group. Undefined keeps a value, and null removes it. */
export type ShippingGroupFields = Patch<Omit<NewShippingGroup, 'id' | 'price' | 'method'>> & {
  readonly methodId?: string | null;
  /** Where it names no currency, the request or the cart does. */
  readonly price?: (Omit<ShippingPrice, 'currency'> & { readonly currency?: string }) | null;
};

export interface ShippingGroupChange extends PreferredCurrency {
  readonly groupId: string;
  readonly fields: ShippingGroupFields;
}

/** What a line would be if it was added again now. */
export interface LineOffer extends Priced {
  /** The catalog that sells the product; a subscription is in none. */
  readonly catalogId?: string;
  /** The selection as that catalog resolves it, if the product is a bundle. */
  readonly bundle?: BundleChoice;
  /** The selection that the catalog was asked about, as its key. */
  readonly choice: string;
  readonly customInputRules?: CustomInputRules;
}

/** Gives lines the prices of now before they become an order. */
export interface Reprice {
  readonly type: 'Reprice';
  /** By id of the line. */
  readonly offers: ReadonlyMap<string, LineOffer>;
  readonly order?: OrderTaxation;
}

/** Every command that a cart accepts. */
export type CartCommand =
  | { readonly type: 'CreateCart'; readonly details: CartDetails }
  | { readonly type: 'ChangeDetails'; readonly changes: Patch<CartDetails> }
  | { readonly type: 'DeleteCart' }
  | { readonly type: 'AssociateAccount' | 'DissociateAccount'; readonly accountId: string }
  | AddItems
  | ChangeItems
  | { readonly type: 'RemoveItem'; readonly itemId: string }
  | { readonly type: 'RemovePromotion'; readonly code: string }
  | { readonly type: 'RemoveAllItems' }
  | AddTaxes
  | ChangeTax
  | { readonly type: 'RemoveTax'; readonly itemId: string; readonly taxId: string }
  | { readonly type: 'RemoveAllTaxes' }
  | (ShippingGroupChange & { readonly type: 'AddShippingGroup' | 'ChangeShippingGroup' })
  | { readonly type: 'RemoveShippingGroup'; readonly groupId: string }
  | Reprice;
