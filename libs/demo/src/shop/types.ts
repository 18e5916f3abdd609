/** Currencies of the prices; USD is the default and exists in every installation. */
export type CurrencyCode = 'USD' | 'EUR' | 'JPY';

/** Node of a hierarchy that a product is listed under. */
export type DepartmentKey =
  | 'mugs-and-cups'
  | 'plates-and-bowls'
  | 'brewing'
  | 'kitchen-tools'
  | 'tea'
  | 'coffee'
  | 'knitwear'
  | 'accessories'
  | 'paper'
  | 'writing';

/** A top department; each is a hierarchy of its own, so that a catalog can choose among them. */
export type HierarchyKey = 'table' | 'kitchen' | 'pantry' | 'wear' | 'desk';

export type PriceBookKey = 'retail' | 'trade';

export type CatalogKey = 'web' | 'trade';

export interface DemoPrice {
  /** Whole number of the smallest unit of the currency: cents, or yen. */
  readonly amount: number;
  readonly includes_tax: boolean;
  /** What it cost before. */
  readonly compare_at_price?: number;
}

/** Price per currency; a missing currency means the product is not sold in it. */
export type DemoPrices = Readonly<Partial<Record<CurrencyCode, DemoPrice>>>;

/** A rule as the API spells it. */
export interface ValidationRule {
  readonly type: 'string';
  readonly options: { readonly max_length: number };
}

/** Something with a fixed id, so that examples in the documentation can be sent unchanged. */
export interface WithId {
  readonly id: string;
}

/** A text with which a buyer personalizes the product. */
export interface CustomInput {
  readonly name: string;
  readonly required: boolean;
  readonly validation_rules: readonly ValidationRule[];
}

/** A part of a bundle, and what may be chosen for it. */
export interface SoldComponent {
  readonly name: string;
  readonly min?: number;
  readonly max?: number;
  readonly sort_order?: number;
  readonly options: readonly (WithId & {
    readonly quantity: number;
    readonly min?: number;
    readonly max?: number;
    readonly sort_order?: number;
    readonly default: boolean;
  })[];
}

/** What the children of a product differ in. */
export interface DemoVariation extends WithId {
  readonly name: string;
  readonly options: readonly (WithId & {
    readonly name: string;
    /** What the option puts after the SKU of the product; the id is that of the modifier. */
    readonly skuAppend: WithId & { readonly value: string };
  })[];
}

export interface Product extends WithId {
  /** The id of the file with its picture. */
  readonly pictureId: string;
  readonly name: string;
  readonly sku: string;
  readonly slug: string;
  readonly description: string;
  readonly commodity_type: 'physical' | 'digital';
  readonly tax_category?: 'reduced';
  readonly status: 'live' | 'draft';
  readonly department: DepartmentKey;
  readonly external_ref?: string;
  /** EAN-13 from the range for numbers inside a store, which no manufacturer owns. */
  readonly upc_ean?: string;
  readonly mpn?: string;
  /** The units in stock; without it, the product is sold without limit. */
  readonly stock?: number;
  /** The custom inputs by their keys. */
  readonly custom_inputs?: Readonly<Record<string, CustomInput>>;
  /** The components of a bundle. */
  readonly components?: Readonly<Record<string, SoldComponent>>;
  /** Of a product that is sold in sizes or colors: each combination becomes a product. */
  readonly variations?: readonly DemoVariation[];
  /** The units in stock of those combinations that are counted, by the names of their options. */
  readonly stockOfChildren?: Readonly<Record<string, number>>;
  /** The prices in the price book `retail`; a bundle without any costs the sum of its selection. */
  readonly prices: DemoPrices;
  /** The id of its price there, if the documentation names it. */
  readonly retailPriceId?: string;
  /** The prices in the price book `trade`; missing if it is not sold to business customers. */
  readonly tradePrices?: DemoPrices;
}

export interface PriceBook extends WithId {
  readonly key: PriceBookKey;
  readonly name: string;
}

export interface HierarchyNode extends WithId {
  readonly key: DepartmentKey;
  readonly name: string;
  readonly productSkus: readonly string[];
}

export interface Hierarchy extends WithId {
  readonly key: HierarchyKey;
  readonly name: string;
  readonly nodes: readonly HierarchyNode[];
}

export interface Catalog extends WithId {
  /** The id of its first release. */
  readonly releaseId: string;
  readonly key: CatalogKey;
  readonly name: string;
  readonly hierarchyKeys: readonly HierarchyKey[];
  readonly priceBookKey: PriceBookKey;
}

/** A catalog rule; an empty list matches everything. */
export interface DemoCatalogRule extends WithId {
  readonly name: string;
  readonly catalogKey: CatalogKey;
  readonly channels: readonly string[];
  readonly tags: readonly string[];
}

/** A way of sending, as the service takes it. */
export interface DemoShippingMethod extends WithId {
  readonly name: string;
  readonly description: string;
  readonly position: number;
  readonly zones: readonly { readonly country: string }[];
  readonly rates: readonly {
    readonly currency: CurrencyCode;
    readonly price: number;
    readonly from?: { readonly total: number };
  }[];
  readonly max_weight?: { readonly value: number; readonly unit: 'kg' };
}

export interface DemoCurrency extends WithId {
  readonly code: CurrencyCode;
  /** Units of this currency for one US dollar. */
  readonly exchange_rate: number;
  /** `{price}` stands for the amount. */
  readonly format: string;
  readonly decimal_point: string;
  readonly thousand_separator: string;
  readonly decimal_places: number;
  readonly enabled: boolean;
  readonly default: false;
}

/** A field of the shop's own. */
export interface DemoCustomField extends WithId {
  readonly resource: 'product' | 'node' | 'account' | 'account_member' | 'order';
  readonly key: string;
  readonly name: string;
  readonly value_type: 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'choice';
  readonly choices?: readonly string[];
  readonly visible?: 'public';
  readonly filterable?: true;
}

/** An entry of an address book. */
export interface DemoAddress extends WithId {
  readonly name: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly company_name?: string;
  readonly phone_number?: string;
  readonly line_1: string;
  readonly line_2?: string;
  readonly city: string;
  readonly region?: string;
  readonly postcode: string;
  readonly country: string;
  readonly instructions?: string;
}

/** A business customer. */
export interface DemoAccount extends WithId {
  readonly name: string;
  readonly legal_name: string;
  readonly registration_id: string;
  readonly external_ref: string;
  /** The addresses in its address book. */
  readonly addresses: readonly DemoAddress[];
}

/** A person who acts for accounts. */
export interface DemoMember extends WithId {
  readonly name: string;
  readonly email: string;
  readonly membership?: WithId & { readonly accountId: string };
}

/** The application key of a front end, whose secret nobody has. */
export interface DemoApplicationKey extends WithId {
  readonly name: string;
}

export interface DemoSubscriptionProduct {
  readonly name: string;
  readonly description: string;
  readonly sku: string;
  readonly external_ref: string;
  /** The price of one billing period. */
  readonly price: DemoPrices;
}

export interface DemoPlan {
  readonly name: string;
  readonly description: string;
  readonly external_ref: string;
  readonly billing_interval_type: 'month';
  readonly billing_frequency: number;
  readonly trial_period: number | null;
  readonly plan_length: number;
  readonly end_behavior: 'roll' | 'close';
  readonly can_pause: boolean;
  readonly can_resume: boolean;
  readonly can_cancel: boolean;
  /** Discount in per cent on the sum of the products. */
  readonly base_price_percentage: number | null;
  readonly fixed_price: DemoPrices | null;
}

/** An offering of subscriptions. Its plans and products also exist by themselves. */
export interface SubscriptionOffering extends WithId {
  readonly fields: {
    readonly name: string;
    readonly description: string;
    readonly external_ref: string;
  };
  readonly products: readonly (WithId & { readonly attributes: DemoSubscriptionProduct })[];
  readonly plans: readonly (WithId & { readonly attributes: DemoPlan })[];
}

/** A promotion with its codes. */
export interface DemoPromotion extends WithId {
  readonly fields: {
    readonly name: string;
    readonly description: string;
    readonly enabled: boolean;
    readonly promotion_type: 'fixed_discount' | 'percent_discount';
    readonly schema:
      | {
          readonly currencies: readonly {
            readonly currency: CurrencyCode;
            readonly amount: number;
          }[];
        }
      | { readonly percentage: number };
    readonly start: string;
    readonly end: string;
  };
  readonly codes: readonly { readonly code: string }[];
}
