import { Integer, Nested, ResourceType } from '#platform/http';
import { MAX_UNITS } from '../domain/stock';

export class StockData {
  @ResourceType('stock')
  type?: string;

  /** Units in stock; all of them are available. @example 12 */
  @Integer(0, MAX_UNITS)
  quantity!: number;
}

export class CreateStockBody {
  @Nested(() => StockData)
  data!: StockData;
}
