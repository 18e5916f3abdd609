import { ApiProperty, PartialType } from '@nestjs/swagger';
import { characters } from '#kernel';
import {
  Flag,
  Integer,
  Must,
  Nested,
  OneLine,
  Optional,
  Pattern,
  ResourceType,
  Text,
} from '#platform/http';
import type { NewCurrency } from '../management';
import type { CurrencyChanges } from './write-currency';

const MAX_FORMAT = 255;

class CurrencyData {
  @ResourceType('currency')
  type?: string;

  /** Three capital letters. @example "GBP" */
  @Pattern('must be three capital letters', /^[A-Z]{3}$/)
  code!: string;

  /** Units of this currency for one of the default currency. @example 0.79 */
  @Optional()
  @Must('must be a number above 0', (value) => Number.isFinite(value) && Number(value) > 0)
  exchange_rate?: number;

  /** How a price is written; `{price}` stands for the number. @example "£{price}" */
  @Optional()
  @Must(`must be a text of at most ${String(MAX_FORMAT)} characters with {price} in it`, isFormat)
  @OneLine()
  @ApiProperty({ maxLength: MAX_FORMAT, pattern: '\\{price\\}' })
  format?: string;

  /** One character. @example "." */
  @Optional()
  @OneLine()
  @Text(1, 1)
  decimal_point?: string;

  /** Separates groups of three digits; one character or none. @example "," */
  @Optional()
  @OneLine()
  @Text(0, 1)
  thousand_separator?: string;

  /** Digits after the decimal point. With 2, an amount of 1250 means 12.50. @example 2 */
  @Optional()
  @Integer(0, 4)
  decimal_places?: number;

  /**
   * Used if a request names no currency. If you set it, the previous default loses it.
   * @example false
   */
  @Optional()
  @Flag()
  default?: boolean;

  /** Whether requests may use it. @example true */
  @Optional()
  @Flag()
  enabled?: boolean;
}

class CurrencyFieldChanges extends PartialType(CurrencyData, { skipNullProperties: false }) {}

export class CreateCurrencyBody {
  @Nested(() => CurrencyData)
  data!: CurrencyData;
}

export class ChangeCurrencyBody {
  /** @example {"exchange_rate":0.93} */
  @Nested(() => CurrencyFieldChanges)
  data!: CurrencyFieldChanges;
}

export function toNewCurrency({ data }: CreateCurrencyBody): NewCurrency {
  return { ...toCurrencyChanges(data), code: data.code };
}

export function toCurrencyChanges(data: CurrencyFieldChanges): CurrencyChanges {
  return {
    code: data.code,
    exchangeRate: data.exchange_rate,
    format: data.format,
    decimalPoint: data.decimal_point,
    thousandSeparator: data.thousand_separator,
    decimalPlaces: data.decimal_places,
    isDefault: data.default,
    enabled: data.enabled,
  };
}

function isFormat(value: unknown): boolean {
  return typeof value === 'string' && value.includes('{price}') && characters(value) <= MAX_FORMAT;
}
