import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asTx } from '#platform';
import { EndAllocation } from '../contract';
import { stillAllocated } from '../domain/allocation';
import { LockedStock } from '../storage/locked-stock';

@CommandHandler(EndAllocation)
export class EndAllocationHandler implements ICommandHandler<EndAllocation> {
  constructor(private readonly stock: LockedStock) {}

  async execute({ transaction, allocated, by }: EndAllocation): Promise<void> {
    const tx = asTx(transaction);
    const counted = await this.stock.of(tx, Object.keys(allocated));
    await this.stock.move(tx, counted, by, stillAllocated(counted, allocated));
  }
}
