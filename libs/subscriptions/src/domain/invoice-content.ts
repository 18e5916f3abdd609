import {
  type Fault,
  faultOf,
  isAmount,
  isFault,
  mixedTaxFault,
  outOfRange,
  type Price,
  type PriceParts,
  taxed,
  type TaxItem,
} from '#kernel';
import { periodPrice, type PricedPlan, type Prices, totalPrices } from './plan-price';

/** One row of an invoice; its quantity is always 1. */
export interface InvoiceItem {
  readonly type: 'plan' | 'product' | 'discount';
  /** Id of the plan or the product. */
  readonly id?: string;
  readonly description: string;
  /** Negative for a discount. */
  readonly unitPrice: Price;
}

export interface InvoiceContent {
  readonly items: readonly InvoiceItem[];
  readonly taxes: readonly TaxItem[];
  readonly price: PriceParts;
}

/** The plan and the products of a subscription, as they were sold. */
export interface SoldPlan {
  readonly currency: string;
  readonly plan: { readonly id: string; readonly attributes: PricedPlan & Named };
  readonly products: readonly {
    readonly id: string;
    readonly attributes: Named & { readonly price: Prices | null };
  }[];
}

interface Named {
  readonly name: string;
}

/** The taxes of an order line, for all of its units together. */
export interface LineTaxes {
  readonly units: number;
  readonly taxes: readonly TaxItem[];
}

/**
 * Returns the rows of the invoice for one period (docs/reference/subscriptions.md#invoices): at the
 * full price, even if the order had promotions.
 */
export function invoiceContent(sold: SoldPlan, taxes: readonly TaxItem[]): InvoiceContent | Fault {
  const items = itemsOf(sold);
  if (isFault(items)) return items;
  const [first] = items;
  const includesTax = first?.unitPrice.includesTax ?? false;
  const value = sumOf(items);
  const discount = sumOf(items.filter(({ type }) => type === 'discount'));
  const split = taxed(value, includesTax, taxes);
  const price = { ...split, discount, withoutDiscount: value - discount };
  return Object.values(price).every(isAmount) ? { items, taxes, price } : outOfRange;
}

function sumOf(items: readonly InvoiceItem[]): number {
  return items.reduce((sum, { unitPrice }) => sum + unitPrice.amount, 0);
}

function itemsOf({ currency, plan, products }: SoldPlan): readonly InvoiceItem[] | Fault {
  const { id, attributes } = plan;
  const total = totalPrices(products.map((product) => product.attributes.price));
  const { prices, mixedTax } = periodPrice(attributes, total);
  const price = prices[currency];
  if (price === undefined) {
    return (
      mixedTaxFault(attributes.name, currency, mixedTax, 'plan') ?? noPrice(attributes, currency)
    );
  }
  const { includesTax } = price;
  const priced = (amount: number): Price => ({ amount, currency, includesTax });
  if (attributes.fixedPrice?.[currency] !== undefined) {
    return [{ type: 'plan', id, description: attributes.name, unitPrice: priced(price.amount) }];
  }
  const sold = products.map((product): InvoiceItem => {
    const { name, price: own } = product.attributes;
    const amount = own?.[currency]?.amount ?? 0;
    return { type: 'product', id: product.id, description: name, unitPrice: priced(amount) };
  });
  const percentage = attributes.basePricePercentage ?? 0;
  if (percentage === 0) return sold;
  const description = `${String(percentage)} %`;
  const off = price.amount - sumOf(sold);
  return [...sold, { type: 'discount', description, unitPrice: priced(off) }];
}

function noPrice({ name }: Named, currency: string): Fault {
  const detail = `The plan ${name} has no price in ${currency}; it was sold with one`;
  return faultOf('unprocessable', 'Invalid state', detail);
}

/**
 * Returns the taxes of one of the units of an order line. The rates are those of the line. An amount
 * for the whole line is divided among its units, and the remainder goes cent by cent to the first ones.
 * @param number of the unit, from 1
 */
export function taxesOfUnit({ units, taxes }: LineTaxes, number: number): readonly TaxItem[] {
  return taxes.map((tax) => {
    if (tax.amount === undefined) return tax;
    const rest = tax.amount % units;
    return { ...tax, amount: (tax.amount - rest) / units + (number <= rest ? 1 : 0) };
  });
}
