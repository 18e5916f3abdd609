import { responseOf, listOf, resourceOf, toResource } from '#platform';
import { totalOf } from '../domain/stock';
import type { StockRow } from '../storage/stock.row';

export class StockDto extends resourceOf('stock') {
  /** Pieces in the store: `available` and `allocated` together. @example 12 */
  total!: number;

  /** Pieces that are free to be sold. @example 9 */
  available!: number;

  /** Pieces that are promised to orders. @example 3 */
  allocated!: number;
}

export class StockResponse extends responseOf(StockDto) {}

export class StockListResponse extends listOf(StockDto) {}

export function toStock(baseUrl: string, row: StockRow): StockDto {
  const { available, allocated } = row;
  const fields = { total: totalOf(row), available, allocated };
  return toResource('stock', row, fields, `${baseUrl}/v2/inventories/${row.id}`);
}
