import { Module } from '@nestjs/common';
import { AllocateStockHandler } from './allocation/allocate-stock';
import { EndAllocationHandler } from './allocation/end-allocation';
import { ImportStockHandler } from './importing/import-stock';
import { CreateStockHandler } from './stock/create-stock';
import { DeleteStockHandler } from './stock/delete-stock';
import { KnownProducts } from './stock/known-products';
import { ReadStockHandler } from './stock/read-stock';
import { StockController } from './stock/stock.controller';
import { UncountedProducts } from './stock/uncounted-products';
import { VisibleStock } from './stock/visible-stock';
import { LockedStock } from './storage/locked-stock';
import { StockRepository } from './storage/stock-repository';
import { StockTransactionRepository } from './storage/stock-transaction-repository';
import { RecordStockTransactionHandler } from './transactions/record-stock-transaction';
import { StockTransactionController } from './transactions/stock-transaction.controller';

@Module({
  controllers: [StockController, StockTransactionController],
  providers: [
    StockRepository,
    StockTransactionRepository,
    LockedStock,
    KnownProducts,
    UncountedProducts,
    VisibleStock,
    CreateStockHandler,
    DeleteStockHandler,
    ReadStockHandler,
    RecordStockTransactionHandler,
    AllocateStockHandler,
    EndAllocationHandler,
    ImportStockHandler,
  ],
})
export class InventoryModule {}
