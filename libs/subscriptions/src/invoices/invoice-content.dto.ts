import { ApiProperty } from '@nestjs/swagger';
import { ItemPrice, ItemTax, PriceTriple, toPartsResponse, toTaxItemResponse } from '#line-items';
import type { CurrencyFormat } from '#line-items';
import { Moment, Whole, withoutEmpty } from '#platform/http';
import type { InvoiceContent, InvoiceItem } from '../domain/invoice-content';
import type { Period } from '../domain/periods';

class InvoicedPeriod {
  /** @example "2031-04-05T06:07:08.009Z" */
  @Moment()
  start!: string;

  /**
   * Start of the next period; left out if that is after the year 9999.
   * @example "2031-05-05T06:07:08.009Z"
   */
  @Moment()
  end?: string;
}

class InvoiceItemDto {
  @ApiProperty({ enum: ['plan', 'product', 'discount'], example: 'product' })
  type!: InvoiceItem['type'];

  /** Id of the plan or the product. @example "3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06" */
  id?: string;

  /** @example "Tea selection" */
  description!: string;

  /** @example 1 */
  @Whole()
  quantity!: number;

  /** Negative for a discount. @example {"amount":5000,"currency":"USD","includes_tax":false} */
  unit_price!: ItemPrice;

  /** @example {"amount":5000,"currency":"USD","includes_tax":false} */
  value!: ItemPrice;
}

/** The price of a period, item by item. */
export class InvoicedContent {
  period!: InvoicedPeriod;

  /** The items that add up to the amounts; a percentage off is a separate item. */
  items!: InvoiceItemDto[];

  /** Those of the period. */
  taxes!: ItemTax[];

  /** @example "USD" */
  currency!: string;
}

/** `with_tax` is `without_tax` + `tax`. */
export class InvoiceDisplayPrice {
  with_tax!: PriceTriple;
  without_tax!: PriceTriple;
  tax!: PriceTriple;
  discount!: PriceTriple;
  without_discount!: PriceTriple;
}

type Content = Omit<InvoiceContent, 'price'>;

export function toInvoicedContent(
  { start, end }: Omit<Period, 'index'>,
  { items, taxes }: Content,
  currency: string,
) {
  return {
    period: withoutEmpty({ start: start.toISOString(), end: end?.toISOString() }),
    items: items.map(toInvoiceItem),
    taxes: taxes.map(toTaxItemResponse),
    currency,
  };
}

function toInvoiceItem({ type, id, description, unitPrice }: InvoiceItem): InvoiceItemDto {
  const { amount, currency, includesTax } = unitPrice;
  const price = { amount, currency, includes_tax: includesTax };
  return {
    ...withoutEmpty({ type, id, description }),
    quantity: 1,
    unit_price: price,
    value: price,
  };
}

export function toInvoiceDisplayPrice(
  { price }: Pick<InvoiceContent, 'price'>,
  currency: CurrencyFormat,
): InvoiceDisplayPrice {
  return toPartsResponse(price, currency);
}
