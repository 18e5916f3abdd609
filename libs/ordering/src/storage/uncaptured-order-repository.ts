import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toDatabaseTime, Transactions, type Tx } from '#platform';
import { UNCAPTURED } from '../domain/giving-up';
import { OrderRow } from './order.row';
import { TransactionRow } from './transaction.row';

const BEGINNING = '1970-01-01 00:00:00.000/';

export interface UncapturedOrders {
  readonly ids: readonly string[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/** Orders that are authorized and of which nothing was captured. */
@Injectable()
export class UncapturedOrderRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Reads the orders whose first authorization was made up to then, the oldest orders first, with one
   * query. An order is older than its authorizations, so the index by status and age finds it.
   * @param position `next` of the page before; null for the first page
   */
  async page(until: Date, position: string | null, limit: number): Promise<UncapturedOrders> {
    const [after, afterId] = (position ?? BEGINNING).split('/');
    const parameters = { until: toDatabaseTime(until.toISOString()), after, afterId };
    const rows = await this.transactions.read((manager) => {
      // As a minimum, so that MariaDB asks for it order by order and does not read the whole table.
      const authorizedAt = manager
        .createQueryBuilder(TransactionRow, 'made')
        .select('min(made.createdAt)')
        .where(`made.orderId = row.id and made.type = 'authorize'`);
      const query = manager
        .createQueryBuilder(OrderRow, 'row')
        .select(['row.id', 'row.createdAt'])
        .where({ status: 'processing', payment: In([...UNCAPTURED]) })
        .andWhere('row.createdAt <= :until and row.createdAt >= :after', parameters)
        .andWhere('(row.createdAt > :after or row.id > :afterId)')
        .andWhere(`(${authorizedAt.getQuery()}) <= :until`)
        .orderBy('row.createdAt')
        .addOrderBy('row.id')
        .limit(limit);
      return query.getMany();
    });
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { ids: rows.map(({ id }) => id), next: last === undefined ? null : positionOf(last) };
  }

  /** The time of the first authorization of an order. */
  async authorizedAt(tx: Tx, orderId: string): Promise<Date | undefined> {
    const first = await tx.findOne(TransactionRow, {
      where: { orderId, type: 'authorize' },
      order: { createdAt: 'ASC' },
    });
    return first?.createdAt;
  }
}

function positionOf({ createdAt, id }: OrderRow): string {
  return `${toDatabaseTime(createdAt.toISOString())}/${id}`;
}
