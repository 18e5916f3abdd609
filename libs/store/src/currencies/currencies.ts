import { Injectable } from '@nestjs/common';
import { inUse, type MaybeLater, refuseIf } from '#kernel';
import { RefreshingValue } from '#platform';
import {
  type Changes,
  forShare,
  type New,
  ResourceTable,
  Transactions,
  type Tx,
} from '#platform/database';
import { commandsOf } from '#platform/resources';
import { ResourceUses } from '#platform/uses';
import type { Currencies, Currency } from '../contract';
import { additionFault, changeFault, deletionFault } from '../domain/currencies';
import { formatsAfter } from '../domain/former-formats';
import { CurrencyRow } from './currency.dto';

const IN_ORDER = { createdAt: 'ASC', id: 'ASC' } as const;

const STAYS =
  'The currency is in use; disable it instead, or delete what uses it first. Orders and invoices always need theirs';
const KEEPS_CODE = 'The currency is in use, so it keeps its code; make another currency instead';
const KEEPS_DECIMAL_PLACES =
  'The currency is in use, and with other decimal_places its amounts would mean something else; make another currency instead';

const inData = (field: string) => `data.${field}`;

/** Keeps the currencies of the store, and makes their changes. */
@Injectable()
export class CurrencyTable extends ResourceTable<CurrencyRow> {
  private readonly shown = new RefreshingValue(async (): Promise<Currencies> => {
    const rows = await this.transactions.read((manager) =>
      manager.find(CurrencyRow, { order: IN_ORDER }),
    );
    return rows.map(toPlain);
  });

  constructor(
    transactions: Transactions,
    private readonly uses: ResourceUses,
  ) {
    super(transactions, CurrencyRow, 'currency');
  }

  /** Returns cached currencies, at most a second old, because every price in a response needs its format. */
  all(): MaybeLater<Currencies> {
    return this.shown.atHand();
  }

  /** @throws DomainError `Conflict` if there is one with this code, `Limit reached` after ten */
  async create(values: New<CurrencyRow>): Promise<CurrencyRow> {
    return this.changing(async (tx) => {
      const others = await this.lock(tx);
      refuseIf(additionFault(others.length, values, inData));
      if (values.isDefault) await this.unmarkDefault(tx);
      return this.insert(tx, values);
    });
  }

  /** Making a currency the default takes the mark from the one that had it. */
  async change(id: string, changes: Changes<CurrencyRow>): Promise<CurrencyRow> {
    return this.changing(async (tx) => {
      const before = await this.lockOne(tx, id);
      const { isDefault = before.isDefault, enabled = before.enabled } = changes;
      refuseIf(changeFault(before, { isDefault, enabled }, inData));
      const { code = before.code, decimalPlaces = before.decimalPlaces } = changes;
      if (code !== before.code) await this.refuseInUse(tx, before.code, KEEPS_CODE);
      if (decimalPlaces !== before.decimalPlaces) {
        await this.refuseInUse(tx, before.code, KEEPS_DECIMAL_PLACES);
      }
      if (isDefault && !before.isDefault) await this.unmarkDefault(tx);
      const formerFormats = formatsAfter(before, changes, new Date());
      return this.update(tx, id, { ...changes, formerFormats });
    });
  }

  async remove(id: string): Promise<void> {
    await this.changing(async (tx) => {
      const currency = await this.lockOne(tx, id);
      refuseIf(deletionFault(currency));
      await this.refuseInUse(tx, currency.code, STAYS);
      await this.delete(tx, id);
    });
  }

  /**
   * Keeps a currency from being changed or deleted until `tx` ends; any number of transactions may keep it.
   * @returns whether there is such a currency and it is enabled; if not, the cached ones are read again
   */
  async keep(tx: Tx, code: string): Promise<boolean> {
    const sql = `select enabled from currencies where code = ?${forShare(tx)}`;
    const [row] = await tx.query<{ readonly enabled: number }[]>(sql, [code]);
    const isEnabled = row?.enabled === 1;
    if (!isEnabled) this.shown.forget();
    return isEnabled;
  }

  private async changing<Result>(write: (tx: Tx) => Promise<Result>): Promise<Result> {
    const result = await this.transactions.run(write);
    this.shown.forget();
    return result;
  }

  private async refuseInUse(tx: Tx, code: string, detail: string): Promise<void> {
    const found = await this.uses.of(tx, 'currency', code);
    refuseIf(found.length === 0 ? undefined : inUse(detail, found));
  }

  /**
   * Reads and locks all currencies until `tx` ends, so that neither their number nor the default changes.
   * Writing every row, even without a change, locks it on both databases.
   */
  private async lock(tx: Tx): Promise<readonly CurrencyRow[]> {
    await tx.query('update currencies set is_default = is_default');
    return tx.find(CurrencyRow, { order: IN_ORDER });
  }

  private async lockOne(tx: Tx, id: string): Promise<CurrencyRow> {
    const rows = await this.lock(tx);
    return rows.find((row) => row.id === id) ?? this.unknown();
  }

  private async unmarkDefault(tx: Tx): Promise<void> {
    const unmarked = { isDefault: false, updatedAt: new Date() };
    await tx.update(CurrencyRow, { isDefault: true }, unmarked);
  }
}

function toPlain(row: CurrencyRow): Currency {
  const { code, format, decimalPoint, thousandSeparator, decimalPlaces } = row;
  const { isDefault, enabled, formerFormats } = row;
  const present = { code, format, decimalPoint, thousandSeparator, decimalPlaces };
  return { ...present, isDefault, enabled, ...(formerFormats === null ? {} : { formerFormats }) };
}

export const { CreateCurrency, ChangeCurrency, DeleteCurrency, providers } = commandsOf(
  CurrencyTable,
  { CreateCurrency: 'create', ChangeCurrency: 'change', DeleteCurrency: 'remove' },
);
