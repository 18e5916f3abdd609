import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { isRate, MAX_AMOUNT, MAX_RATE, type TaxItem, withoutUndefined } from '#kernel';
import { Integer, TextLine, Must, Optional, OptionalBeside, ResourceType } from '#platform/http';

/** What a tax is called, and how much it is. */
export interface TaxItemFields {
  readonly name?: string;
  readonly jurisdiction?: string;
  readonly code?: string;
  readonly rate?: number;
  readonly amount?: number;
}

class TaxTexts {
  /** @example "VAT" */
  @Optional()
  @TextLine(0, 255)
  name?: string;

  /** @example "DE" */
  @Optional()
  @TextLine(0, 255)
  jurisdiction?: string;

  /** @example "VAT19" */
  @Optional()
  @TextLine(0, 255)
  code?: string;
}

const Rate = () =>
  applyDecorators(
    Must(
      'and amount exclude each other; send one of them',
      (_, owner) => (owner as TaxItemFields).amount === undefined,
    ),
    Must(`must be a number from 0 to ${String(MAX_RATE)} with at most 6 decimals`, isRate),
    ApiPropertyOptional({ type: Number, minimum: 0, maximum: MAX_RATE, example: 0.19 }),
  );

export class NewTaxFields extends TaxTexts {
  /** A fraction of the price: 0.19 is 19 %. This or `amount`. */
  @Rate()
  @OptionalBeside('amount', 'or amount must be given')
  rate?: number;

  /** For the whole item, in the smallest unit of its currency. This or `rate`. */
  @Optional()
  @Integer(0, MAX_AMOUNT)
  amount?: number;
}

/** A tax on an item of a cart, as a resource of its own: a rate, or an amount. */
export class TaxDto extends NewTaxFields {
  @ResourceType('tax_item')
  type?: string;
}

/** What is to change of a tax. */
export class TaxChangesDto extends TaxTexts {
  /** A fraction of the price, in place of an amount. This or `amount`. */
  @Optional()
  @Rate()
  rate?: number;

  /** For the whole item, in the smallest unit of its currency, in place of a rate. This or `rate`. */
  @Optional()
  @Integer(0, MAX_AMOUNT)
  amount?: number;

  @ResourceType('tax_item')
  type?: string;
}

export function toNewTaxItem(fields: TaxItemFields, id: string): TaxItem {
  const { name, jurisdiction, code, rate, amount } = fields;
  return { id, ...withoutUndefined({ name, jurisdiction, code, rate, amount }) };
}
