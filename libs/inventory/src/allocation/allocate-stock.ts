import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asTx } from '#platform';
import { AllocateStock, type PiecesByProduct, type Stock } from '../contract';
import { ofCounted, tooFew } from '../domain/allocation';
import { LockedStock } from '../storage/locked-stock';
import type { StockRow } from '../storage/stock.row';

@CommandHandler(AllocateStock)
export class AllocateStockHandler implements ICommandHandler<AllocateStock> {
  constructor(private readonly stock: LockedStock) {}

  async execute({ transaction, pieces }: AllocateStock): Promise<{
    readonly allocated: PiecesByProduct;
    readonly short: readonly Stock[];
  }> {
    const tx = asTx(transaction);
    const counted = await this.stock.of(tx, Object.keys(pieces));
    const short = tooFew(counted, pieces);
    if (short.length > 0) return { allocated: {}, short: short.map(toStock) };
    const allocated = ofCounted(counted, pieces);
    await this.stock.move(tx, counted, 'allocate', allocated);
    return { allocated, short: [] };
  }
}

function toStock({ id: productId, available, allocated }: StockRow): Stock {
  return { productId, available, allocated };
}
