import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asTx } from '#platform';
import { AllocateStock, EndAllocation, type UnitsByProduct, type Stock } from '../contract';
import { ofCounted, stillAllocated, tooFew } from '../domain/allocation';
import { LockedStock } from '../storage/locked-stock';
import type { StockRow } from '../storage/stock.row';

@CommandHandler(AllocateStock)
export class AllocateStockHandler implements ICommandHandler<AllocateStock> {
  constructor(private readonly stock: LockedStock) {}

  async execute({ transaction, units }: AllocateStock): Promise<{
    readonly allocated: UnitsByProduct;
    readonly short: readonly Stock[];
  }> {
    const tx = asTx(transaction);
    const counted = await this.stock.of(tx, Object.keys(units));
    const short = tooFew(counted, units);
    if (short.length > 0) return { allocated: {}, short: short.map(toStock) };
    const allocated = ofCounted(counted, units);
    await this.stock.move(tx, counted, 'allocate', allocated);
    return { allocated, short: [] };
  }
}

function toStock({ id: productId, available, allocated }: StockRow): Stock {
  return { productId, available, allocated };
}

@CommandHandler(EndAllocation)
export class EndAllocationHandler implements ICommandHandler<EndAllocation> {
  constructor(private readonly stock: LockedStock) {}

  async execute({ transaction, allocated, by }: EndAllocation): Promise<void> {
    const tx = asTx(transaction);
    const counted = await this.stock.of(tx, Object.keys(allocated));
    await this.stock.move(tx, counted, by, stillAllocated(counted, allocated));
  }
}
