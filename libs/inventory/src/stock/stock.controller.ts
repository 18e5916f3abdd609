import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Allow, ExistingIn, ListRequest, Paging, PathId, Refuses, Settings } from '#platform';
import { CreateStock } from '../contract';
import { StockRepository } from '../storage/stock-repository';
import { DeleteStock } from './delete-stock';
import { KnownProducts } from './known-products';
import { CreateStockBody } from './stock.dto';
import { StockResponse, StockListResponse, toStock } from './stock-response.dto';

/** How much there is, is told to administrators only: no list of public reads names it (interface 3.3). */
@ApiTags('Inventory')
@Allow('admin')
@Controller('v2/inventories')
export class StockController {
  constructor(
    private readonly commands: CommandBus,
    private readonly stock: StockRepository,
    private readonly settings: Settings,
  ) {}

  /** Create the stock of a product. Without it the product is sold without limit. */
  @Post(':productId')
  @ExistingIn(KnownProducts, (products, { productId = '' }) => products.get(productId))
  @Refuses({ 409: 'Conflict' })
  async create(
    @PathId('productId') productId: string,
    @Body() { data }: CreateStockBody,
  ): Promise<StockResponse> {
    await this.commands.execute(new CreateStock(productId, data.quantity));
    return this.read(productId);
  }

  /** List the stock of all products that have one. */
  @Get()
  async list(@Paging() list: ListRequest): Promise<StockListResponse> {
    const { items, total } = await this.stock.page(list);
    const shown = items.map((row) => toStock(this.settings.publicUrl, row));
    return list.answer(shown, total);
  }

  /** Read the stock of a product. */
  @Get(':productId')
  async read(@PathId('productId') productId: string): Promise<StockResponse> {
    return { data: toStock(this.settings.publicUrl, await this.stock.get(productId)) };
  }

  /** Delete the stock of a product, with its transactions. The product is then sold without limit. */
  @Delete(':productId')
  @HttpCode(204)
  async delete(@PathId('productId') productId: string): Promise<void> {
    await this.commands.execute(new DeleteStock(productId));
  }
}
