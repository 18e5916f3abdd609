import { Module } from '@nestjs/common';
import { CreateStockHandler } from './stock/create-stock';
import { DeleteStockHandler } from './stock/delete-stock';
import { KnownProducts } from './stock/known-products';
import { ReadStockHandler } from './stock/read-stock';
import { StockController } from './stock/stock.controller';
import { UncountedProducts } from './stock/uncounted-products';
import { StockStore } from './storage/stock-store';
import { StockTransactionStore } from './storage/stock-transaction-store';
import { RecordStockTransactionHandler } from './transactions/record-stock-transaction';
import { StockTransactionController } from './transactions/stock-transaction.controller';

@Module({
  controllers: [StockController, StockTransactionController],
  providers: [
    StockStore,
    StockTransactionStore,
    KnownProducts,
    UncountedProducts,
    CreateStockHandler,
    DeleteStockHandler,
    ReadStockHandler,
    RecordStockTransactionHandler,
  ],
})
export class InventoryModule {}
