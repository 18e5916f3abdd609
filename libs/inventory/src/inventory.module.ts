import { Module } from '@nestjs/common';
import {
  AllocateStockHandler,
  EndAllocationHandler,
  FindShortagesHandler,
  ReturnStockHandler,
  SendStockHandler,
} from './allocation/allocate-stock';
import { StockExport } from './exporting/stock-export';
import { ImportStockHandler } from './importing/import-stock';
import { KnownProducts } from './stock/known-products';
import { ReadStockHandler } from './stock/read-stock';
import { StockEventResources } from './stock/stock-event-resources';
import { StockController } from './stock/stock.controller';
import { providers as records } from './stock/stock-records';
import { UncountedProducts } from './stock/uncounted-products';
import { VisibleStock } from './stock/visible-stock';
import { LockedStock } from './storage/locked-stock';
import { StockEvents } from './storage/stock-events';
import { StockRepository } from './storage/stock-repository';
import { StockTransactionRepository } from './storage/stock-transaction-repository';
import { StockTransactionController } from './transactions/stock-transaction.controller';
import { providers as transactions } from './transactions/stock-transactions';

@Module({
  controllers: [StockController, StockTransactionController],
  providers: [
    StockRepository,
    StockTransactionRepository,
    LockedStock,
    StockEvents,
    StockEventResources,
    KnownProducts,
    UncountedProducts,
    VisibleStock,
    ...records,
    ReadStockHandler,
    ...transactions,
    AllocateStockHandler,
    EndAllocationHandler,
    FindShortagesHandler,
    ReturnStockHandler,
    SendStockHandler,
    ImportStockHandler,
    StockExport,
  ],
})
export class InventoryModule {}
