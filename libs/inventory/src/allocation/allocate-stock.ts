import {
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryHandler,
} from '@nestjs/cqrs';
import { asTx } from '#platform/database';
import {
  AllocateStock,
  EndAllocation,
  FindShortages,
  ReturnStock,
  SendStock,
  type Stock,
  type UnitsByProduct,
} from '../contract';
import { ofCounted, roomFor, stillAllocated, toAllocateFirst, tooFew } from '../domain/allocation';
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

@QueryHandler(FindShortages)
export class FindShortagesHandler implements IQueryHandler<FindShortages> {
  constructor(private readonly stock: LockedStock) {}

  async execute({ transaction, units }: FindShortages): Promise<readonly Stock[]> {
    const counted = await this.stock.of(asTx(transaction), Object.keys(units));
    return tooFew(counted, units).map(toStock);
  }
}

function toStock({ id: productId, available, allocated }: StockRow): Stock {
  return { productId, available, allocated };
}

@CommandHandler(EndAllocation)
export class EndAllocationHandler implements ICommandHandler<EndAllocation> {
  constructor(private readonly stock: LockedStock) {}

  async execute({ transaction, allocated }: EndAllocation): Promise<void> {
    const tx = asTx(transaction);
    const counted = await this.stock.of(tx, Object.keys(allocated));
    await this.stock.move(tx, counted, 'deallocate', stillAllocated(counted, allocated));
  }
}

@CommandHandler(ReturnStock)
export class ReturnStockHandler implements ICommandHandler<ReturnStock> {
  constructor(private readonly stock: LockedStock) {}

  async execute({ transaction, units }: ReturnStock): Promise<void> {
    const tx = asTx(transaction);
    const counted = await this.stock.of(tx, Object.keys(units));
    await this.stock.move(tx, counted, 'increment', roomFor(counted, units));
  }
}

@CommandHandler(SendStock)
export class SendStockHandler implements ICommandHandler<SendStock> {
  constructor(private readonly stock: LockedStock) {}

  async execute({ transaction, sent, allocated }: SendStock): Promise<{
    readonly short: readonly Stock[];
  }> {
    const tx = asTx(transaction);
    const counted = await this.stock.of(tx, Object.keys(sent));
    const first = toAllocateFirst(counted, sent, allocated);
    const short = tooFew(counted, first);
    if (short.length > 0) return { short: short.map(toStock) };
    const isAllocated = Object.keys(first).length === 0;
    const ready = isAllocated ? counted : await this.stock.move(tx, counted, 'allocate', first);
    await this.stock.move(tx, ready, 'fulfil', ofCounted(ready, sent));
    return { short: [] };
  }
}
