import { responseOf, listOf, resourceOf, toResource } from '#platform/http';
import type { CurrencyRow } from '../storage/currency.row';

export class CurrencyDto extends resourceOf('currency') {
  /** @example "EUR" */
  code!: string;

  /** Units of this currency for one of the default currency. @example 0.92 */
  exchange_rate!: number;

  /** @example "€{price}" */
  format!: string;

  /** @example "." */
  decimal_point!: string;

  /** @example "," */
  thousand_separator!: string;

  /** @example 2 */
  decimal_places!: number;

  /** @example false */
  default!: boolean;

  /** @example true */
  enabled!: boolean;
}

export class CurrencyResponse extends responseOf(CurrencyDto) {}

export class CurrencyListResponse extends listOf(CurrencyDto) {}

export function toCurrency(baseUrl: string, row: CurrencyRow): CurrencyDto {
  const fields = {
    code: row.code,
    exchange_rate: row.exchangeRate,
    format: row.format,
    decimal_point: row.decimalPoint,
    thousand_separator: row.thousandSeparator,
    decimal_places: row.decimalPlaces,
    default: row.isDefault,
    enabled: row.enabled,
  };
  return toResource('currency', row, fields, `${baseUrl}/v2/currencies/${row.id}`);
}
