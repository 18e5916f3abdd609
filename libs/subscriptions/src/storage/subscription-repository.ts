import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, MoreThan, Not, type SelectQueryBuilder } from 'typeorm';
import type { Caller } from '#platform/auth';
import {
  lockRows,
  type PageOf,
  type PageRequest,
  readPage,
  ResourceTable,
  toDatabaseTime,
  Transactions,
  type Tx,
} from '#platform/database';
import type { ScheduledAction } from '../domain/scheduled-state';
import type { StoredState, SubscriptionAction } from '../domain/subscription-state';
import { SubscriptionLineRow, SubscriptionRow, SubscriptionStateRow } from './subscription.row';

export type Status = 'active' | 'inactive';

export type NewSubscription = Omit<
  SubscriptionRow,
  | 'pausedAt'
  | 'resumedAt'
  | 'canceledAt'
  | 'pausedBy'
  | 'nextPeriod'
  | 'billAt'
  | 'paidUntil'
  | 'phases'
  | 'setTaxes'
  | 'credit'
  | 'scheduledAction'
  | 'scheduledAt'
>;

/** The fields that a change of the plan, or a scheduled change of the state, stores. */
export type SubscriptionChanges = Partial<
  Pick<
    SubscriptionRow,
    'phases' | 'closesAt' | 'credit' | 'paidUntil' | 'nextPeriod' | 'billAt' | 'updatedAt'
  >
>;

/** A subscription, and the row that it shares with the others of its order line. */
export interface Subscription {
  readonly row: SubscriptionRow;
  readonly line: SubscriptionLineRow;
}

export interface SubscriptionRequest extends PageRequest {
  /** Statuses that must all match at the moment `now`; an unknown status never matches. */
  readonly statuses: readonly string[];
  readonly now: Date;
}

/** An action and the state that it leads to. */
export interface StateEntry {
  readonly action: SubscriptionAction;
  readonly state: StoredState;
  readonly at: Date;
  readonly pausedBy: SubscriptionRow['pausedBy'];
  /** When it is recorded, after all earlier changes; later than `at` for what is carried out late. */
  readonly recordedAt: Date;
  /** The plans that are left. */
  readonly phases: SubscriptionRow['phases'];
  /** When billing looks at it. */
  readonly billAt: SubscriptionRow['billAt'];
  /** Whether an action that is still to come stays. */
  readonly keepsSchedule: boolean;
}

const IS_ACTIVE = `row.state = 'active' and (row.closesAt is null or row.closesAt > :now)`;
const HOLDS: Readonly<Record<Status, string>> = {
  active: IS_ACTIVE,
  inactive: `not (${IS_ACTIVE})`,
};

/**
 * To a member, subscriptions of other accounts are unknown (docs/reference/access.md#permissions).
 */
@Injectable()
export class SubscriptionRepository extends ResourceTable<SubscriptionRow> {
  constructor(transactions: Transactions) {
    super(transactions, SubscriptionRow, 'subscription');
  }

  async getFor(caller: Caller, id: string): Promise<Subscription> {
    return this.transactions.read(async (manager) => {
      const row = await manager.findOneBy(SubscriptionRow, { ...accountScope(caller), id });
      const [found = this.unknown()] = await withLines(manager, row === null ? [] : [row]);
      return found;
    });
  }

  /** The same, and locks it until `tx` ends. */
  async getLockedFor(caller: Caller, tx: Tx, id: string): Promise<Subscription> {
    const row = await this.getLocked(tx, id, accountScope(caller));
    const [found = this.unknown()] = await withLines(tx, [row]);
    return found;
  }

  /** Finds the subscriptions with these ids, in no order. */
  async findIn(tx: Tx, ids: readonly string[]): Promise<readonly Subscription[]> {
    if (ids.length === 0) return [];
    return withLines(tx, await tx.findBy(SubscriptionRow, { id: In([...ids]) }));
  }

  /**
   * Finds and locks the first `limit` subscriptions of these lines that are neither canceled nor closed at
   * the moment `now`.
   */
  async openOf(
    tx: Tx,
    orderItemIds: readonly string[],
    now: Date,
    limit: number,
  ): Promise<readonly Subscription[]> {
    const end = toDatabaseTime(now.toISOString());
    const open = await tx
      .createQueryBuilder(SubscriptionRow, 'row')
      .select('row.id')
      .where({ orderItemId: In([...orderItemIds]), state: Not('canceled') })
      .andWhere('(row.closesAt is null or row.closesAt > :end)', { end })
      .orderBy('row.id')
      .limit(limit)
      .getMany();
    const ids = open.map(({ id }) => id);
    return withLines(tx, await lockRows(tx, SubscriptionRow, ids));
  }

  async pageFor(caller: Caller, request: SubscriptionRequest): Promise<PageOf<Subscription>> {
    return this.transactions.read(async (manager) => {
      const query = manager.createQueryBuilder(SubscriptionRow, 'row').where(accountScope(caller));
      narrowToStatuses(query, request);
      const { items, ...counted } = await readPage(query, request, ['createdAt', 'id']);
      return { items: await withLines(manager, items), ...counted };
    });
  }

  /** Finds subscriptions of an account that are neither canceled nor closed, the oldest first. */
  async liveOf(tx: Tx, accountId: string, now: Date, limit: number): Promise<readonly string[]> {
    const live = { accountId, state: In(['active', 'paused']) };
    const rows = await tx.find(SubscriptionRow, {
      select: { id: true },
      where: [
        { ...live, closesAt: IsNull() },
        { ...live, closesAt: MoreThan(now) },
      ],
      order: { createdAt: 'ASC', id: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  async start(tx: Tx, rows: readonly NewSubscription[]): Promise<void> {
    await tx.insert(SubscriptionRow, [...rows]);
  }

  /**
   * Stores the new state, and adds the action to the history.
   * @returns the subscription after it
   */
  async enter(tx: Tx, row: SubscriptionRow, entry: StateEntry): Promise<SubscriptionRow> {
    const { action, state, at, pausedBy, recordedAt, phases, billAt, keepsSchedule } = entry;
    const moment = { pause: 'pausedAt', resume: 'resumedAt', cancel: 'canceledAt' }[action];
    const changes = {
      state,
      [moment]: at,
      pausedBy,
      updatedAt: recordedAt,
      ...(phases === row.phases ? {} : { phases }),
      ...(billAt === row.billAt ? {} : { billAt }),
      ...(keepsSchedule ? {} : { scheduledAction: null, scheduledAt: null }),
    };
    await tx.update(SubscriptionRow, { id: row.id }, changes);
    const times = { createdAt: at, updatedAt: at };
    const entered = { id: randomUUID(), subscriptionId: row.id, action, ...times };
    await tx.insert(SubscriptionStateRow, entered);
    return Object.assign(new SubscriptionRow(), row, changes);
  }

  /** Stores the action that is still to come instead of an earlier one; null if there is none any more. */
  async schedule(
    tx: Tx,
    { id }: SubscriptionRow,
    scheduled: ScheduledAction | null,
    changes: SubscriptionChanges,
  ): Promise<void> {
    const fields = {
      scheduledAction: scheduled?.action ?? null,
      scheduledAt: scheduled?.at ?? null,
    };
    await tx.update(SubscriptionRow, { id }, { ...changes, ...fields });
  }

  /** Stores a change of the plan. */
  async changePlan(tx: Tx, { id }: SubscriptionRow, changes: SubscriptionChanges): Promise<void> {
    await tx.update(SubscriptionRow, { id }, changes);
  }

  /** Stores the taxes that an administrator has set. */
  async setTaxes(
    tx: Tx,
    { id }: SubscriptionRow,
    taxes: Pick<SubscriptionRow, 'setTaxes' | 'updatedAt'>,
  ): Promise<void> {
    await tx.update(SubscriptionRow, { id }, taxes);
  }

  /** Adds to the credit of a subscription, or takes from it. The row is locked by `tx`. */
  async addCredit(tx: Tx, id: string, amount: number): Promise<void> {
    await tx.query('update subscriptions set credit = coalesce(credit, 0) + ? where id = ?', [
      amount,
      id,
    ]);
  }
}

/** Reads the history of subscriptions. */
@Injectable()
export class SubscriptionHistory extends ResourceTable<SubscriptionStateRow> {
  constructor(transactions: Transactions) {
    super(transactions, SubscriptionStateRow, 'subscription state');
  }

  /** Reads the actions of each of the subscriptions, the oldest first. It takes one query. */
  async ofAll(
    manager: EntityManager,
    subscriptionIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly SubscriptionStateRow[]>> {
    const found = new Map(subscriptionIds.map((id): [string, SubscriptionStateRow[]] => [id, []]));
    if (found.size === 0) return found;
    const rows = await manager.find(SubscriptionStateRow, {
      where: { subscriptionId: In([...subscriptionIds]) },
      order: { subscriptionId: 'ASC', createdAt: 'ASC', id: 'ASC' },
    });
    for (const row of rows) found.get(row.subscriptionId)?.push(row);
    return found;
  }
}

export function accountScope(caller: Caller): { accountId?: string } {
  return caller.kind === 'member' ? { accountId: caller.accountId } : {};
}

export async function withLines(
  manager: EntityManager,
  rows: readonly SubscriptionRow[],
): Promise<readonly Subscription[]> {
  if (rows.length === 0) return [];
  const orderItemId = In([...new Set(rows.map((row) => row.orderItemId))]);
  const lines = await manager.findBy(SubscriptionLineRow, { orderItemId });
  const byItem = new Map(lines.map((line) => [line.orderItemId, line]));
  return rows.flatMap((row) => {
    const line = byItem.get(row.orderItemId);
    return line === undefined ? [] : { row, line };
  });
}

function narrowToStatuses(
  query: SelectQueryBuilder<SubscriptionRow>,
  { statuses, now }: SubscriptionRequest,
): void {
  for (const status of statuses) {
    query.andWhere(Object.hasOwn(HOLDS, status) ? HOLDS[status as Status] : '1 = 0', { now });
  }
}
