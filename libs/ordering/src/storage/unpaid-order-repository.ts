import { Injectable } from '@nestjs/common';
import { toDatabaseTime, Transactions } from '#platform/database';
import { OrderRow } from './order.row';

const BEGINNING = '1970-01-01 00:00:00.000/';

/** Orders that nobody has begun to pay. */
@Injectable()
export class UnpaidOrderRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Reads a page of the orders that were placed up to then, the oldest first, with one query.
   * @param position `next` of the page before; null for the first page
   */
  async page(
    until: Date,
    position: string | null,
    limit: number,
  ): Promise<{ readonly ids: readonly string[]; readonly next: string | null }> {
    const [after, afterId] = (position ?? BEGINNING).split('/');
    const parameters = { until: toDatabaseTime(until.toISOString()), after, afterId };
    const rows = await this.transactions.read((manager) =>
      manager
        .createQueryBuilder(OrderRow, 'row')
        .select(['row.id', 'row.createdAt'])
        .where({ status: 'incomplete' })
        .andWhere('row.createdAt <= :until and row.createdAt >= :after', parameters)
        .andWhere('(row.createdAt > :after or row.id > :afterId)')
        .orderBy('row.createdAt')
        .addOrderBy('row.id')
        .limit(limit)
        .getMany(),
    );
    const last = rows.length < limit ? undefined : rows.at(-1);
    const next = last && `${toDatabaseTime(last.createdAt.toISOString())}/${last.id}`;
    return { ids: rows.map(({ id }) => id), next: next ?? null };
  }
}
