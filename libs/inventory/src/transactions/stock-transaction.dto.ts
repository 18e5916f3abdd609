import { ApiProperty } from '@nestjs/swagger';
import { refuse, invalid } from '#kernel';
import { Must, Nested, OneOf, ResourceType } from '#platform/http';
import {
  leastQuantity,
  MAX_UNITS,
  STOCK_ACTIONS,
  type StockAction,
  type StockMovement,
} from '../domain/stock';

const QUANTITY = `must be an integer from 1 to ${String(MAX_UNITS)}; set alone takes 0, too`;
const LEAST = Math.min(...STOCK_ACTIONS.map(leastQuantity));

class StockTransactionData {
  @ResourceType('stock-transaction')
  type?: string;

  /**
   * `increment` and `decrement` change the available units, `allocate` and `deallocate` move units
   * between available and allocated, and `set` sets the total and keeps the allocated units.
   * @example "increment"
   */
  @OneOf(...STOCK_ACTIONS)
  action!: StockAction;

  /** Number of units; at least 1, except for `set`. @example 5 */
  @Must(QUANTITY, (value) => isQuantity(value, LEAST))
  @ApiProperty({ type: 'integer', minimum: LEAST, maximum: MAX_UNITS })
  quantity!: number;
}

export class CreateStockTransactionBody {
  @Nested(() => StockTransactionData)
  data!: StockTransactionData;
}

/** @throws DomainError if the quantity is not allowed for this action */
export function toStockMovement({ action, quantity }: StockTransactionData): StockMovement {
  if (isQuantity(quantity, leastQuantity(action))) return { action, quantity };
  refuse(invalid('data.quantity', QUANTITY, quantity));
}

function isQuantity(value: unknown, least: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= MAX_UNITS;
}
