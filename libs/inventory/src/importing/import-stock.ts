import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FindProductsByKey } from '#catalog/contract';
import { type Fault, isFault } from '#kernel';
import { asTx, Transactions } from '#platform/database';
import { judged } from '#platform/http';
import { ImportStock, type StockEntry, type StockOutcome } from '../contract';
import { movementFault, totalUnits } from '../domain/stock';
import { StockData } from '../stock/stock.dto';
import { UncountedProducts } from '../stock/uncounted-products';
import { LockedStock } from '../storage/locked-stock';
import { StockRepository } from '../storage/stock-repository';
import type { StockRow } from '../storage/stock.row';

interface StockLine {
  readonly productId: string;
  readonly quantity: number;
}

@CommandHandler(ImportStock)
export class ImportStockHandler implements ICommandHandler<ImportStock> {
  constructor(
    private readonly commands: CommandBus,
    private readonly transactions: Transactions,
    private readonly stock: StockRepository,
    private readonly locked: LockedStock,
    private readonly uncounted: UncountedProducts,
  ) {}

  async execute({ transaction, entries }: ImportStock): Promise<readonly StockOutcome[]> {
    const tx = asTx(transaction);
    const keys = entries.map(({ key }) => key);
    const ids = await this.commands.execute(new FindProductsByKey(transaction, keys));
    const judgedLines = entries.map((entry) => toStockLine(entry, ids));
    const lines = judgedLines.flatMap((line) => ('quantity' in line ? [line] : []));
    const rows = await this.locked.of(tx, [...new Set(lines.map(({ productId }) => productId))]);
    const counted = new Map(rows.map((row) => [row.id, row]));
    const begun = new Map<string, number>();
    const set = new Map<string, number>();
    const outcome = judgedLines.map((line) => {
      if (!('quantity' in line)) return line;
      const { productId, quantity } = line;
      const row = counted.get(productId);
      const movement = { action: 'set', quantity } as const;
      const fault = row && movementFault(productId, row, movement, 'attributes.quantity');
      if (fault !== undefined) return [fault];
      const isNew = row === undefined && !begun.has(productId);
      (row === undefined ? begun : set).set(productId, quantity);
      return isNew ? 'created' : 'changed';
    });
    await this.stock.createAll(tx, begun);
    const moved = rows.filter((row) => isMoved(row, set.get(row.id)));
    if (moved.length > 0) await this.locked.move(tx, moved, 'set', Object.fromEntries(set));
    this.transactions.afterCommit(tx, () => {
      for (const productId of begun.keys()) this.uncounted.begun(productId);
    });
    return outcome;
  }
}

function toStockLine(
  { key, attributes }: StockEntry,
  ids: ReadonlyMap<string, string | Fault>,
): StockLine | readonly Fault[] {
  const stock = judged(StockData, attributes, 'attributes');
  if (!(stock instanceof StockData)) return stock;
  const productId = ids.get(key);
  if (productId === undefined || isFault(productId)) return [productId].filter(isFault);
  return { productId, quantity: stock.quantity };
}

/** If the total does not change, there is no transaction. */
function isMoved(row: StockRow, total: number | undefined): boolean {
  return total !== undefined && total !== totalUnits(row);
}

/** The rule names a field of a request body; here it becomes an attribute of the line. */
