import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Column, Entity, Index } from 'typeorm';
import { characters } from '#kernel';
import { ResourceRow } from '#platform/database';
import { listOf, Must, responseOf } from '#platform/http';
import {
  as,
  Field,
  flag,
  integer,
  type Kind,
  number,
  oneLine,
  optional,
  optionalBy,
  pattern,
  resource,
  text,
} from '#platform/resources';
import type { FormerFormat } from '../domain/former-formats';

const MAX_FORMAT = 255;

const priceFormat: Kind = {
  ...text(0, MAX_FORMAT),
  sent: applyDecorators(
    Must(`must be a text of at most ${String(MAX_FORMAT)} characters with {price} in it`, isFormat),
    ApiProperty({ type: String, maxLength: MAX_FORMAT, pattern: '\\{price\\}' }),
  ),
};

@Entity('currencies')
@Index('currencies_by_code', ['code'], { unique: true })
export class CurrencyRow extends ResourceRow {
  /** Three capital letters. @example "GBP" */
  @Field(pattern('must be three capital letters', /^[A-Z]{3}$/, 3))
  code!: string;

  /** Units of this currency for one of the default currency. @example 0.79 */
  @Field(
    number('must be a number above 0', (rate) => Number.isFinite(rate) && rate > 0),
    optional(1),
  )
  exchangeRate!: number;

  /** How a price is written; `{price}` stands for the number. @example "£{price}" */
  @Field(priceFormat, oneLine, optionalBy(usualFormat))
  format!: string;

  /** One character. @example "." */
  @Field(text(1, 1), oneLine, optional('.'))
  decimalPoint!: string;

  /** Separates groups of three digits; one character or none. @example "," */
  @Field(text(0, 1), oneLine, optional(','))
  thousandSeparator!: string;

  /** Digits after the decimal point. With 2, an amount of 1250 means 12.50. @example 2 */
  @Field(integer(0, 4), optional(2))
  decimalPlaces!: number;

  /**
   * Whether prices and carts have it as long as nobody chooses another one. If you set it, the
   * previous default loses it.
   * @example false
   */
  @as('default', flag, optional(false))
  isDefault!: boolean;

  /** Whether the shop sells in it. Requests can only name such a currency. @example true */
  @Field(flag, optional(true))
  enabled!: boolean;

  /** The formats that it had before, the oldest first; `null` if it always had the present one. */
  @Column('json', { nullable: true })
  formerFormats!: readonly FormerFormat[] | null;
}

const currencies = resource('currency', CurrencyRow, {
  path: '/v2/currencies',
  names: { new: 'CurrencyData', changes: 'CurrencyFieldChanges' },
});

export class CreateCurrencyBody extends currencies.newBody() {}

export class ChangeCurrencyBody extends currencies.changesBody({ exchange_rate: 0.93 }) {}

export class CurrencyDto extends currencies.shown({
  code: 'EUR',
  exchange_rate: 0.92,
  format: '€{price}',
}) {}

export class CurrencyResponse extends responseOf(CurrencyDto) {}

export class CurrencyListResponse extends listOf(CurrencyDto) {}

export const { toValues, toChanges, show } = currencies;

function usualFormat({ code }: { readonly code: string }): string {
  return code === 'USD' ? '${price}' : `{price} ${code}`;
}

function isFormat(value: unknown): boolean {
  return typeof value === 'string' && value.includes('{price}') && characters(value) <= MAX_FORMAT;
}
