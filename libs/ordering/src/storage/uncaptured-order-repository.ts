import { Injectable } from '@nestjs/common';
import { toDatabaseTime, Transactions } from '#platform/database';
import { OrderRow } from './order.row';
import { TransactionRow } from './transaction.row';

const BEGINNING = '1970-01-01 00:00:00.000/';

export interface UncapturedOrders {
  readonly ids: readonly string[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/** Orders that have an authorization of which something is left. */
@Injectable()
export class UncapturedOrderRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Reads the orders under way that have an authorization from then or before, the oldest orders first,
   * with one query. An order is older than its authorizations, so the index by status and age finds it.
   * @param position `next` of the page before; null for the first page
   */
  async page(until: Date, position: string | null, limit: number): Promise<UncapturedOrders> {
    const [after, afterId] = (position ?? BEGINNING).split('/');
    const parameters = { until: toDatabaseTime(until.toISOString()), after, afterId };
    const rows = await this.transactions.read((manager) => {
      const ended = manager
        .createQueryBuilder(TransactionRow, 'ending')
        .select('1')
        .where(`ending.ofId = made.id and ending.status <> 'failed'`)
        .andWhere(`ending.type in ('capture', 'void') and ending.keepsRest = false`);
      // As a minimum, so that MariaDB asks for it order by order and does not read the whole table.
      const authorizedAt = manager
        .createQueryBuilder(TransactionRow, 'made')
        .select('min(made.createdAt)')
        .where(`made.orderId = row.id and made.type = 'authorize' and made.status = 'complete'`)
        .andWhere(`not exists (${ended.getQuery()})`);
      const query = manager
        .createQueryBuilder(OrderRow, 'row')
        .select(['row.id', 'row.createdAt'])
        .where({ status: 'processing' })
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
}

function positionOf({ createdAt, id }: OrderRow): string {
  return `${toDatabaseTime(createdAt.toISOString())}/${id}`;
}
