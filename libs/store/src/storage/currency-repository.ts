import { Injectable } from '@nestjs/common';
import { RefreshingValue } from '#platform';
import { forShare, ResourceTable, Transactions, type Tx } from '#platform/database';
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

  /** Returns cached currencies, at most a second old, because every price in a response needs its format. */
  all(): Promise<readonly CurrencyRow[]> {
    return this.rows.get();
  }

  /**
   * Reads and locks all currencies until `tx` ends, so that neither their number nor the default changes.
   * Writing every row, even without a change, locks it on both databases.
   */
  async lock(tx: Tx): Promise<readonly CurrencyRow[]> {
    await tx.query('update currencies set is_default = is_default');
    return tx.find(CurrencyRow, { order: IN_ORDER });
  }

  /** Reads one currency, and locks all of them. */
  async lockOne(tx: Tx, id: string): Promise<CurrencyRow> {
    const rows = await this.lock(tx);
    return rows.find((row) => row.id === id) ?? this.unknown();
  }

  /**
   * Keeps a currency from being changed or deleted until `tx` ends; any number of transactions may keep it.
   * @returns whether there is such a currency and it is enabled
   */
  async keep(tx: Tx, code: string): Promise<boolean> {
    const sql = `select enabled from currencies where code = ?${forShare(tx)}`;
    const [row] = await tx.query<{ readonly enabled: number }[]>(sql, [code]);
    return row?.enabled === 1;
  }

  async unmarkDefault(tx: Tx): Promise<void> {
    const unmarked = { isDefault: false, updatedAt: new Date() };
    await tx.update(CurrencyRow, { isDefault: true }, unmarked);
  }

  /** The caller calls this after the commit of a change. */
  changed(): void {
    this.rows.forget();
  }
}
