import type { Schema } from '#platform/database';
import { AddAvailableIndex1795719024182 } from './add-available-index';
import { AddChangeIndexes1795657300006 } from './add-change-indexes';
import { AddListIndexes1795401800002 } from './add-list-indexes';
import { CreateStockTables1763683212000 } from './create-stock-tables';
import { StockRow } from './stock.row';
import { StockTransactionRow } from './stock-transaction.row';

export const inventorySchema: Schema = {
  rows: [StockRow, StockTransactionRow],
  migrations: [
    CreateStockTables1763683212000,
    AddListIndexes1795401800002,
    AddChangeIndexes1795657300006,
    AddAvailableIndex1795719024182,
  ],
};
