import { ApiProperty } from '@nestjs/swagger';
import { responseOf, listOf, resourceOf, toResource } from '#platform/http';
import { STOCK_ACTIONS, type StockAction } from '../domain/stock';
import type { RecordedMovement } from '../storage/stock-transaction-repository';

export class StockTransactionDto extends resourceOf('stock-transaction') {
  @ApiProperty({ enum: STOCK_ACTIONS, example: 'increment' })
  action!: StockAction;

  /** @example "4a2d3ba1-7e6f-4c8b-9d0e-1f2a3b4c5d07" */
  product_id!: string;

  /** @example 5 */
  quantity!: number;
}

export class StockTransactionResponse extends responseOf(StockTransactionDto) {}

export class StockTransactionListResponse extends listOf(StockTransactionDto) {}

export function toStockTransaction(
  baseUrl: string,
  movement: RecordedMovement,
): StockTransactionDto {
  const { id, productId, action, quantity } = movement;
  const self = `${baseUrl}/v2/inventories/${productId}/transactions/${id}`;
  const fields = { action, product_id: productId, quantity };
  return toResource('stock-transaction', movement, fields, self);
}
