import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import { LineList, listOf, Must, responseOf, Timestamp } from '#platform/http';
import {
  Field,
  flag,
  integer,
  type Kind,
  line,
  optional,
  country,
  removable,
  resource,
  type Rule,
} from '#platform/resources';
import { isPostcodes } from '../domain/postcodes';
import { isTaxShare, isValidity } from '../domain/tax-rates';

const MAX_POSTCODES = 500;

const areAllPostcodes = (value: unknown) => Array.isArray(value) && value.every(isPostcodes);

const postcodes: Kind = {
  column: { type: 'json' },
  sent: applyDecorators(
    Must(
      'must name beginnings of postcodes, or ranges whose ends are equally long and not upside down',
      areAllPostcodes,
    ),
    LineList(0, MAX_POSTCODES, 1, 40),
  ),
  shown: { type: String, isArray: true },
};

/** Stored as JSON, as a column of numbers loses digits on MariaDB. */
const share: Kind = {
  column: { type: 'json' },
  sent: applyDecorators(
    Must('must be a number from 0 to 1 with at most 6 decimals', isTaxShare),
    ApiProperty({ type: Number, minimum: 0, maximum: 1 }),
  ),
  shown: { type: Number },
};

/** A time that every database can store. */
const time: Kind = {
  column: { type: 'datetime', precision: 3 },
  sent: applyDecorators(Timestamp(), Must('must not be before 1970', isSince1970)),
  shown: { type: String },
  toStored: (sent: string) => new Date(sent),
  toShown: (stored: Date) => stored.toISOString(),
};

const afterStart: Rule = { sent: Must('must be after valid_from', isAfterStart) };

@Entity('tax_rates')
@Index('tax_rates_by_age', ['createdAt', 'id'])
@Index('tax_rates_by_change', ['updatedAt', 'id'])
export class TaxRateRow extends ResourceRow {
  /** How carts, orders and invoices call it. @example "VAT" */
  @Field(line(1, 255))
  name!: string;

  /** Two capital letters, such as `DE`, as in ISO 3166-1. @example "DE" */
  @Field(country)
  country!: string;

  /** Code or name of a region of the country; without it, every region. @example "QC" */
  @Field(line(1, 255), removable)
  region!: string | null;

  /**
   * Beginnings of postcodes, such as `902`, and ranges, such as `90200-90299`; if none is
   * named, every postcode.
   * @example ["902", "91000-91299"]
   */
  @Field(postcodes, optional([]))
  postcodes!: readonly string[];

  /** The products that it is for, by their `tax_category`. @example "standard" */
  @Field(line(1, 64), optional('standard'))
  taxCategory!: string;

  /** A fraction of the price: 0.19 is 19 %. @example 0.19 */
  @Field(share)
  rate!: number;

  /** Rates of a lower priority are calculated first. @example 0 */
  @Field(integer(-1000, 1000), optional(0))
  priority!: number;

  /** Whether it is calculated on the price with the taxes before it. @example false */
  @Field(flag, optional(false))
  compound!: boolean;

  /** Whether shipping is taxed with it, too. @example true */
  @Field(flag, optional(true))
  appliesToShipping!: boolean;

  /** Carts have the tax from this time on. @example "2031-01-01T00:00:00.000Z" */
  @Field(time, removable)
  validFrom!: Date | null;

  /** Carts do not have the tax any more from this time on. @example "2032-01-01T00:00:00.000Z" */
  @Field(time, removable, afterStart)
  validTo!: Date | null;
}

const taxRates = resource('tax_rate', TaxRateRow, {
  path: '/v2/tax-rates',
  names: { new: 'TaxRateData', changes: 'TaxRateChanges' },
});

const DE = { name: 'VAT', country: 'DE', rate: 0.19 };

export class CreateTaxRateBody extends taxRates.newBody(DE) {}

export class ChangeTaxRateBody extends taxRates.changesBody({ rate: 0.2 }) {}

export class TaxRateDto extends taxRates.shown() {}

export class TaxRateResponse extends responseOf(TaxRateDto) {}

export class TaxRateListResponse extends listOf(TaxRateDto) {}

export const { toValues, toChanges, show } = taxRates;

function isSince1970(value: unknown): boolean {
  return new Date(String(value)).getTime() >= 0;
}

/** Of what was sent; a change may name only the end. */
function isAfterStart(end: unknown, sent: { readonly valid_from?: unknown }): boolean {
  const [validFrom, validTo] = [sent.valid_from, end].map((one) => new Date(String(one)));
  return Number.isNaN(validFrom?.getTime()) || isValidity({ validFrom, validTo });
}
