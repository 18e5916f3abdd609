import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { later } from '#kernel';
import type { Caller } from '#platform/auth';
import {
  type PageOf,
  type PageRequest,
  type ResourceRow,
  ResourceTable,
  toDatabaseTime,
  Transactions,
  type Tx,
} from '#platform/database';
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

  /** Loads an invoice of the caller and locks it until `tx` ends. */
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

  /** Stores invoices with one statement. */
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

  /** Finds the subscriptions with an open or past due invoice. It takes one query. */
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

  /** Finds the invoice of a period. */
  async ofPeriod(tx: Tx, subscriptionId: string, period: number): Promise<InvoiceRow | null> {
    return tx.findOneBy(InvoiceRow, { subscriptionId, period });
  }

  async hasUnpaid(tx: Tx, subscriptionId: string): Promise<boolean> {
    return tx.existsBy(InvoiceRow, { subscriptionId, status: In([...UNPAID]) });
  }

  /** Finds unpaid invoices of an account, the oldest first. */
  async unpaidOf(tx: Tx, accountId: string, limit: number): Promise<readonly string[]> {
    const rows = await tx.find(InvoiceRow, {
      select: { id: true },
      where: { accountId, status: In([...UNPAID]) },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  /** Reads the invoices to be collected by then; those that have waited longest come first. */
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
   * Reads invoices, and locks them and their subscriptions until `tx` ends.
   * @param tx a transaction that has read nothing yet
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

  /**
   * Changes an invoice.
   * @returns the invoice after the change
   */
  async change(tx: Tx, row: InvoiceRow, values: InvoiceChanges, now: Date): Promise<InvoiceRow> {
    const changes = { ...values, updatedAt: later(row.updatedAt, now) };
    await tx.update(InvoiceRow, { id: row.id }, changes);
    return Object.assign(new InvoiceRow(), row, changes);
  }

  /** Records the new state of each of the invoices, by id, with one statement. */
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
