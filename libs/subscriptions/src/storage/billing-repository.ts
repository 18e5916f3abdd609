import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  forUpdate,
  fromDatabaseTime,
  toDatabaseTime,
  Transactions,
  type Tx,
} from '#platform/database';
import { BillingRow } from './billing.row';
import type { BillingProgress } from '../domain/billing-batch';
import { DEFAULT_DUNNING, type DunningSettings } from '../domain/dunning';
import { type Subscription, SubscriptionRepository, withLines } from './subscription-repository';
import { SubscriptionRow } from './subscription.row';

const ONE = { id: 'billing' };

/** Selects the subscriptions to read. */
type Selection = { readonly unplanned: true } | { readonly dueAt: Date };

/** Stores how far billing has come: for each subscription, and with the numbers of invoices. */
@Injectable()
export class BillingRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly subscriptions: SubscriptionRepository,
  ) {}

  /** Whether there is anything to do. It reads two index entries. */
  async hasWork(now: Date): Promise<boolean> {
    const first = async (where: string, ...parameters: readonly unknown[]) =>
      this.transactions.statement<unknown[]>(
        `select id from subscriptions where ${where} limit 1`,
        parameters,
      );
    const unplanned = await first('bill_at is null');
    if (unplanned.length > 0) return true;
    return (await first('bill_at <= ?', databaseTime(now))).length > 0;
  }

  /**
   * Waits until no other process issues invoices, and keeps others from it until `tx` ends. It takes
   * no snapshot, so that later reads in `tx` see the newest rows.
   */
  async lock(tx: Tx): Promise<Pick<BillingRow, 'lastNumber' | 'beginsAt'>> {
    const sql = 'select last_number, begins_at from subscription_billing where id = ?';
    const [row] = await tx.query<{ last_number: number; begins_at: Date | string }[]>(
      sql + forUpdate(tx),
      [ONE.id],
    );
    if (row === undefined) throw new Error('The row that counts invoices is gone');
    const beginsAt = new Date(fromDatabaseTime(row.begins_at));
    return { lastNumber: row.last_number, beginsAt };
  }

  /**
   * Takes the next numbers for invoices.
   * @param count the number of invoices that `tx` stores
   */
  async takeNumbers(
    tx: Tx,
    { lastNumber }: Pick<BillingRow, 'lastNumber'>,
    count: number,
  ): Promise<void> {
    await tx.update(BillingRow, ONE, { lastNumber: lastNumber + count });
  }

  /**
   * Reads and locks the subscriptions that have waited longest, with two queries.
   * @param tx a transaction that has read nothing yet, so that it sees the newest rows
   */
  async longestWaiting(
    tx: Tx,
    selection: Selection,
    limit: number,
  ): Promise<readonly Subscription[]> {
    // Ordered by `bill_at` too, those without one would all be read and sorted.
    const [where, order, parameters] =
      'dueAt' in selection
        ? ['bill_at <= ?', 'bill_at, id', [databaseTime(selection.dueAt)]]
        : ['bill_at is null', 'id', []];
    const found = await tx.query<{ id: string }[]>(
      `select id from subscriptions where ${where} order by ${order}
      limit ${String(limit)}${forUpdate(tx)}`,
      parameters,
    );
    const ids = found.map(({ id }) => id);
    const byId = new Map(
      (await this.subscriptions.findIn(tx, ids)).map((one) => [one.row.id, one]),
    );
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /**
   * Reads a page of the subscriptions that may have due periods until then, sorted by id, for a look
   * ahead.
   * @param after the last id of the previous page; empty for the first page
   */
  async page(
    manager: EntityManager,
    until: Date,
    after: string,
    limit: number,
  ): Promise<readonly Subscription[]> {
    const rows = await manager
      .createQueryBuilder(SubscriptionRow, 'row')
      .where('row.id > :after', { after })
      .andWhere('(row.billAt is null or row.billAt <= :until)', { until: databaseTime(until) })
      .orderBy('row.id')
      .limit(limit)
      .getMany();
    return withLines(manager, rows);
  }

  /** Reads since when the service issues invoices. */
  async beginsAt(manager: EntityManager): Promise<Date> {
    return (await manager.findOneByOrFail(BillingRow, ONE)).beginsAt;
  }

  async dunning(manager: EntityManager): Promise<DunningSettings> {
    return (await manager.findOneByOrFail(BillingRow, ONE)).dunning ?? DEFAULT_DUNNING;
  }

  async changeDunning(tx: Tx, dunning: DunningSettings): Promise<void> {
    await tx.update(BillingRow, ONE, { dunning });
  }

  async advance(tx: Tx, progress: ReadonlyMap<string, BillingProgress>): Promise<void> {
    if (progress.size === 0) return;
    const all = [...progress];
    const cases = all.map(() => 'when ? then ?').join(' ');
    await tx.query(
      `update subscriptions set next_period = case id ${cases} end, bill_at = case id ${cases} end
      where id in (${all.map(() => '?').join(', ')})`,
      [
        ...all.flatMap(([id, { nextPeriod }]) => [id, nextPeriod]),
        ...all.flatMap(([id, { billAt }]) => [id, databaseTime(billAt)]),
        ...progress.keys(),
      ],
    );
  }

  /** Records what is left of the credits of subscriptions, by their ids. */
  async keepCredits(tx: Tx, credits: ReadonlyMap<string, number>): Promise<void> {
    if (credits.size === 0) return;
    const cases = [...credits].map(() => 'when ? then ?').join(' ');
    await tx.query(
      `update subscriptions set credit = case id ${cases} end
      where id in (${[...credits].map(() => '?').join(', ')})`,
      [...[...credits].flat(), ...credits.keys()],
    );
  }

  /** Records until when subscriptions are paid, by their ids; a later end stays. */
  async payUntil(tx: Tx, ends: ReadonlyMap<string, Date>): Promise<void> {
    if (ends.size === 0) return;
    const all = [...ends];
    const cases = all.map(() => 'when ? then ?').join(' ');
    const end = `case id ${cases} end`;
    const times = all.flatMap(([id, at]) => [id, databaseTime(at)]);
    await tx.query(
      `update subscriptions set paid_until = ${end}
      where id in (${all.map(() => '?').join(', ')}) and (paid_until is null or paid_until < ${end})`,
      [...times, ...ends.keys(), ...times],
    );
  }
}

function databaseTime(moment: Date): string {
  return toDatabaseTime(moment.toISOString());
}
