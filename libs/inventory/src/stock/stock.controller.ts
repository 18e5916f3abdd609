import { Body, Controller, Delete, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { invalid, refuse } from '#kernel';
import { Settings } from '#platform';
import { Allow, AllowEveryCaller, type Caller, CurrentCaller } from '#platform/auth';
import {
  CatalogHeaders,
  CurrentVisitor,
  ExistingIn,
  idFilter,
  ListRequest,
  Paging,
  PathId,
  Refuses,
  type Visitor,
  wholeFilter,
} from '#platform/http';
import { StockRepository } from '../storage/stock-repository';
import { KnownProducts } from './known-products';
import { CreateStockBody } from './stock.dto';
import { StockResponse, StockListResponse, toStock } from './stock-response.dto';
import { CreateStock, DeleteStock } from './stock-records';
import { VisibleStock } from './visible-stock';
import { refuseWholeList, WholeListGuard } from './whole-list.guard';

export const STOCK_FILTERS = {
  product_id: idFilter('id'),
  available: wholeFilter('available'),
};

const COMBINED = invalid(
  'query.filter',
  'must have in(product_id,…) alone: such a list is in the order of the products that you name',
);

@ApiTags('Inventory')
@Controller('v2/inventories')
export class StockController {
  constructor(
    private readonly commands: CommandBus,
    private readonly stock: StockRepository,
    private readonly visible: VisibleStock,
    private readonly settings: Settings,
  ) {}

  /** Create the stock of a product. A product without stock is sold without limit. */
  @Post(':productId')
  @Allow('stock:write')
  @ExistingIn(KnownProducts, (products, { productId = '' }) => products.get(productId))
  @Refuses({ 409: 'Conflict' })
  async createStock(
    @PathId('productId') productId: string,
    @Body() { data }: CreateStockBody,
  ): Promise<StockResponse> {
    const row = await this.commands.execute(new CreateStock(productId, data.quantity));
    return { data: toStock(this.settings.publicUrl, row) };
  }

  /**
   * List stock. With `filter=in(product_id,…)`, every caller sees the stock of up to 100 products,
   * in the order of the filter, without products that the selected catalog does not sell. Without
   * these products, administrators see all stock, or what runs low: `le(available,5)`.
   */
  @Get()
  @AllowEveryCaller('catalog:read')
  @CatalogHeaders()
  @UseGuards(WholeListGuard)
  @Refuses({ 403: 'Forbidden' })
  async listStock(
    @CurrentCaller() caller: Caller,
    @CurrentVisitor() visitor: Visitor,
    @Paging(STOCK_FILTERS) list: ListRequest,
  ): Promise<StockListResponse> {
    const { limit, offset, filters } = list;
    const [first, ...others] = filters.flatMap(({ members }) =>
      members === undefined ? [] : [members],
    );
    if (first === undefined) return caller.kind === 'admin' ? this.all(list) : refuseWholeList();
    if (list.order !== undefined || filters.length > 1 + others.length) refuse(COMBINED);
    const ids = first.filter((id) => others.every((wanted) => wanted.includes(id)));
    const found = await this.visible.of(caller, visitor, ids);
    return list.answer(found.slice(offset, offset + limit), found.length);
  }

  /**
   * Read the stock of a product. Every caller sees how many units are available, if the selected
   * catalog sells the product. A product without stock has 2147483647 units. Administrators see the
   * whole record.
   */
  @Get(':productId')
  @AllowEveryCaller('catalog:read')
  @CatalogHeaders()
  async readStock(
    @CurrentCaller() caller: Caller,
    @CurrentVisitor() visitor: Visitor,
    @PathId('productId') productId: string,
  ): Promise<StockResponse> {
    return { data: await this.visible.get(caller, visitor, productId) };
  }

  /**
   * Delete the stock of a product. Its transactions are deleted, too. The product is then sold
   * without limit. While units are allocated, the stock cannot be deleted.
   */
  @Delete(':productId')
  @Allow('stock:write')
  @HttpCode(204)
  @Refuses({ 409: 'Conflict' })
  async deleteStock(@PathId('productId') productId: string): Promise<void> {
    await this.commands.execute(new DeleteStock(productId));
  }

  private async all(list: ListRequest): Promise<StockListResponse> {
    const { items, total, isExact } = await this.stock.page(list);
    const shown = items.map((row) => toStock(this.settings.publicUrl, row));
    return list.answer(shown, total, isExact);
  }
}
