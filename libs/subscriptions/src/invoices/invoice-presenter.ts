import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { currencyWith } from '#line-items';
import { Settings } from '#platform';
import { ListCurrencies } from '#store/contract';
import type { InvoiceRow } from '../storage/invoice.row';
import { type InvoiceDto, toInvoice } from './invoice-response.dto';

/** Makes the responses of invoices. Amounts keep the format that they were issued with. */
@Injectable()
export class InvoicePresenter {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: Settings,
  ) {}

  async one(row: InvoiceRow): Promise<InvoiceDto> {
    return (await this.showing())(row);
  }

  async all(rows: readonly InvoiceRow[]): Promise<readonly InvoiceDto[]> {
    return rows.map(await this.showing());
  }

  private async showing(): Promise<(row: InvoiceRow) => InvoiceDto> {
    const currencies = await this.queries.execute(new ListCurrencies());
    return (row) => {
      return toInvoice(
        this.settings.publicUrl,
        row,
        currencyWith(row.currency, currencies, row.createdAt),
      );
    };
  }
}
