import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import {
  type Caller,
  type PageOf,
  type PageRequest,
  type ResourceRow,
  ResourceTable,
  Transactions,
  type Tx,
} from '#platform';
import { InvoiceRow } from './invoice.row';
import { own } from './subscription-repository';

export type NewInvoice = Omit<InvoiceRow, keyof ResourceRow>;

/** To a member, invoices of other accounts are unknown. */
@Injectable()
export class InvoiceRepository extends ResourceTable<InvoiceRow> {
  constructor(transactions: Transactions) {
    super(transactions, InvoiceRow, 'invoice');
  }

  async getFor(caller: Caller, id: string): Promise<InvoiceRow> {
    return this.get(id, own(caller));
  }

  /** As it is now and stays until `tx` ends. */
  async getLockedFor(caller: Caller, tx: Tx, id: string): Promise<InvoiceRow> {
    return this.getLocked(tx, id, own(caller));
  }

  async pageFor(
    caller: Caller,
    request: PageRequest,
    of: { readonly subscriptionId?: string } = {},
  ): Promise<PageOf<InvoiceRow>> {
    return this.page(request, { ...of, ...own(caller) });
  }

  /** By one statement. */
  async issue(
    tx: Tx,
    invoices: readonly NewInvoice[],
    issuedAt: Date,
  ): Promise<readonly InvoiceRow[]> {
    const rows = invoices.map((values) =>
      Object.assign(new InvoiceRow(), {
        ...values,
        id: randomUUID(),
        createdAt: issuedAt,
        updatedAt: issuedAt,
      }),
    );
    if (rows.length > 0) {
      await tx
        .createQueryBuilder()
        .insert()
        .into(InvoiceRow)
        .values(rows)
        .updateEntity(false)
        .execute();
    }
    return rows;
  }

  /** Which of the subscriptions have an invoice that is open or past due. One query. */
  async pendingOf(subscriptionIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (subscriptionIds.length === 0) return new Set();
    const rows = await this.transactions.read((manager) =>
      manager
        .createQueryBuilder(InvoiceRow, 'row')
        .select('distinct row.subscriptionId', 'id')
        .where({ subscriptionId: In([...subscriptionIds]), status: In(['open', 'past_due']) })
        .getRawMany<{ id: string }>(),
    );
    return new Set(rows.map(({ id }) => id));
  }
}
