import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { currencyWith } from '#line-items';
import { ReadClientActions } from '#payments/contract';
import type { Audience } from '#platform/custom-fields';
import { Settings } from '#platform';
import { ListCurrencies } from '#store/contract';
import type { TransactionRow } from '../storage/transaction.row';
import { toTransaction, type TransactionDto } from './transaction-response.dto';

/** Makes the responses of transactions. Amounts keep the format that they were made with. */
@Injectable()
export class TransactionPresenter {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: Settings,
  ) {}

  async one(row: TransactionRow, audience: Audience): Promise<TransactionDto> {
    return (await this.showing([row], audience))(row);
  }

  async all(
    rows: readonly TransactionRow[],
    audience: Audience,
  ): Promise<readonly TransactionDto[]> {
    return rows.map(await this.showing(rows, audience));
  }

  private async showing(
    rows: readonly TransactionRow[],
    audience: Audience,
  ): Promise<(row: TransactionRow) => TransactionDto> {
    const currencies = await this.queries.execute(new ListCurrencies());
    const pending = rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
    const actions = await this.queries.execute(new ReadClientActions(pending));
    const baseUrl = this.settings.publicUrl;
    return (row) =>
      toTransaction(
        baseUrl,
        row,
        currencyWith(row.currency, currencies, row.createdAt),
        actions.get(row.id),
        audience,
      );
  }
}
