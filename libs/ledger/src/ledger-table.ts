import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { ResourceTable, type Transactions } from '#platform/database';
import type { LedgerRow } from './ledger.row';

/** The payment transactions of one kind of owner. It must be locked while they are written. */
export class LedgerTable<Row extends LedgerRow> extends ResourceTable<Row> {
  /** @param owner the column with the id of the owner, which has an index with the order of creation */
  constructor(
    transactions: Transactions,
    private readonly entity: EntityTarget<Row>,
    private readonly owner: keyof Row,
  ) {
    super(transactions, entity, 'transaction');
  }

  /** Reads all transactions of an owner, in their order. */
  async allOf(manager: EntityManager, ownerId: string): Promise<readonly Row[]> {
    const where = { [this.owner]: ownerId } as FindOptionsWhere<Row>;
    return manager.find(this.entity, { where, order: { createdAt: 'ASC', id: 'ASC' } as never });
  }

  /**
   * Finds one of the transactions of an owner.
   * @throws DomainError `Not Found`, also for a transaction of another owner
   */
  of(rows: readonly Row[], id: string): Row {
    return rows.find((row) => row.id === id) ?? this.unknown();
  }
}
