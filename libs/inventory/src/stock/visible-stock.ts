import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindProducts, isSold } from '#catalog/contract';
import { faultOf, refuse } from '#kernel';
import { Settings } from '#platform';
import type { Caller } from '#platform/auth';
import type { Visitor } from '#platform/http';
import { StockRepository } from '../storage/stock-repository';
import { type StockDto, toAvailability, toStock, toUncounted } from './stock-response.dto';

/**
 * Stock as a caller may see it. Administrators see every record. Other callers see how many units of the
 * products in the selected catalog are available, including products without a record.
 */
@Injectable()
export class VisibleStock {
  constructor(
    private readonly queries: QueryBus,
    private readonly stock: StockRepository,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError `Not Found` for everything else */
  async get(caller: Caller, visitor: Visitor, productId: string): Promise<StockDto> {
    const [found] = await this.of(caller, visitor, [productId]);
    if (found !== undefined) return found;
    refuse(faultOf('not-found', 'Not Found', 'stock record not found'));
  }

  /** Returns the stock that the caller may see, in the given order. It takes one query beside the catalog's. */
  async of(
    caller: Caller,
    visitor: Visitor,
    productIds: readonly string[],
  ): Promise<readonly StockDto[]> {
    const { publicUrl } = this.settings;
    const isAdmin = caller.kind === 'admin';
    const [products, rows] = await Promise.all([
      this.queries.execute(new FindProducts(visitor, productIds, [])),
      this.stock.rowsOf(productIds),
    ]);
    const sold = new Set(products.filter(isSold).map(({ id }) => id));
    const records = new Map(rows.map((row) => [row.id, row]));
    return [...new Set(productIds)].flatMap((id) => {
      const row = records.get(id);
      if (!sold.has(id) && !(isAdmin && row !== undefined)) return [];
      if (row === undefined) return toUncounted(publicUrl, id);
      return isAdmin ? toStock(publicUrl, row) : toAvailability(publicUrl, row);
    });
  }
}
