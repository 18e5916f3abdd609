import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { StockRepository } from '../storage/stock-repository';
import { StockTransactionRepository } from '../storage/stock-transaction-repository';
import { CreateStockTransactionBody, toStockMovement } from './stock-transaction.dto';
import {
  StockTransactionResponse,
  StockTransactionListResponse,
  toStockTransaction,
} from './stock-transaction-response.dto';
import { RecordStockTransaction } from './stock-transactions';

const InStock = () =>
  ExistingIn(StockRepository, (stock, { productId = '' }) => stock.get(productId));

/** A transaction never changes. */
const ORDER = { updatedAt: 'createdAt' };

@ApiTags('Inventory')
@Controller('v2/inventories/:productId/transactions')
export class StockTransactionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly stock: StockRepository,
    private readonly records: StockTransactionRepository,
    private readonly settings: Settings,
  ) {}

  /**
   * Change the stock of a product. Neither the available nor the allocated units can fall below 0.
   */
  @Post()
  @Allow('stock:write')
  @InStock()
  @Refuses({ 422: 'Insufficient stock' })
  async createStockTransaction(
    @PathId('productId') productId: string,
    @Body() { data }: CreateStockTransactionBody,
  ): Promise<StockTransactionResponse> {
    const command = new RecordStockTransaction(productId, toStockMovement(data));
    const movement = await this.commands.execute(command);
    return { data: toStockTransaction(this.settings.publicUrl, movement) };
  }

  /** List the stock transactions of a product. The oldest comes first, unless `sort` names another order. */
  @Get()
  @Allow('catalog:read')
  @InStock()
  async listStockTransactions(
    @PathId('productId') productId: string,
    @Paging({}, ORDER) list: ListRequest,
  ): Promise<StockTransactionListResponse> {
    const { items, total, isExact } = await this.records.pageOf(
      await this.stock.get(productId),
      list,
    );
    const shown = items.map((movement) => toStockTransaction(this.settings.publicUrl, movement));
    return list.answer(shown, total, isExact);
  }

  /** Read a stock transaction of a product. */
  @Get(':transactionId')
  @Allow('catalog:read')
  @ApiParam({ name: 'transactionId', description: 'The `id` of a transaction, from the list' })
  async readStockTransaction(
    @PathId('productId') productId: string,
    @PathId('transactionId') transactionId: string,
  ): Promise<StockTransactionResponse> {
    const movement = await this.records.get(transactionId, { productId });
    return { data: toStockTransaction(this.settings.publicUrl, movement) };
  }
}
