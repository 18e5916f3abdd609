import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '#platform/database';
import { Jobs } from '#platform/jobs';
import { OrderNumbers } from './order-numbers';
import { ERASED_PARTY } from '../domain/erasure';
import { listKey } from '../domain/list-keys';
import {
  completeOrder,
  numberOrder,
  type OlderOrder,
  olderOrders,
  storeSkus,
} from '../storage/older-orders';
import { storeWords } from '../storage/order-words';

const AT_ONCE = 100;

/**
 * Completes orders that a process of an earlier release places while both run: it gives them numbers and
 * stores what lists find them by. It also erases the names that such a process has left in that.
 */
@Injectable()
export class CompleteOrders implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly numbers: OrderNumbers,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'complete-orders',
      run: async (_, __, stopping) => {
        await this.completeAll(stopping);
        await this.eraseNames();
        return null;
      },
    });
  }

  private async completeAll(stopping: AbortSignal): Promise<void> {
    let found = AT_ONCE;
    while (found === AT_ONCE && !stopping.aborted) {
      const orders = await this.transactions.read((reader) => olderOrders(reader, AT_ONCE));
      for (const order of orders) await this.complete(order);
      found = orders.length;
    }
  }

  private async complete(order: OlderOrder): Promise<void> {
    let number = order.number ?? (await this.numbers.next());
    while (!(await this.isCompleted(order, number))) number = await this.numbers.nextFree();
  }

  private isCompleted(order: OlderOrder, number: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      if (!(await numberOrder(tx, order.id, number))) return false;
      await completeOrder(tx, order);
      await storeSkus(tx, [order.id]);
      await storeWords(tx, [order.id]);
      return true;
    });
  }

  private async eraseNames(): Promise<void> {
    const key = listKey(ERASED_PARTY.name);
    const left = 'select id from orders where email = ? and contact_name_key <> ? limit 1000';
    const erased = [ERASED_PARTY.email, key];
    for (const { id } of await this.transactions.statement<{ id: string }[]>(left, erased)) {
      await this.transactions.run(async (tx) => {
        await tx.query('update orders set contact_name_key = ? where id = ?', [key, id]);
        await storeWords(tx, [id]);
      });
    }
  }
}
