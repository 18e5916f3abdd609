import { Injectable } from '@nestjs/common';
import { RefreshingValue, ResourceTable, Transactions, type Tx } from '#platform';
import { CurrencyRow } from './currency.row';

const IN_ORDER = { createdAt: 'ASC', id: 'ASC' } as const;

@Injectable()
export class CurrencyRepository extends ResourceTable<CurrencyRow> {
  private readonly rows = new RefreshingValue(() =>
    this.transactions.read((manager) => manager.find(CurrencyRow, { order: IN_ORDER })),
  );

  constructor(transactions: Transactions) {
    super(transactions, CurrencyRow, 'currency');
  }

  /** From memory, at most a second old: every price of an answer needs its format. */
  all(): Promise<readonly CurrencyRow[]> {
    return this.rows.get();
  }

  /**
   * The currencies as they are now and stay until `tx` ends, so that neither their number nor the
   * default changes in between. Writing every row, even with what it holds, is a lock on both databases.
   */
  async lock(tx: Tx): Promise<readonly CurrencyRow[]> {
    await tx.query('update currencies set is_default = is_default');
    return tx.find(CurrencyRow, { order: IN_ORDER });
  }

  /** One of them, locked together with all others. */
  async lockOne(tx: Tx, id: string): Promise<CurrencyRow> {
    const rows = await this.lock(tx);
    return rows.find((row) => row.id === id) ?? this.unknown();
  }

  async unmarkDefault(tx: Tx): Promise<void> {
    const unmarked = { isDefault: false, updatedAt: new Date() };
    await tx.update(CurrencyRow, { isDefault: true }, unmarked);
  }

  /** To be called after the commit of any change. */
  changed(): void {
    this.rows.forget();
  }
}
