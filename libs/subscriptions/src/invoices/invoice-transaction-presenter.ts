import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { currencyWith } from '#line-items';
import { ReadClientActions } from '#payments/contract';
import { Settings } from '#platform';
import { ListCurrencies } from '#store/contract';
import type { InvoiceTransactionRow } from '../storage/invoice-transaction.row';
import { type InvoiceTransactionDto, toInvoiceTransaction } from './invoice-transaction.dto';

/** Makes the responses of payments of invoices; pending payments say what the browser has to do. */
@Injectable()
export class InvoiceTransactionPresenter {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: Settings,
  ) {}

  async one(row: InvoiceTransactionRow): Promise<InvoiceTransactionDto> {
    return (await this.showing([row]))(row);
  }

  async all(rows: readonly InvoiceTransactionRow[]): Promise<readonly InvoiceTransactionDto[]> {
    return rows.map(await this.showing(rows));
  }

  private async showing(
    rows: readonly InvoiceTransactionRow[],
  ): Promise<(row: InvoiceTransactionRow) => InvoiceTransactionDto> {
    const currencies = await this.queries.execute(new ListCurrencies());
    const waiting = rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
    const actions = await this.queries.execute(new ReadClientActions(waiting));
    const { publicUrl } = this.settings;
    return (row) => {
      const currency = currencyWith(row.currency, currencies, row.createdAt);
      return toInvoiceTransaction(publicUrl, row, currency, actions.get(row.id));
    };
  }
}
