import { Command, Query } from '@nestjs/cqrs';
import type { MaybeLater, MoneyFormat, OpenTransaction, RatesByCountry, Weight } from '#kernel';

/** The settings of carts; they come from a cache that is at most a second old. */
export interface CartSettings {
  /** A cart expires this number of days after its last change; 1 to 365. */
  readonly cartExpiryDays: number;
  /** Whether stock is checked only at payment. */
  readonly deferInventoryCheck: boolean;
  /** Hours after which an authorized order is canceled if nothing was captured; 1 to 8760. */
  readonly authorizationExpiryHours: number;
  /** Whether shoppers may say what shipping costs; administrators always may. */
  readonly shopperShippingPrices: boolean;
  /** Whether a checkout needs a shipping method for everything that is sent. */
  readonly shippingRequired: boolean;
  /** Hours without a change after which a cart counts as abandoned, 1 to 8760; null: no cart does. */
  readonly abandonedAfterHours: number | null;
}

export class ReadCartSettings extends Query<CartSettings> {}

/** The settings of orders, from the same cache. */
export interface OrderSettings {
  /** Hours after which an order that nobody has paid is canceled; 1 to 8760. */
  readonly unpaidOrderExpiryHours: number;
  /** What numbers of orders begin with. */
  readonly orderNumberPrefix: string;
}

export class ReadOrderSettings extends Query<OrderSettings> {}

/**
 * Takes the next number for an order, or `from` if that is higher. It commits by itself, so a number that
 * is not used afterwards is a gap.
 */
export class TakeOrderNumber extends Command<{ readonly prefix: string; readonly number: number }> {
  constructor(readonly from = 0) {
    super();
  }
}

/** How amounts were written until a certain time. */
export interface FormerFormat extends MoneyFormat {
  /** ISO 8601 UTC. The next format holds from then on. */
  readonly until: string;
}

export interface Currency extends MoneyFormat {
  /** Three capital letters, as in ISO 4217. */
  readonly code: string;
  /** Whether it is used if a request names no currency. Exactly one currency is the default. */
  readonly isDefault: boolean;
  readonly enabled: boolean;
  /** The oldest first. Orders and invoices keep the format that they were placed with. */
  readonly formerFormats?: readonly FormerFormat[];
}

export type Currencies = readonly Currency[];

/** Reads every currency of the store, even disabled ones, from a cache that is at most a second old. */
export class ListCurrencies extends Query<Currencies> {}

/**
 * Finds the currency in which prices are shown: the one that a request names in `SVC-Currency`, else the
 * preferred one if it is enabled, else the default.
 * @throws DomainError `Validation Error` if the store has no such currency, or if it is disabled
 */
export class ChooseCurrency extends Query<Currency> {
  constructor(
    readonly code: string | undefined,
    readonly preferred?: string,
  ) {
    super();
  }
}

/**
 * Finds what {@link ChooseCurrency} does, but at once if the currencies are in memory, because the tag of every
 * answer of the catalog depends on it. A query always answers later.
 */
export abstract class CurrencyChoice {
  /** Undefined where the query refuses. */
  abstract find(code: string | undefined, preferred?: string): MaybeLater<Currency | undefined>;
}

/**
 * Keeps a currency from being changed or deleted until the transaction ends. The result says whether there
 * is such a currency and it is enabled; if not, what is cached of currencies is read again.
 */
export class HoldCurrency extends Command<boolean> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly code: string,
  ) {
    super();
  }
}

/** A part of the world, as it is stored; without regions or postcodes all of them. */
export interface ShippingZone {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly regions?: readonly string[];
  /** Beginnings, such as `24`, and ranges, such as `20000-29999`. */
  readonly postcodes?: readonly string[];
}

/** What a group has to reach; one of these. */
export interface ShippingStep {
  /** In the smallest unit of the currency of the rate. */
  readonly total?: number;
  readonly weight?: Weight;
  readonly quantity?: number;
}

export interface ShippingRate {
  readonly currency: string;
  readonly price: number;
  readonly from?: ShippingStep;
}

/** A shipping method that carts can use (docs/reference/shipping.md). */
export interface ShippingMethod {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  /** None: everywhere. */
  readonly zones: readonly {
    readonly country: string;
    /** Their codes and names, as regions are compared; none: all. */
    readonly regions: readonly string[];
    /** Of compared postcodes: beginnings from `from` to `to`, which are equally long; none: all. */
    readonly postcodes: readonly { readonly from: string; readonly to: string }[];
  }[];
  /** In the order in which they are reached. */
  readonly rates: readonly ShippingRate[];
  readonly taxCategory?: string;
  readonly maxWeight?: Weight;
  /** The extension that says what it costs. */
  readonly provider?: string;
}

/**
 * Reads every enabled shipping method, in the order of their positions, from a cache that is at most a
 * second old.
 */
export class ReadShippingMethods extends Query<readonly ShippingMethod[]> {}

/** Who sets taxes besides extensions. */
export const TAX_SOURCES: readonly string[] = ['none', 'rates'];

/** How carts get their taxes. */
export interface TaxSettings {
  /** With `none` only administrators set taxes; with `rates` the tax rates do; else the extension of this name. */
  readonly source: string;
  /** Whether every price of the catalog includes tax; else each price says so itself. */
  readonly pricesIncludeTax: boolean;
  /** Where carts go of which no address is known; ISO 3166-1 alpha-2. */
  readonly defaultCountry: string | null;
}

/** The settings of taxes with all rates, if they are the source. */
export interface Taxation extends TaxSettings {
  readonly rates: RatesByCountry;
}

/** Reads how carts are taxed, from caches that are at most five seconds old. */
export class ReadTaxation extends Query<Taxation> {}
