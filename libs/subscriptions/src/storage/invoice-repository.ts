import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { later } from '#kernel';
import {
  type Caller,
  type PageOf,
  type PageRequest,
  type ResourceRow,
  ResourceTable,
  toDatabaseTime,
  Transactions,
  type Tx,
} from '#platform';
import type { Collected } from '../domain/dunning';
import { UNPAID } from '../domain/invoice';
import { InvoiceRow } from './invoice.row';
import { accountScope } from './subscription-repository';

export type NewInvoice = Omit<InvoiceRow, keyof ResourceRow>;

export type InvoiceChanges = Partial<
  Pick<InvoiceRow, 'status' | 'ledger' | 'attempts' | 'nextAttemptAt'>
>;

/** To a member, invoices of other accounts are unknown. */
@Injectable()
export class InvoiceRepository extends ResourceTable<InvoiceRow> {
  constructor(transactions: Transactions) {
    super(transactions, InvoiceRow, 'invoice');
  }

  async getFor(caller: Caller, id: string): Promise<InvoiceRow> {
    return this.get(id, accountScope(caller));
  }

  /** As it is now and stays until `tx` ends. */
  async getLockedFor(caller: Caller, tx: Tx, id: string): Promise<InvoiceRow> {
    return this.getLocked(tx, id, accountScope(caller));
  }

  async pageFor(
    caller: Caller,
    request: PageRequest,
    of: { readonly subscriptionId?: string } = {},
  ): Promise<PageOf<InvoiceRow>> {
    return this.page(request, { ...of, ...accountScope(caller) });
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

  async hasUnpaid(tx: Tx, subscriptionId: string): Promise<boolean> {
    return tx.existsBy(InvoiceRow, { subscriptionId, status: In([...UNPAID]) });
  }

  /** Those that are to be collected by then, the longest waiting first. */
  async toCollect(until: Date, limit: number): Promise<readonly InvoiceRow[]> {
    return this.transactions.read((manager) =>
      manager.find(InvoiceRow, {
        where: { nextAttemptAt: LessThanOrEqual(until) },
        order: { nextAttemptAt: 'ASC', id: 'ASC' },
        take: limit,
      }),
    );
  }

  /**
   * The invoices, which stay as they are with their subscriptions until `tx` ends.
   * @param tx in which nothing was read before
   */
  async lockedWithSubscriptions(tx: Tx, ids: readonly string[]): Promise<readonly InvoiceRow[]> {
    if (ids.length === 0) return [];
    const places = ids.map(() => '?').join(', ');
    await tx.query(`update subscription_invoices set id = id where id in (${places})`, [...ids]);
    await tx.query(
      `update subscriptions set id = id where id in
      (select subscription_id from subscription_invoices where id in (${places}))`,
      [...ids],
    );
    return tx.findBy(InvoiceRow, { id: In([...ids]) });
  }

  /** @returns the invoice as it is then */
  async change(tx: Tx, row: InvoiceRow, values: InvoiceChanges, now: Date): Promise<InvoiceRow> {
    const changes = { ...values, updatedAt: later(row.updatedAt, now) };
    await tx.update(InvoiceRow, { id: row.id }, changes);
    return Object.assign(new InvoiceRow(), row, changes);
  }

  /** Writes by one statement what has become of each of the invoices, by id. */
  async collected(tx: Tx, all: ReadonlyMap<string, Collected>, now: Date): Promise<void> {
    if (all.size === 0) return;
    const time = (moment: Date | null) => moment && toDatabaseTime(moment.toISOString());
    const cases = [...all].map(() => 'when ? then ?').join(' ');
    await tx.query(
      `update subscription_invoices set status = case id ${cases} end,
        next_attempt_at = case id ${cases} end, updated_at = ?
      where id in (${[...all].map(() => '?').join(', ')})`,
      [
        ...[...all].flatMap(([id, { status }]) => [id, status]),
        ...[...all].flatMap(([id, { nextAttemptAt }]) => [id, time(nextAttemptAt)]),
        time(now),
        ...all.keys(),
      ],
    );
  }
}
