import { MAX_AMOUNT, type TaxItem } from '#kernel';
import { type Fault } from '#kernel';
import { Integer, invalid, Must, OneOf, Optional, ResourceType, Text } from '#platform';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { isRate, MAX_RATE } from '../domain/rules/taxes';

export class TaxItemFields {
  /** @example "VAT" */
  @Optional()
  @Text(1, 255)
  name?: string;

  /** @example "DE" */
  @Optional()
  @Text(1, 255)
  jurisdiction?: string;

  /** @example "VAT19" */
  @Optional()
  @Text(1, 255)
  code?: string;

  /** A fraction of the price: 0.19 is 19 %. This or `amount`. */
  @Optional()
  @Must(`must be a number from 0 to ${String(MAX_RATE)} with at most 6 decimals`, isRate)
  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: MAX_RATE, example: 0.19 })
  rate?: number;

  /** For the whole item, in the smallest unit of its currency. This or `rate`. */
  @Optional()
  @Integer(0, MAX_AMOUNT)
  amount?: number;
}

/** A tax on an item of a cart, as a resource of its own: a rate, or an amount. */
export class TaxDto extends TaxItemFields {
  @ResourceType('tax_item')
  type?: string;
}

/** A tax that comes with an item, whose kind it has to name (interface E7). */
export class TaxItemDto extends TaxItemFields {
  /** Kind of the tax. */
  @OneOf('tax_item')
  type!: 'tax_item';
}

/** Why it does not say how much it is, once. */
export function ambiguousTax({ rate, amount }: TaxItemFields, source: string): Fault | undefined {
  if ((rate === undefined) !== (amount === undefined)) return undefined;
  const at = `${source}${source === '' ? '' : '.'}rate`;
  return rate === undefined
    ? invalid(at, 'or amount must be given')
    : invalid(at, 'and amount exclude each other; send one of them', rate);
}

export function toTaxItem(fields: TaxItemFields, id: string): TaxItem {
  const { name, jurisdiction, code, rate, amount } = fields;
  return {
    id,
    ...(name === undefined ? {} : { name }),
    ...(jurisdiction === undefined ? {} : { jurisdiction }),
    ...(code === undefined ? {} : { code }),
    ...(rate === undefined ? {} : { rate }),
    ...(amount === undefined ? {} : { amount }),
  };
}
