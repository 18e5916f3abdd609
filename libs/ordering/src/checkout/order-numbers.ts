import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TakeOrderNumber } from '#store/contract';
import { firstFree } from '../domain/order-numbers';
import { OrderRepository } from '../storage/order-repository';

/** Numbers of orders whose callers chose none (docs/reference/orders.md#numbers). */
@Injectable()
export class OrderNumbers {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderRepository,
  ) {}

  async next(): Promise<string> {
    const { prefix, number } = await this.commands.execute(new TakeOrderNumber());
    return `${prefix}${String(number)}`;
  }

  /** Takes a number that no order has, after another order was found to have the one that was taken. */
  async nextFree(): Promise<string> {
    const { prefix, number } = await this.commands.execute(new TakeOrderNumber());
    const written = (one: number) => `${prefix}${String(one)}`;
    const free = await firstFree(number, async (numbers) => {
      const taken = new Set(await this.orders.numbersTaken(numbers.map(written)));
      return numbers.filter((one) => taken.has(written(one)));
    });
    if (free === number) return written(number);
    const later = await this.commands.execute(new TakeOrderNumber(free));
    return `${later.prefix}${String(later.number)}`;
  }
}
